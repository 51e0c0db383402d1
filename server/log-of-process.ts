import type { Logger } from 'pino'
import { codeOf } from './error-code.ts'

/**
 * What Node itself would write as text of several lines becomes a line of the log like all others: its warnings, and an
 * error that nothing caught, after which the process ends as it would have. The work goes on where nobody reads the log
 * any more.
 */
export function logOfProcess(log: Logger): void {
  process.removeAllListeners('warning') // Node's own, which writes the text
  process.on('warning', (warning) => log.warn({ err: warning }, 'Node warns of something in the program'))
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (codeOf(error) !== 'EPIPE') throw error
    })
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'Manyhands ends: an error that nothing caught')
    process.exit(1)
  })
}
