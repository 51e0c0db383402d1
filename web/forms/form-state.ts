import type { FieldError } from '#shared/errors.ts'
import { isSameValue } from '#shared/merge-forms.ts'
import { messageOf } from '../lib/api-problem.ts'
import { isWithin, type Refusal, stillRefused } from './form-errors.ts'
import { isMissing } from './form-values.ts'

/** Everything that a form knows at one moment. */
export interface FormState<Values extends object> {
  values: Values
  /** What is wrong and may be said, in the order of the rules. */
  errors: readonly FieldError[]
  /** The server's words after a refusal, until the next try. */
  refusal: Refusal<Values> | undefined
  /** Which refusal this is: each leads the reader again, and typing does not. */
  turn: number
  isSending: boolean
  /** What is wrong is listed on top of the form: from a refusal until it is corrected, closed or sent again. */
  isListed: boolean
  /** Saved, or given up: what is typed is no draft any more. */
  isOver: boolean
  /** The draft of before that the form began with: what others have changed since. */
  restored: { moved: readonly string[] } | undefined
  /** Of which paths the rules' findings are shown; 'all' after a try that the rules refused as a whole. */
  shown: ReadonlySet<string> | 'all'
  /** Fields that were left. */
  left: ReadonlySet<string>
}

export type Rules<Values> = (values: Values) => readonly FieldError[]

/** A form at its beginning. */
export const beginning = <Values extends object>(
  values: Values,
  restored?: FormState<Values>['restored'],
): FormState<Values> => ({
  values,
  errors: [],
  refusal: undefined,
  turn: 0,
  isSending: false,
  isListed: false,
  isOver: false,
  restored,
  shown: new Set(),
  left: new Set(),
})

/**
 * The state with what is wrong by now: by the rules what may be said already, of the server's refusal what was not
 * changed since. So nothing stays that was corrected.
 */
export function judged<Values extends object>(state: FormState<Values>, rules: Rules<Values>): FormState<Values> {
  const { values, refusal, shown, left } = state
  const isQuiet = shown !== 'all' && !shown.size && !left.size
  const found = isQuiet ? [] : rules(values).filter(({ path }) => isSaid(state, path))
  const errors = [...found, ...(refusal ? stillRefused(refusal, values) : [])]
  return {
    ...state,
    errors: isSameValue(errors, state.errors) ? state.errors : errors,
    // once everything is right the list is gone, until the form is refused again
    isListed: state.isListed && (errors.length > 0 || refusal?.errors.length === 0),
  }
}

function isSaid<Values extends object>({ shown, left }: FormState<Values>, path: string): boolean {
  return shown === 'all' || shown.has(path) || [...left].some((field) => isWithin(path, field))
}

/** One thing to correct: `missing` is shown as "{name} Required!". A path of nothing is the form itself. */
export interface Problem extends FieldError {
  missing: boolean
}

/** What is listed on top of a form: the server's sentence where it names no field, and what is missing before the rest. */
export function problemsOf<Values extends object>({ errors, refusal, values }: FormState<Values>): Problem[] {
  const failure = refusal && !refusal.errors.length ? [{ path: '', message: messageOf(refusal.error) }] : []
  return [...failure, ...errors]
    .map((error) => ({ ...error, missing: isMissing(values, error.path) }))
    .toSorted((a, b) => Number(b.missing) - Number(a.missing))
}

/** What was refused, until anything is changed. */
export const freshRefusal = <Values extends object>({ refusal, values }: FormState<Values>) =>
  refusal && isSameValue(refusal.values, values) ? refusal : undefined

/** The server's sentence, until anything is changed. */
export function freshFailure<Values extends object>(state: FormState<Values>): string | undefined {
  const refusal = freshRefusal(state)
  return refusal && messageOf(refusal.error)
}
