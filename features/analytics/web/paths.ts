import type { ActivityFilters } from '../asked-rules.ts'
import type { CountedBy } from '../counted-rules.ts'

export const analyticsPaths = {
  volunteers: '/analytics/volunteers',
  activities: '/analytics/activities',
  counted: '/analytics/activities/sessions',
  who: '/analytics/who',
  hours: '/analytics/hours',
} as const

/** The sessions that one bar or cell counts, under the filters of its chart. */
export function countedPath(by: CountedBy, key: string, filters: ActivityFilters): string {
  const { from, to, type, activityId, venueId } = filters
  const chosen = Object.entries({ from, to, type, activity: activityId, venue: venueId, by, key })
  return `${analyticsPaths.counted}?${new URLSearchParams(chosen.flatMap(([name, value]) => (value ? [[name, value]] : [])))}`
}
