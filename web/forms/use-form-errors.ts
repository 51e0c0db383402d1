import { useState } from 'react'
import type { FieldError } from '#shared/errors.ts'
import { firstOfEach, type Refusal, refusalOf } from './form-errors.ts'
import { beginning, freshFailure, judged } from './form-state.ts'

/**
 * What is wrong with a form whose values are held elsewhere, by field, and what belongs to none: judged as the form
 * engine judges its own.
 */
export function useFormErrors<Values extends object>(
  values: Values,
  check: (values: Values) => readonly FieldError[] = () => [],
) {
  const [isChecked, setIsChecked] = useState(false)
  const [refusal, setRefusal] = useState<Refusal<Values>>()
  const [turn, setTurn] = useState(0)
  const now = judged({ ...beginning(values), refusal, shown: isChecked ? 'all' : new Set<string>() }, check)
  const clear = () => {
    setIsChecked(false)
    setRefusal(undefined)
  }
  return {
    errors: firstOfEach(now.errors),
    /** The server's words, until anything is changed. */
    failure: freshFailure(now),
    /** Which refusal this is: each leads to the first wrong field, and typing does not. */
    turn,
    /** Looks before it is sent: what is wrong is shown from now on. */
    isGood: (): boolean => {
      setRefusal(undefined)
      const isWrong = check(values).length > 0
      setIsChecked(isWrong)
      if (isWrong) setTurn((before) => before + 1)
      return !isWrong
    },
    /** What the server, or the way to it, refused. */
    refuse: (error: unknown) => {
      setRefusal(refusalOf(error, values))
      setTurn((before) => before + 1)
    },
    clear,
  }
}
