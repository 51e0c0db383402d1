import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callOf, noteOfWalkIn } from '#features/attendance/web/kept-api.ts'
import type { Sent } from '#shared/endpoint.ts'
import { callApi } from '#web/lib/call-api.ts'
import { serverMoment } from '#web/lib/own-device.ts'
import { refreshQueries } from '#web/lib/refresh-queries.ts'
import { sendUntilAnswered } from '#web/lib/unsent.ts'
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

interface NewWalkIn {
  body: Sent<typeof addWalkIn>['body']
  name: string
  /** There is no network: it lies on this device, and will be sent. */
  onKept: () => void
}

const asNoted = ({ mobileNo, ...who }: NewWalkIn['body']['who']) => ({ ...who, phone: mobileNo })

/** Sent until it is answered, also when the network goes away meanwhile: then with the moment at which it was. */
export function useAddWalkIn(sessionId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, name, onKept }: NewWalkIn) => {
      const params = { sessionId }
      const kept = { endpoint: callOf(addWalkIn), params, body: { at: serverMoment(), ...body }, about: name }
      return sendUntilAnswered(
        { records: [`walk-in ${sessionId} ${JSON.stringify(body.who)}`], expected: {} },
        (options) => callApi(addWalkIn, { params, body, ...options }),
        { ...kept, isOther: true, ifRefused: noteOfWalkIn(sessionId, asNoted(body.who)), onKept },
      )
    },
    networkMode: 'always',
    meta: { showsOwnError: true },
    onSuccess: () =>
      refreshQueries(
        client,
        refreshes.map((key) => [key]),
      ),
  })
}

export const useMatchWalkIn = () =>
  useWrite(
    ({ registrationId, volunteerId }: { registrationId: string; volunteerId: string }, call) =>
      call(matchWalkIn, { params: { registrationId }, body: { volunteerId } }),
    { refreshes },
  )

export const useSeparateWalkIn = () =>
  useWrite((registrationId: string, call) => call(separateWalkIn, { params: { registrationId } }), { refreshes })
