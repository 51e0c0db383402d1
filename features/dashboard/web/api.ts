import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listCardsOfDay } from '#features/sessions/calendar-contract.ts'
import type { DateText } from '#shared/dates.ts'
import { callApi } from '#web/lib/call-api.ts'
import { getDashboardSummary } from '../contract.ts'
import { getNeeds, listPeopleOfNeed, listUnsettled, type WrittenNeed } from '../needs-contract.ts'

/** Begins like the volunteers' queries, so that news of them refresh it. */
export const summaryQuery = queryOptions({
  queryKey: ['volunteers', 'summary'],
  queryFn: ({ signal }) => callApi(getDashboardSummary, { signal }),
})

/** News of everything that it gathers refresh it. What only time changes is asked again each minute. */
export const needsQuery = queryOptions({
  queryKey: ['dashboard', 'needs'],
  queryFn: ({ signal }) => callApi(getNeeds, { signal }),
  refetchInterval: 60_000,
  meta: { refreshedBy: ['sessions', 'volunteers', 'registrations'] },
})

/** All past sessions that nobody settled, a page of them. */
export const unsettledQuery = (page: number) =>
  queryOptions({
    queryKey: ['sessions', 'unsettled', page],
    queryFn: ({ signal }) => callApi(listUnsettled, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

/** All whom it is about, asked when they are written to: there may be thousands. */
export const readPeopleOfNeed = async (need: WrittenNeed): Promise<readonly string[]> =>
  (await callApi(listPeopleOfNeed, { params: { need } })).vids

/** Begins like the sessions' queries, so that news of them refresh it. */
export const daySessionsQuery = (date: DateText) =>
  queryOptions({
    queryKey: ['sessions', 'of-day', date],
    queryFn: ({ signal }) => callApi(listCardsOfDay, { params: { date }, signal }),
    placeholderData: keepPreviousData,
  })
