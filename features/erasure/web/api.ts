import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { eraseVolunteer, previewErasure } from '../contract.ts'

export const erasureQuery = (vid: string) =>
  queryOptions({
    queryKey: ['erasure', vid],
    queryFn: ({ signal }) => callApi(previewErasure, { params: { vid }, signal }),
    staleTime: 0,
  })

export const useEraseVolunteer = (vid: string) =>
  useWrite((fullName: string, call) => call(eraseVolunteer, { params: { vid }, body: { fullName } }), {
    refreshes: ['volunteers', 'groups', 'history', 'analytics'],
  })
