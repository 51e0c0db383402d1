import { parentPort, workerData } from 'node:worker_threads'
import { readSheetRows, type SheetRequest } from '#shared/sheets/read-sheet.ts'

const request: SheetRequest = workerData
parentPort?.postMessage(await readSheetRows(request))
