import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { getDashboardSummary } from '../contract.ts'

/** Begins like the volunteers' queries, so that news of them refresh it. */
export const summaryQuery = queryOptions({
  queryKey: ['volunteers', 'summary'],
  queryFn: ({ signal }) => callApi(getDashboardSummary, { signal }),
})
