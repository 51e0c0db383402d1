import { ApiProblem } from './api-problem.ts'

/**
 * What keeps a page from showing its record: it never came, or it is gone or no longer for this person. A refresh that
 * failed for another reason leaves on the screen what is there, and with it what somebody is typing.
 */
export function blockingError({ data, error }: { data: unknown; error: unknown }): unknown {
  if (!error) return undefined
  const isGone = error instanceof ApiProblem && [400, 403, 404].includes(error.status)
  return data === undefined || isGone ? error : undefined
}
