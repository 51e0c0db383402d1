import type { z } from 'zod'
import { type FieldError, fieldError } from '#shared/errors.ts'
import { isSameValue } from '#shared/merge-forms.ts'
import { byName } from '#shared/objects.ts'
import { plainIssue } from '#shared/plain-issue.ts'
import { ApiProblem } from '../lib/api-problem.ts'

/** What the server, or the way to it, refused, and the values that were sent. */
export interface Refusal<Values extends object> {
  errors: readonly FieldError[]
  /** As it was thrown: who reads it makes a sentence of it. */
  error: unknown
  values: Values
}

export const refusalOf = <Values extends object>(error: unknown, values: Values): Refusal<Values> => ({
  errors: error instanceof ApiProblem ? error.errors.map((one) => ({ ...one, path: pathIn(values, one.path) })) : [],
  error,
  values,
})

/** The path within the form where a call carries it as a part of its body: `settings.name` is its `name`. */
function pathIn(values: object, path: string): string {
  const inner = path.slice(fieldOf(path).length + 1)
  return fieldOf(path) in values || !(fieldOf(inner) in values) ? path : inner
}

/** The field that a path leads into. */
export function fieldOf(path: string): string {
  const [field = ''] = path.split('.')
  return field
}

/** Whether a path is that of a field, or leads into it. */
export const isWithin = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`)

/** Of a refusal, what was not changed since. What the form knows by no such name goes with any change. */
export function stillRefused<Values extends object>(refusal: Refusal<Values>, values: Values): FieldError[] {
  const [before, now] = [byName(refusal.values), byName(values)] as const
  return refusal.errors.filter(({ path }) => {
    const field = fieldOf(path)
    return field in now ? isSameValue(before[field], now[field]) : isSameValue(before, now)
  })
}

/** The message at exactly this path. */
export const messageAt = (errors: readonly FieldError[], path: string): string | undefined =>
  errors.find((error) => error.path === path)?.message

/** The first message at a field or in it. */
export const messageIn = (errors: readonly FieldError[], field: string): string | undefined =>
  errors.find(({ path }) => isWithin(path, field))?.message

/** The first message of each field, by its name. */
export const firstOfEach = (errors: readonly FieldError[]): Record<string, string> =>
  Object.fromEntries(errors.toReversed().map(({ path, message }) => [fieldOf(path), message]))

/** How many places of a field have something wrong: one place is one thing to correct. */
export const countIn = (errors: readonly FieldError[], field: string): number =>
  new Set(errors.flatMap(({ path }) => (isWithin(path, field) ? [path] : []))).size

/** The issues of a schema as the errors of a form. */
export function issuesOf(result: { error?: { issues: readonly z.core.$ZodIssue[] } | undefined }): FieldError[] {
  return (result.error?.issues ?? []).map((issue) => fieldError(issue.path.join('.'), plainIssue(issue)))
}
