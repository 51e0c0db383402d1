import { z } from 'zod'
import { Problem } from '#shared/errors.ts'
import { byName } from '#shared/objects.ts'
import { codeOf } from './error-code.ts'
import { WrongUse } from './wrong-use.ts'

interface Explanation {
  /** One sentence: no stack, no SQL, no JSON. */
  sentence: string
  /** 2 where the arguments, a file or a value are wrong; 1 where something else is in the way. */
  exitCode: 1 | 2
}

const fileSentences: Record<string, (file: string) => string> = {
  ENOENT: (file) => `The file ${file} is not there.`,
  EACCES: (file) => `The file ${file} may not be opened by this user.`,
  EISDIR: (file) => `${file} is a folder, and no file.`,
  EEXIST: (file) => `${file} is there, and is no folder.`,
  ENOTDIR: (file) => `${file} is below something that is no folder.`,
  EROFS: (file) => `${file} is on a disk that cannot be written.`,
}

/** By the codes of PostgreSQL (its manual, appendix A) and of the network. */
const codeSentences: Record<string, string> = {
  ECONNREFUSED: 'The database does not answer: is it running, and is DATABASE_URL right?',
  ECONNRESET: 'The database ended the connection: try again.',
  ENOTFOUND: 'The host of DATABASE_URL is not known.',
  EAI_AGAIN: 'The host of DATABASE_URL is not known.',
  ETIMEDOUT: 'The database does not answer: is the address in DATABASE_URL right?',
  EADDRINUSE: 'Another program listens on this port: stop it, or set PORT to another one.',
  EADDRNOTAVAIL: 'HOST is no address of this machine.',
  '23505': 'Somebody else did the same at this moment: look, and try again if it is still needed.',
  '28000': 'The database refuses this user: is DATABASE_URL right?',
  '28P01': 'The database refuses this password: is DATABASE_URL right?',
  '3D000': 'The database that DATABASE_URL names is not there: create it first.',
  '42501': 'The database forbids this to the user of DATABASE_URL: it must own the database and may create roles.',
  '53100': 'The disk of the database is full.',
  '53300': 'The database has no connection left: stop something, or raise its max_connections.',
  '57P01': 'The database was stopped meanwhile: start it and try again.',
  '57P03': 'The database is starting or stopping: try again in a moment.',
}

/** What is said of an error that ended a command. */
export function explainFailure(error: unknown): Explanation {
  if (error instanceof WrongUse) return { sentence: error.message, exitCode: 2 }
  if (error instanceof Problem) return { sentence: problemSentence(error), exitCode: 2 }
  if (error instanceof z.ZodError)
    return {
      sentence: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
      exitCode: 2,
    }
  const code = String(codeOf(error) ?? codeOf(error instanceof AggregateError ? error.errors[0] : undefined) ?? '')
  const { path: file } = byName(Object(error))
  const message = error instanceof Error ? error.message : ''
  const fileSentence = typeof file === 'string' ? fileSentences[code]?.(file) : undefined
  if (fileSentence) return { sentence: fileSentence, exitCode: 2 }
  if (code === 'EISDIR') return { sentence: 'This is a folder, and no file: name the file too.', exitCode: 2 }
  if (code === 'ENOSPC') return { sentence: 'The disk is full: make room and try again.', exitCode: 1 }
  const codeSentence = codeSentences[code]
  if (codeSentence) return { sentence: codeSentence, exitCode: 1 }
  if (code) return { sentence: `This failed with the code ${code}.`, exitCode: 1 }
  // a sentence of our own; of anything longer the first line
  return { sentence: message.split('\n')[0] || 'This failed.', exitCode: 1 }
}

function problemSentence({ message, errors }: Problem): string {
  return [message, ...errors.map((one) => one.message).filter((text) => text !== message)].join(' ')
}
