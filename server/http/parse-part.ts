import type { z } from 'zod'
import type { Saying } from '#shared/define-words.ts'
import { type FieldError, fieldError, invalid } from '#shared/errors.ts'
import { hasKey, isObject } from '#shared/objects.ts'
import { sharedWords } from '#shared/words.ts'

type Issue = z.core.$ZodIssue

/** A part of a request by its contract; a wrong one is refused with every field that is wrong. */
export function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.slice(0, 100).map((issue) => toError(issue, schema, value))
  const first = errors[0]
  throw invalid(
    first ? (first.path ? `${first.path}: ${first.message}` : first.message) : sharedWords.message('badInput'),
    errors,
  )
}

function toError(issue: Issue, schema: z.ZodType, value: unknown): FieldError {
  // only a body can be something else than what holds fields
  if (!issue.path.length && issue.code === 'invalid_type')
    return fieldError('', sharedWords.message('sendJson', { expected: issue.expected }))
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path
  const isMissing = path.length > 0 && issue.message.startsWith('Invalid ') && at(value, issue.path) === undefined
  return fieldError(path.join('.'), isMissing ? missingMessage(issue, schema, value) : plainMessage(issue))
}

/** What contracts say by a sentence: their schemas know no codes. */
const sentences = (['notAnEmail', 'notAPhone', 'textNotStorable'] as const).map((key) => sharedWords.message(key))

const limits = {
  string: { too_big: 'atMostCharacters', too_small: 'atLeastCharacters' },
  array: { too_big: 'atMostEntries', too_small: 'atLeastEntries' },
  set: { too_big: 'atMostEntries', too_small: 'atLeastEntries' },
  number: { too_big: 'atMost', too_small: 'atLeast' },
} as const

/** Limits in the words of a person, where the contract has none of its own. */
function plainMessage(issue: Issue): string | Saying {
  const known = sentences.find(({ message }) => message === issue.message)
  if (known || (issue.code !== 'too_big' && issue.code !== 'too_small')) return known ?? issue.message
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum)
  const of = hasKey(limits, issue.origin) ? limits[issue.origin] : limits.number
  const said = sharedWords.message(of[issue.code], { limit })
  return issue.message === said.message || /^Too (big|small): /.test(issue.message) ? said : issue.message
}

/** What the contract says of an empty text, where a text is missing; else that the field is required. */
function missingMessage(issue: Issue, schema: z.ZodType, value: unknown): string | Saying {
  const field = issue.path.at(-1) ?? ''
  const required = sharedWords.message('isRequired', { field: String(field) })
  if (issue.code !== 'invalid_type' || issue.expected !== 'string') return required
  const said = schema
    .safeParse(emptiedAt(value, issue.path))
    .error?.issues.find(({ path }) => path.join('.') === issue.path.join('.'))
  return said && !/^(Invalid |Too (big|small): )/.test(said.message) ? said.message : required
}

/** The same with an empty text at this path. Only the way there is copied: the rest may be deep beyond measure. */
function emptiedAt(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (key === undefined) return ''
  const copy = Array.isArray(value) ? [...value] : { ...(isObject(value) ? value : {}) }
  return Object.assign(copy, { [key]: emptiedAt(at(value, [key]), rest) })
}

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (isObject(inner) ? Reflect.get(inner, key) : undefined), value)
