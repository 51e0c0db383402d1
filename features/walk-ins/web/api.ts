import { queryOptions } from '@tanstack/react-query'
import type { Sent } from '#shared/endpoint.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { addWalkIn, getWalkIn, listWalkIns, matchWalkIn, separateWalkIn } from '../contract.ts'

/** Begins like the participants' queries, so that news of them refresh it. */
export const walkInsQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['attendance', sessionId, 'walk-ins'],
    queryFn: ({ signal }) => callApi(listWalkIns, { params: { sessionId }, signal }),
  })

/** Begins like the registrations' queries. */
export const walkInQuery = (registrationId: string) =>
  queryOptions({
    queryKey: ['registrations', registrationId, 'walk-in'],
    queryFn: ({ signal }) => callApi(getWalkIn, { params: { registrationId }, signal }),
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

export const useSeparateWalkIn = () =>
  useWrite((registrationId: string, call) => call(separateWalkIn, { params: { registrationId } }), { refreshes })
