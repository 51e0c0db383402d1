import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { listOwnWork } from '../contract.ts'

export const ownWorkQuery = queryOptions({
  queryKey: ['own-work'],
  queryFn: ({ signal }) => callApi(listOwnWork, { signal }),
})
