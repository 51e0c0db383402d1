import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { type ActivityType, activityTypes, typeTitles } from '#shared/activity-types.ts'
import { isDate } from '#shared/dates.ts'
import type { Sent } from '#shared/endpoint.ts'
import { isOneOf } from '#shared/objects.ts'
import { useAnyPathPart } from '#web/lib/address.ts'
import type { CallApi } from '#web/lib/attempt.ts'
import { callApi } from '#web/lib/call-api.ts'
import { connectionId } from '#web/lib/socket.ts'
import { pageOf, type TableState } from '#web/lib/table-search.ts'
import { untilNetworkOr } from '#web/lib/until-network.ts'
import { uploadFile } from '#web/lib/upload-file.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { countAttended } from '../attended-contract.ts'
import {
  batchSorts,
  deleteBatch,
  getBatchOverview,
  previewBatch,
  restoreBatch,
  searchBatches,
  updateBatch,
  updateChecklist,
} from '../batch-contract.ts'
import { type CalendarSession, getCalendar } from '../calendar-contract.ts'
import type { CalendarState } from '../calendar-rules.ts'
import {
  addSession,
  deleteSessions,
  restoreSessions,
  searchSessions,
  sessionSorts,
  setVisibility,
  updateSession,
} from '../contract.ts'
import { createRecordFileUrl, getRecordFileUrl, getSessionWork, listSessionWorks } from '../file-contract.ts'

