import { useState } from 'react'
import type { FieldError } from '#shared/errors.ts'
import { isSameValue } from '#shared/merge-forms.ts'
import { ApiProblem, messageOf } from '../lib/api-problem.ts'

interface Refused<Values> {
  error: unknown
  /** What was typed when it was refused. */
  values: Values
}

/**
 * What is wrong with a small form, by field, and what belongs to none. It is worked out anew with each change: by the
 * form's own rules what is wrong now, of the server's refusal what has not been changed since. So nothing stays that was
 * put right. Forms with a shell have the same from the shell.
 */
export function useFormErrors<Values extends object>(
  values: Values,
  check: (values: Values) => readonly FieldError[] = () => [],
) {
  const [isChecked, setIsChecked] = useState(false)
  const [refused, setRefused] = useState<Refused<Values>>()
  const [turn, setTurn] = useState(0)
  const clear = () => {
    setIsChecked(false)
    setRefused(undefined)
  }
  return {
    errors: byField([...(isChecked ? check(values) : []), ...unchanged(refused, values)]),
    /** The server's words, until anything is changed. */
    failure: refused && isSameValue(refused.values, values) ? messageOf(refused.error) : undefined,
    /** Which refusal this is: each leads to the first wrong field, and typing does not. */
    turn,
    /** Looks before it is sent: what is wrong is shown from now on. */
    isGood: (): boolean => {
      setRefused(undefined)
      const isWrong = check(values).length > 0
      setIsChecked(isWrong)
      if (isWrong) setTurn((before) => before + 1)
      return !isWrong
    },
    /** What the server, or the way to it, refused. */
    refuse: (error: unknown) => {
      setRefused({ error, values })
      setTurn((before) => before + 1)
    },
    clear,
  }
}

const fieldOf = ({ path }: FieldError) => path.split('.')[0]!

/** The first message of each field. */
function byField(problems: readonly FieldError[]): Record<string, string> {
  return Object.fromEntries(problems.toReversed().map((problem) => [fieldOf(problem), problem.message]))
}

function unchanged<Values extends object>(refused: Refused<Values> | undefined, values: Values): FieldError[] {
  if (!(refused?.error instanceof ApiProblem)) return []
  const [before, now] = [refused.values, values] as [Record<string, unknown>, Record<string, unknown>]
  const isUnchanged = (field: string) =>
    // what the form knows by no such name goes with any change
    field in now ? isSameValue(before[field], now[field]) : isSameValue(before, now)
  return refused.error.errors.filter((problem) => isUnchanged(fieldOf(problem)))
}

/** The issues of a schema as the errors of a form. */
export function issuesOf(result: {
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined
}): FieldError[] {
  return (result.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }))
}
