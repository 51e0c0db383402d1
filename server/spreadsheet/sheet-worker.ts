import { parentPort, workerData } from 'node:worker_threads'
import { readSheetRows, type SheetRequest } from '#shared/read-sheet.ts'

parentPort!.postMessage(await readSheetRows(workerData as SheetRequest))
