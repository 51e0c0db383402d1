import { accountQuery } from '#features/accounts/web/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { tenantToday } from '#web/lib/tenant-settings.ts'
import type { Dimension } from '../activity-contract.ts'
import { activityFiltersOf, monthsOf, otherMonthsOf, withoutChoice } from '../asked-rules.ts'
import * as api from './api.ts'

type Search = Readonly<Record<string, unknown>>

/** Asks for the charts of this address while their page is still on its way: they are drawn once. */
export async function openVolunteerCharts(search: Search): Promise<void> {
  const { tab } = search
  const months = async () => monthsOf(search, await currentMonth()).shown
  if (tab === 'sign-ups')
    await all(queryClient.prefetchQuery(api.statusesQuery), queryClient.prefetchQuery(api.signUpsQuery(await months())))
  else if (tab === 'demographic')
    await all(
      queryClient.prefetchQuery(api.agesQuery),
      queryClient.prefetchQuery(api.gendersQuery),
      queryClient.prefetchQuery(api.nationalitiesQuery),
    )
  else if (tab === 'attendance') await queryClient.prefetchQuery(api.attendanceQuery(await months()))
}

const dimensions: readonly Dimension[] = ['type', 'activity', 'venue', 'role', 'organisation']

export async function openActivityCharts(search: Search): Promise<void> {
  const month = await currentMonth()
  const filters = activityFiltersOf(search, month)
  const sums = (by: Dimension, of = filters) => queryClient.prefetchQuery(api.sessionSumsQuery(by, of))
  const choices = [sums('activity', withoutChoice(filters)), sums('venue', withoutChoice(filters))]
  if (search['tab'] === 'breakdown') await all(...dimensions.map((by) => sums(by)), ...choices)
  else if (search['tab'] === 'busiest-hours')
    await all(queryClient.prefetchQuery(api.busiestHoursQuery(filters)), ...choices)
  else await all(sums('all'), sums('all', { ...filters, ...otherMonthsOf(search, month).shown }), ...choices)
}

const all = async (...asked: Promise<void>[]) => void (await Promise.all(asked))

/** Which month it is depends on where the organisation is. */
async function currentMonth(): Promise<string> {
  await queryClient.prefetchQuery(accountQuery)
  return tenantToday().slice(0, 7)
}
