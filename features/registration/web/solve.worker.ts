import { solveWork, type WorkParameters } from '#shared/proof-of-work.ts'

/** Works beside the page, so that typing stays quick. */
addEventListener('message', (event: MessageEvent<WorkParameters>) => postMessage(solveWork(event.data)))
