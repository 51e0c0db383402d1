import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { getPeopleLink, setPeopleLink } from '../people-contract.ts'

export const peopleLinkQuery = (organisationId: string) =>
  queryOptions({
    queryKey: ['organisations', organisationId, 'people-link'],
    queryFn: ({ signal }) => callApi(getPeopleLink, { params: { organisationId }, signal }),
  })

export const useSetPeopleLink = (organisationId: string) =>
  useWrite((open: boolean, call) => call(setPeopleLink, { params: { organisationId }, body: { open } }), {
    refreshes: ['organisations'],
  })
