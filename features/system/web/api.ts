import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { examineSystem, listOwnWork } from '../contract.ts'

export const ownWorkQuery = queryOptions({
  queryKey: ['own-work'],
  queryFn: ({ signal }) => callApi(listOwnWork, { signal }),
})

export const systemQuery = queryOptions({
  queryKey: ['system'],
  queryFn: ({ signal }) => callApi(examineSystem, { signal }),
  staleTime: 60_000,
})
