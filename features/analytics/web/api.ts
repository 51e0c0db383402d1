import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import * as activities from '../activity-contract.ts'
import type { ActivityFilters } from '../asked-rules.ts'
import * as contract from '../contract.ts'
import type { CountedBy } from '../counted-rules.ts'
import type { MonthRange } from '../rules.ts'

/** Begin like the volunteers' queries, so that news of people refresh them. */
export const signUpsQuery = (months: MonthRange) =>
  queryOptions({
    queryKey: ['volunteers', 'charts', 'sign-ups', months],
    queryFn: ({ signal }) => callApi(contract.getSignUps, { query: { ...months }, signal }),
    placeholderData: keepPreviousData,
  })

export const statusesQuery = queryOptions({
  queryKey: ['volunteers', 'charts', 'statuses'],
  queryFn: ({ signal }) => callApi(contract.getStatuses, { signal }),
})

export const agesQuery = queryOptions({
  queryKey: ['volunteers', 'charts', 'ages'],
  queryFn: ({ signal }) => callApi(contract.getAges, { signal }),
})

export const gendersQuery = queryOptions({
  queryKey: ['volunteers', 'charts', 'genders'],
  queryFn: ({ signal }) => callApi(contract.getGenders, { signal }),
})

export const nationalitiesQuery = queryOptions({
  queryKey: ['volunteers', 'charts', 'nationalities'],
  queryFn: ({ signal }) => callApi(contract.getNationalities, { signal }),
})

/** Begins like the sessions' queries, so that news of who came refresh it. */
export const attendanceQuery = (months: MonthRange) =>
  queryOptions({
    queryKey: ['sessions', 'charts', months],
    queryFn: ({ signal }) => callApi(contract.getAttendance, { query: { ...months }, signal }),
    placeholderData: keepPreviousData,
  })

export const sessionSumsQuery = (by: activities.Dimension, filters: ActivityFilters) =>
  queryOptions({
    queryKey: ['sessions', 'sums', by, filters],
    queryFn: ({ signal }) => callApi(activities.sumSessions, { query: { by, ...filters }, signal }),
    placeholderData: keepPreviousData,
  })

export const busiestHoursQuery = (filters: ActivityFilters) =>
  queryOptions({
    queryKey: ['sessions', 'busiest-hours', filters],
    queryFn: ({ signal }) => callApi(activities.getBusiestHours, { query: { ...filters }, signal }),
    placeholderData: keepPreviousData,
  })

export const countedSessionsQuery = (
  by: CountedBy,
  key: string,
  filters: ActivityFilters,
  page: number,
  size: number,
) =>
  queryOptions({
    queryKey: ['sessions', 'counted', by, key, filters, page, size],
    queryFn: ({ signal }) =>
      callApi(activities.listCountedSessions, { query: { by, key, ...filters, page, size }, signal }),
    placeholderData: keepPreviousData,
  })
