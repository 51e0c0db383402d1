import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { type Changed, setRosterEntries } from '../contract.ts'
import { checkLeaving, takeOffLeaving } from '../leaving-contract.ts'

/** Who of these people is signed up for coming sessions though their status is not active. */
const findLeaving = (vids: readonly string[], signal?: AbortSignal) =>
  callApi(checkLeaving, { body: { vids: [...vids] }, ...(signal ? { signal } : {}) })

/** Of one person; a change of their record or of a session makes it new. */
export const leavingQuery = (vid: string) =>
  queryOptions({
    queryKey: ['volunteers', vid, 'leaving'],
    meta: { refreshedBy: ['attendance', 'sessions'] },
    queryFn: ({ signal }) => findLeaving([vid], signal),
  })

/** Of many, who just got a status: asked each time, and once. */
export const leavingOfQuery = (vids: readonly string[]) =>
  queryOptions({
    queryKey: ['leaving', ...vids],
    queryFn: ({ signal }) => findLeaving(vids, signal),
    staleTime: 0,
    gcTime: 0,
  })

const refreshes = ['volunteers', 'sessions', 'attendance']

export function useLeaving() {
  const takeOff = useWrite((vids: readonly string[], call) => call(takeOffLeaving, { body: { vids: [...vids] } }), {
    refreshes,
  })
  const putBack = useWrite(
    async (undo: readonly { batchId: string; entries: Changed['undo'] }[], call) => {
      for (const { batchId, entries } of undo) await call(setRosterEntries, { params: { batchId }, body: { entries } })
    },
    { refreshes },
  )
  return { takeOff, putBack }
}
