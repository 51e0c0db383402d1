import { codeOf } from '#server/error-code.ts'

/** Whether a file or folder was not there. */
export function isNotFound(error: unknown): boolean {
  return codeOf(error) === 'ENOENT'
}
