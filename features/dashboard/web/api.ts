import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listCardsOfDay } from '#features/sessions/calendar-contract.ts'
import type { DateText } from '#shared/dates.ts'
import { callApi } from '#web/lib/call-api.ts'
import { getDashboardSummary } from '../contract.ts'

/** Begins like the volunteers' queries, so that news of them refresh it. */
export const summaryQuery = queryOptions({
  queryKey: ['volunteers', 'summary'],
  queryFn: ({ signal }) => callApi(getDashboardSummary, { signal }),
})

/** Begins like the sessions' queries, so that news of them refresh it. */
export const daySessionsQuery = (date: DateText) =>
  queryOptions({
    queryKey: ['sessions', 'of-day', date],
    queryFn: ({ signal }) => callApi(listCardsOfDay, { params: { date }, signal }),
    placeholderData: keepPreviousData,
  })
