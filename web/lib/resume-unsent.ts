import { messageOf } from './api-problem.ts'
import { queryClient } from './query-client.ts'
import { refreshQueries } from './refresh-queries.ts'
import { currentSession, onSessionChange } from './session.ts'
import { toastError } from './toasts.tsx'
import { resumeUnsent } from './unsent.ts'

/** Anyone who signs in, or opens a page again: what they did here without a network is sent, and what is refused is told. */
export function resumeWhenSignedIn(): void {
  let username: string | undefined
  const follow = () => {
    const next = currentSession()?.user.username
    if (next === username) return
    username = next
    if (next)
      void resumeUnsent({
        onRefused: (about, error) => toastError(new Error(`${about}: ${messageOf(error)}`)),
        onTaken: () => refreshQueries(queryClient, [[]]),
      })
  }
  onSessionChange(follow)
  follow()
}
