import { queryOptions } from '@tanstack/react-query'
import type { Sent } from '#shared/endpoint.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { nameApart } from '../apart-rules.ts'
import { closeSession, getClosing, reopenSession } from '../closing-contract.ts'
import type { Kept } from '../several-contract.ts'

/** Begins like the participants' queries: who came and went meanwhile is in it. */
export const closingQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['attendance', sessionId, 'closing'],
    queryFn: ({ signal }) => callApi(getClosing, { params: { sessionId }, signal }),
    select: (closing) => ({
      ...closing,
      neverOut: closing.neverOut.map(named),
      unknown: closing.unknown.map(named),
      odd: closing.odd.map(named),
      unsaid: closing.unsaid.map(named),
    }),
  })

/** Two people of one name are shown with what tells them apart. */
const named = <One extends Record<'fullName' | 'toldApart', string>>(one: One): One => ({
  ...one,
  fullName: nameApart(one),
})

const refreshes = ['attendance', 'sessions', 'dashboard']

export const useCloseSession = (sessionId: string) =>
  useWrite((body: Sent<typeof closeSession>['body'], call) => call(closeSession, { params: { sessionId }, body }), {
    refreshes,
  })

export const useReopenSession = (sessionId: string) =>
  useWrite((putBack: Kept[], call) => call(reopenSession, { params: { sessionId }, body: { putBack } }), { refreshes })
