import { parentPort } from 'node:worker_threads'
import { solveWork } from '#shared/proof-of-work.ts'

parentPort?.on('message', (parameters) => parentPort!.postMessage(solveWork(parameters)))
