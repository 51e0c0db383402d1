import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { listHeldSeries } from '../held-contract.ts'

export const heldSeriesQuery = (days: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['attendance', 'held', days],
    queryFn: ({ signal }) => callApi(listHeldSeries, { query: days, signal }),
  })