export const batchesQuery = (activityId: string, state: TableState) => {
  const query = pageOf(state, batchSorts)
  return queryOptions({
    queryKey: ['activities', activityId, 'batches', query],
    queryFn: ({ signal }) => callApi(searchBatches, { params: { activityId }, query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const batchQuery = (batchId: string) =>
  queryOptions({
    queryKey: ['activities', 'batch', batchId],
    queryFn: ({ signal }) => callApi(getBatchOverview, { params: { batchId }, signal }),
  })

export const attendedQuery = (query: { activityId: string } | { batchId: string }) =>
  queryOptions({
    queryKey: ['sessions', 'attended', query],
    queryFn: ({ signal }) => callApi(countAttended, { query, signal }),
  })

const sides = ['coming', 'past'] as const

export const sessionsQuery = (batchId: string, state: TableState) => {
  const { from = '', to = '', when = '', ...filters } = state.filters
  // what is no day in the address counts as none
  const days = {
    ...(isDate(from) ? { from } : {}),
    ...(isDate(to) ? { to } : {}),
    ...(isOneOf(sides, when) ? { when } : {}),
  }
  const query = pageOf({ ...state, filters: { ...filters, ...days } }, sessionSorts)
  return queryOptions({
    queryKey: ['sessions', 'batch', batchId, query],
    queryFn: ({ signal }) => callApi(searchSessions, { params: { batchId }, query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const calendarQuery = (
  { activityType, venueId, roleGap }: Pick<CalendarState, 'activityType' | 'venueId' | 'roleGap'>,
  { from, to }: { from: string; to: string },
) => {
  const query = { from, to, activityType, venueId, roleGap: roleGap ? ('true' as const) : ('false' as const) }
  return queryOptions({
    queryKey: ['sessions', 'calendar', query],
    queryFn: ({ signal }) => callApi(getCalendar, { query, signal }),
  })
}

/** The sessions that the reader has had made; asked again while any are on their way. */
export const sessionWorksQuery = queryOptions({
  queryKey: ['sessions', 'works'],
  queryFn: ({ signal }) => callApi(listSessionWorks, { signal }),
  refetchInterval: ({ state }) => (state.data?.some((work) => work.state === 'running') ? 1000 : false),
})

/** One of them, with whom it leaves to be told. */
export const sessionWorkQuery = (workId: string) =>
  queryOptions({
    queryKey: ['sessions', 'work', workId],
    queryFn: ({ signal }) => callApi(getSessionWork, { params: { workId }, signal }),
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'running' ? false : 1000),
  })

const looksEvery = 250
/** A worker that is busy with other things is not waited for. */
const looksAtMost = 40

/** The only session that a work makes, as soon as it is there: its page is the next one. Undefined when it takes longer. */
export async function findMadeSession({ workId, batchId }: { workId: string; batchId: string }) {
  for (let look = 0; look < looksAtMost; look++) {
    const { state } = await callApi(getSessionWork, { params: { workId } })
    if (state === 'done') {
      const { sessions } = await callApi(searchSessions, { params: { batchId }, query: { size: 1 } })
      return sessions[0]?.vid
    }
    if (state !== 'running') return undefined
    await untilNetworkOr(looksEvery)
  }
  return undefined
}

/** A write after which every list and detail of activities and sessions is asked again. */
export const useSessionWrite = <Input, Output>(
  write: (input: Input, call: CallApi) => Promise<Output>,
  draft?: string,
) => useWrite(write, { refreshes: ['activities', 'sessions'], ...(draft ? { draft } : {}) })

const manyhandsConnectionId = connectionId

interface BatchPath {
  activityType: ActivityType
  activityId: string
  batchId: string
}

export const useUpdateBatch = (params: BatchPath) =>
  useSessionWrite((body: Sent<typeof updateBatch>['body'], call) =>
    call(updateBatch, { params, body: { ...body, manyhandsConnectionId } }),
  )

export const usePreviewBatch = (batchId: string) =>
  useMutation({
    mutationFn: (body: Sent<typeof previewBatch>['body']) => callApi(previewBatch, { params: { batchId }, body }),
    meta: { showsOwnError: true },
  })

export const useDeleteBatch = (activityType: ActivityType, activityId: string) =>
  useSessionWrite((batchId: string, call) => call(deleteBatch, { params: { activityType, activityId, batchId } }))

export const useRestoreBatch = () =>
  useSessionWrite((batchId: string, call) => call(restoreBatch, { params: { batchId } }))

export const useUpdateChecklist = (params: BatchPath) =>
  useSessionWrite((body: Sent<typeof updateChecklist>['body'], call) => call(updateChecklist, { params, body }))

export const useAddSession = (params: BatchPath) =>
  useSessionWrite((body: Sent<typeof addSession>['body'], call) => call(addSession, { params, body }))

export const useUpdateSession = (sessionId: string) =>
  useSessionWrite((body: Sent<typeof updateSession>['body'], call) =>
    call(updateSession, { params: { sessionId }, body }),
  )

/** Another time for a session, with the version that was seen. */
export const useMoveSession = () =>
  useSessionWrite(({ session, start, end }: { session: CalendarSession; start: string; end: string }, call) =>
    call(updateSession, {
      params: { sessionId: session.vid },
      body: {
        sessionDate: start.slice(0, 10),
        sessionStartDateTime: start,
        sessionEndDateTime: end,
        version: session.version,
      },
    }),
  )

export const useDeleteSessions = () =>
  useSessionWrite((sessions: readonly string[], call) => call(deleteSessions, { body: { sessions: [...sessions] } }))

export const useRestoreSessions = () =>
  useSessionWrite((sessions: readonly string[], call) => call(restoreSessions, { body: { sessions: [...sessions] } }))

export const useSetVisibility = () =>
  useSessionWrite((body: Sent<typeof setVisibility>['body'], call) => call(setVisibility, { body }))

/** Sends a file for a batch or a session; returns the name under which it is kept. */
export async function sendRecordFile(id: string, file: File, onProgress: (part: number) => void): Promise<string> {
  const body = { fileSize: file.size, type: file.type }
  const { url, fileName, contentType } = await callApi(createRecordFileUrl, {
    params: { id, fileName: file.name },
    body,
  })
  await uploadFile(url, file, contentType, onProgress)
  return fileName
}

export const readRecordFileUrl = async (id: string, fileName: string) =>
  (await callApi(getRecordFileUrl, { params: { id, fileName } })).url

/** The type of activity that the address names, and its word; one that there is none of counts as recurring. */
export function useActivityType(): { activityType: ActivityType; typeTitle: string } {
  const given = useAnyPathPart('activityType')
  const activityType = activityTypes.find((type) => type === given) ?? 'recurring'
  return { activityType, typeTitle: typeTitles[activityType] }
}
