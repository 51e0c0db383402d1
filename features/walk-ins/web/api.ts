import { queryOptions } from '@tanstack/react-query'
import type { Sent } from '#shared/endpoint.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { addWalkIn, listWalkIns, matchWalkIn } from '../contract.ts'

/** Begins like the participants' queries, so that news of them refresh it. */
export const walkInsQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['attendance', sessionId, 'walk-ins'],
    queryFn: ({ signal }) => callApi(listWalkIns, { params: { sessionId }, signal }),
  })

const refreshes = ['attendance', 'sessions', 'registrations', 'volunteers']

export const useAddWalkIn = (sessionId: string) =>
  useWrite((body: Sent<typeof addWalkIn>['body'], call) => call(addWalkIn, { params: { sessionId }, body }), {
    refreshes,
  })

export const useMatchWalkIn = () =>
  useWrite(
    ({ registrationId, volunteerId }: { registrationId: string; volunteerId: string }, call) =>
      call(matchWalkIn, { params: { registrationId }, body: { volunteerId } }),
    { refreshes },
  )
