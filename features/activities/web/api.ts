import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useSessionWrite } from '#features/sessions/web/api.ts'
import type { ActivityType } from '#shared/activity-types.ts'
import type { Sent } from '#shared/endpoint.ts'
import { besideUsual } from '#shared/list-columns.ts'
import { callApi } from '#web/lib/call-api.ts'
import { connectionId as manyhandsConnectionId } from '#web/lib/socket.ts'
import { pageOfOwn, type TableState } from '#web/lib/table-search.ts'
import {
  type Activity,
  activitySorts,
  addBatch,
  createActivity,
  deleteActivity,
  findActivities,
  getActivity,
  restoreActivity,
  searchActivities,
  updateActivity,
} from '../contract.ts'
import { activityList } from '../list-fields.ts'

export const activitiesQuery = (activityType: ActivityType, state: TableState, names: readonly string[]) => {
  // tags stand under the name where they are no column
  const columns = besideUsual(activityList, [...new Set([...names, 'tags'])])
    .toSorted()
    .join()
  const query = { ...pageOfOwn(state, activitySorts), columns }
  return queryOptions({
    queryKey: ['activities', activityType, query],
    queryFn: ({ signal }) => callApi(searchActivities, { params: { activityType }, query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Activities and sessions by words of their names. */
export const findActivitiesByName = (text: string, signal: AbortSignal) =>
  callApi(findActivities, { query: { text }, signal })

export const activityQuery = (activityType: ActivityType, activityId: string) =>
  queryOptions({
    queryKey: ['activities', activityType, activityId],
    queryFn: async ({ signal }) =>
      // staff see the whole activity; the short answer is a kiosk's
      (await callApi(getActivity, { params: { activityType, activityId }, signal })) as Activity,
  })

export const useCreateActivity = (activityType: ActivityType, draft: string) =>
  useSessionWrite(
    (body: Omit<Sent<typeof createActivity>['body'], 'manyhandsConnectionId'>, call) =>
      call(createActivity, { params: { activityType }, body: { ...body, manyhandsConnectionId } }),
    draft,
  )

export const useAddBatch = (activityType: ActivityType, activityId: string) =>
  useSessionWrite((body: Sent<typeof addBatch>['body'], call) =>
    call(addBatch, { params: { activityType, activityId }, body: { ...body, manyhandsConnectionId } }),
  )

export const useUpdateActivity = (activityType: ActivityType, activityId: string) =>
  useSessionWrite((body: Sent<typeof updateActivity>['body'], call) =>
    call(updateActivity, { params: { activityType, activityId }, body }),
  )

export const useDeleteActivity = (activityType: ActivityType) =>
  useSessionWrite((activityId: string, call) => call(deleteActivity, { params: { activityType, activityId } }))

export const useRestoreActivity = () =>
  useSessionWrite((activityId: string, call) => call(restoreActivity, { params: { activityId } }))
