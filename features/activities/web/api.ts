import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { callApi } from '#web/lib/call-api.ts'
import type { TableState } from '#web/lib/table-search.ts'
import { activitySorts, deleteActivity, restoreActivity, searchActivities } from '../contract.ts'
import { type ActivityType, activityTypes } from '../session-contract.ts'

/** The part of a list's state that a paged call takes. */
export function pageOf<Sort extends string>({ page, size, sort, filters }: TableState, sorts: readonly Sort[]) {
  const column = sorts.find((name) => name === sort?.column)
  const direction: 'asc' | 'desc' = sort?.descending ? 'desc' : 'asc'
  return { ...filters, page, size, ...(column ? { sort: column, direction } : {}) }
}

export const activitiesQuery = (activityType: ActivityType, state: TableState) => {
  const query = pageOf(state, activitySorts)
  return queryOptions({
    queryKey: ['activities', activityType, query],
    queryFn: ({ signal }) => callApi(searchActivities, { params: { activityType }, query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** A write after which every list and detail of activities and sessions is asked again. */
export function useActivityWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    meta: { showsOwnError: true },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['activities'] }),
        client.invalidateQueries({ queryKey: ['sessions'] }),
      ]),
  })
}

export const useDeleteActivity = (activityType: ActivityType) =>
  useActivityWrite((activityId: string) => callApi(deleteActivity, { params: { activityType, activityId } }))

export const useRestoreActivity = () =>
  useActivityWrite((activityId: string) => callApi(restoreActivity, { params: { activityId }, body: {} } as never))

const typeTitles: Record<ActivityType, string> = {
  recurring: 'Recurring',
  events: 'Events',
  trainings: 'Trainings',
  services: 'Services',
  orientations: 'Orientations',
}

/** The type of activity that the address names, and its word; one that there is none of counts as recurring. */
export function useActivityType(): { activityType: ActivityType; typeTitle: string } {
  const params = useParams({ strict: false }) as { activityType?: string }
  const activityType = activityTypes.find((type) => type === params.activityType) ?? 'recurring'
  return { activityType, typeTitle: typeTitles[activityType] }
}
