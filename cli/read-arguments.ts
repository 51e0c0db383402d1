import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { newUsername } from '#features/accounts/form-contract.ts'
import { WrongUse } from '#server/wrong-use.ts'
import { isEmail } from '#shared/email.ts'

interface Wanted<Option extends string> {
  /** How it is used, after the words of the command. */
  usage: string
  options?: readonly Option[]
  /** Options that stand alone. */
  flags?: readonly string[]
  /** How many words without a name there are. */
  words?: number
}

/** The words and options of a command; whatever it does not know is refused with how it is used. */
export function readArguments<Option extends string = never>(args: string[], wanted: Wanted<Option>) {
  const { usage, options = [], flags = [], words = 0 } = wanted
  const known = Object.fromEntries([
    ...options.map((name) => [name, { type: 'string' as const }]),
    ...flags.map((name) => [name, { type: 'boolean' as const }]),
  ])
  const { values, positionals } = parse(args, known, usage)
  if (positionals.length !== words) throw new WrongUse(`This is used so: ${usage || 'without anything behind it'}`)
  return {
    words: positionals,
    options: values as Partial<Record<Option, string>>,
    has: (flag: string) => values[flag] === true,
  }
}

function parse(args: string[], options: Record<string, { type: 'string' | 'boolean' }>, usage: string) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    // of its sentences the first says what, the others how to write what nobody means here
    const what = error instanceof Error ? error.message.split(/\.?\n|\. /)[0] : ''
    throw new WrongUse(`${what}. This is used so: ${usage || 'without anything behind it'}`)
  }
}

/** The value, or what is wrong with it. */
function checked<T>(schema: z.ZodType<T>, value: string): T {
  const { data, error } = schema.safeParse(value)
  if (error) throw new WrongUse(`${value}: ${error.issues[0]?.message}`)
  return data
}

export const readUsername = (text: string): string => checked(newUsername, text)

export function readEmail(text: string): string {
  if (!isEmail(text)) throw new WrongUse(`${text}: this is no e-mail address such as somebody@example.org`)
  return text
}

/** What stands in headings, mails and lists: one line of visible characters. */
export function readName(text: string): string {
  const name = text.trim()
  if (!name || name.length > 200 || /\p{C}/u.test(name))
    throw new WrongUse('--name: a name has 1 to 200 characters, in one line')
  return name
}

/** Short names stand in addresses; the database takes no others. */
export function readSlug(text: string): string {
  if (!/^[a-z][a-z0-9-]{1,40}$/.test(text))
    throw new WrongUse(
      `${text}: a short name has small letters, digits and hyphens, 2 to 41, a letter first, such as harbour-care`,
    )
  return text
}
