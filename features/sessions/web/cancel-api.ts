import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { toastError, toastUndo } from '#web/lib/toasts.tsx'
import { useWrite } from '#web/lib/use-write.ts'
import { bringBackSessions, cancelSessions, listSignedUp } from '../cancel-contract.ts'

export const signedUpQuery = (sessions: readonly string[]) =>
  queryOptions({
    queryKey: ['attendance', 'signed-up', sessions],
    queryFn: ({ signal }) => callApi(listSignedUp, { body: { sessions: [...sessions] }, signal }),
  })

const refreshes = ['activities', 'sessions', 'attendance', 'rosters']
const countOf = (ids: readonly string[]) => (ids.length === 1 ? '1 session' : `${ids.length} sessions`)

/** Cancels sessions and brings them back; each is taken back by the other. */
export function useCancelling() {
  const cancelling = useWrite(
    ({ sessions, reason }: { sessions: readonly string[]; reason: string }, call) =>
      call(cancelSessions, { body: { sessions: [...sessions], reason } }),
    { refreshes },
  )
  const bringingBack = useWrite(
    (sessions: readonly string[], call) => call(bringBackSessions, { body: { sessions: [...sessions] } }),
    { refreshes },
  )
  const cancel = async (sessions: readonly string[], reason: string) => {
    await cancelling.mutateAsync({ sessions, reason })
    toastUndo({
      message: `Cancelled: ${countOf(sessions)}`,
      undo: () => void bringingBack.mutateAsync(sessions).catch(toastError),
    })
  }
  const bringBack = async (sessions: readonly { vid: string; cancelReason: string }[]) => {
    const ids = sessions.map(({ vid }) => vid)
    await bringingBack.mutateAsync(ids)
    const byReason = Map.groupBy(sessions, ({ cancelReason }) => cancelReason)
    const undo = async () => {
      for (const [reason, some] of byReason)
        await cancelling.mutateAsync({ sessions: some.map(({ vid }) => vid), reason })
    }
    toastUndo({ message: `Brought back: ${countOf(ids)}`, undo: () => void undo().catch(toastError) })
  }
  return { cancel, bringBack, isBusy: cancelling.isPending || bringingBack.isPending }
}
