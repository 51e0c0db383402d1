import { queryOptions } from '@tanstack/react-query'
import type { Sent } from '#shared/endpoint.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { confirmGuardian, getGuardian } from '../guardian-contract.ts'

export const guardianQuery = (id: string) =>
  queryOptions({
    queryKey: ['volunteers', id, 'guardian'],
    queryFn: ({ signal }) => callApi(getGuardian, { params: { id }, signal }),
  })

export const useNoteGuardian = (id: string) =>
  useWrite((body: Sent<typeof confirmGuardian>['body'], call) => call(confirmGuardian, { params: { id }, body }), {
    refreshes: ['volunteers', 'sessions', 'registrations'],
  })
