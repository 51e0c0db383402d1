import type { z } from 'zod'
import type { Saying } from '#shared/define-words.ts'
import { type FieldError, fieldError, invalid } from '#shared/errors.ts'
import { isObject } from '#shared/objects.ts'
import { plainIssue } from '#shared/plain-issue.ts'
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
  return fieldError(path.join('.'), isMissing ? missingMessage(issue, schema, value) : plainIssue(issue))
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
