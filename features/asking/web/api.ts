import { queryOptions } from '@tanstack/react-query'
import type { Sent } from '#shared/endpoint.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { askCandidates, getQuestion, listAsks } from '../contract.ts'

/** Whom colleagues asked for a session. */
export const asksQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['asks', sessionId],
    // what became of the letters, and who takes part by now
    meta: { refreshedBy: ['mail', 'attendance'] },
    queryFn: ({ signal }) => callApi(listAsks, { params: { sessionId }, signal }),
  })

export const useAskCandidates = (sessionId: string) =>
  useWrite(
    (body: NonNullable<Sent<typeof askCandidates>['body']>, call) =>
      call(askCandidates, { params: { sessionId }, body }),
    { refreshes: ['asks', 'mail', 'sessions', 'attendance'] },
  )

export const questionQuery = (token: string) =>
  queryOptions({
    queryKey: ['asked', token],
    queryFn: ({ signal }) => callApi(getQuestion, { params: { token }, signal }),
    retry: false,
  })
