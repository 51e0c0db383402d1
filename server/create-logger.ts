import { type Logger, pino } from 'pino'
import { byName } from '#shared/objects.ts'
import { readableLine } from './readable-log.ts'

/**
 * The process's log on standard output: one JSON object a line, and readable lines where a person looks on. An error is written by its kind, its code and the
 * places it passed, never by its message: a message of the database or of a parser can quote what a person typed.
 */
export function createLogger(level: string): Logger {
  const options = { level, base: { pid: process.pid }, serializers: { err: describeError, error: describeError } }
  const shown = process.stdout.isTTY ? readableLine : (line: string) => line
  // by the same stream as what is said (say.ts), so that the lines keep their order
  return pino(options, { write: (line: string) => void process.stdout.write(shown(line)) })
}

export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { kind: typeof error }
  const { code, constraint, table, routine } = byName(error)
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { kind: error.name, code, constraint, table, routine, at: frames.slice(0, 8).map((line) => line.trim()) }
}
