import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { type CallApi, createAttempt } from './attempt.ts'
import { refreshQueries } from './refresh-queries.ts'

interface Options<Output> {
  /** The first keys of the queries that are asked again after a success. */
  refreshes: string[]
  /** The screen shows the error itself, unless told. */
  showsOwnError?: boolean
  /** The draft that a form shell keeps of what this creates. */
  draft?: string
  onSuccess?: (output: Output) => void
}

/** The screen shows it as the error of the write. */
const noted = () => undefined

interface Callbacks<Output> {
  onSuccess?: (output: Output) => void
  onError?: (error: Error) => void
  onSettled?: () => void
}

/**
 * A write of a form, a dialog or a button. `call` is callApi with the form's own key, which stays the same until the
 * write has succeeded: Save, a lost answer, Save again has one effect. `reset` begins again. What `mutate` is to call back
 * it calls back always: the library's own does not once the button has gone, as it often does with a success.
 */
export function useWrite<Input, Output>(
  write: (input: Input, call: CallApi) => Promise<Output>,
  { refreshes, showsOwnError = true, draft, onSuccess }: Options<Output>,
) {
  const client = useQueryClient()
  const attempt = useMemo(() => createAttempt(draft), [draft])
  const mutation = useMutation({
    mutationFn: (input: Input) => write(input, attempt.call),
    meta: { showsOwnError },
    onSuccess: (output) => {
      onSuccess?.(output)
      return refreshQueries(
        client,
        refreshes.map((key) => [key]),
      )
    },
  })
  const resetMutation = mutation.reset
  const reset = useCallback(() => {
    attempt.forget()
    resetMutation()
  }, [attempt, resetMutation])
  const { mutateAsync } = mutation
  const mutate = useCallback(
    (input: Input, { onSuccess: onDone, onError, onSettled }: Callbacks<Output> = {}) =>
      void mutateAsync(input)
        .then(onDone, onError ?? noted)
        .finally(onSettled),
    [mutateAsync],
  )
  return { ...mutation, mutate, reset }
}
