import type { Answer, Endpoint } from '#shared/endpoint.ts'
import { sharedWords } from '#shared/words.ts'
import { ApiProblem } from './api-problem.ts'
import { callApi, type Input, newKey } from './call-api.ts'
import { keepKeys, readKeys } from './draft-storage.ts'

export type CallApi = typeof callApi

export interface Attempt {
  /** callApi with this attempt's key. */
  call: CallApi
  /** The form is closed or begins again: what is sent next is another write. */
  forget(): void
}

const savedBefore = sharedWords.message('savedBefore')

/**
 * One form's write, tried until it succeeds. An answer that was lost leaves open whether the server has taken the
 * write, so every further try carries the same key: what was taken is answered again and has no second effect. A try
 * that was changed meanwhile is taken when the first never arrived, and is told so when it did: a form creates once.
 * Other methods than POST name what they change: changed, they are another write with another key, and the version of
 * the record decides.
 *
 * With the name of a draft the keys of what it creates are kept beside it, so that the form goes on with them when it is
 * restored after a reload.
 */
export function createAttempt(draft?: string): Attempt {
  const open = new Map<string, { key: string; body: string }>()

  const keyOf = (name: string, body: string, isCreation: boolean): string => {
    if (draft && isCreation) return draftKeyOf(draft, name)
    const known = open.get(name)
    if (known?.body === body) return known.key
    const key = newKey()
    open.set(name, { key, body })
    return key
  }
  const call = async <const E extends Endpoint>(endpoint: E, ...[input]: Input<E>): Promise<Answer<E>> => {
    const { params, query, body } = (input ?? {}) as { params?: object; query?: object; body?: unknown }
    const name = JSON.stringify([endpoint.method, endpoint.path, params, query])
    const isCreation = endpoint.method === 'POST'
    const idempotencyKey = keyOf(name, isCreation ? '' : JSON.stringify(body ?? null), isCreation)
    try {
      // the same input with a key, which the type of one endpoint among all does not see
      const answer = await callApi(endpoint, ...([{ ...input, idempotencyKey }] as unknown as Input<E>))
      open.delete(name)
      if (draft) forgetKey(draft, name)
      return answer
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'idempotency-key-reused') throw error
      throw new ApiProblem(error.status, { code: error.code, detail: savedBefore.message, text: savedBefore.text })
    }
  }
  const forget = () => {
    open.clear()
    if (draft) keepKeys(draft, {})
  }
  return { call, forget }
}

function draftKeyOf(draft: string, name: string): string {
  const keys = readKeys(draft)
  const key = keys[name] ?? newKey()
  keepKeys(draft, { ...keys, [name]: key })
  return key
}

function forgetKey(draft: string, name: string): void {
  const { [name]: _done, ...keys } = readKeys(draft)
  keepKeys(draft, keys)
}
