import { keepPreviousData, type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { Answer, Sent } from '#shared/endpoint.ts'
import { ApiProblem } from '#web/lib/api-problem.ts'
import type { CallApi } from '#web/lib/attempt.ts'
import { callApi } from '#web/lib/call-api.ts'
import { saveBlob } from '#web/lib/download-file.ts'
import { refreshQueries } from '#web/lib/refresh-queries.ts'
import type { TableState } from '#web/lib/table-search.ts'
import { onUnsentChange, sendUntilAnswered, type UnsentWrite, unsentWrites } from '#web/lib/unsent.ts'
import { useWrite } from '#web/lib/use-write.ts'
import {
  addParticipants,
  attendeeSorts,
  checkIn,
  checkOut,
  checkParticipants,
  correctAttendance,
  exportSession,
  printSignInSheet,
  searchAttendees,
  setHours,
  setRoles,
} from '../attendee-contract.ts'
import { type Attendee, addGroup, getSessionDetails, removeParticipants } from '../contract.ts'
import { recount } from '../count-rules.ts'
import { setExpectedPeople, setPeople } from '../people-contract.ts'

export interface SessionPath {
  activityType: string
  activityId: string
  batchId: string
  sessionId: string
}

export const sessionQuery = (params: SessionPath) =>
  queryOptions({
    queryKey: ['sessions', 'one', params.sessionId],
    queryFn: async ({ signal }) => {
      const { sessionId } = params
      const session = await callApi(getSessionDetails, { params: { sessionId }, signal })
      const parents = ['activityType', 'activityId', 'batchId'] as const
      if (parents.some((name) => session[name] !== params[name])) throw new ApiProblem(404, {})
      return session
    },
  })

export type AttendeePage = Answer<typeof searchAttendees>

/** The list's state as the calls take it: also the order of the exports and of the sign-in sheet. */
export function orderOf({ sort, filters }: TableState) {
  const column = attendeeSorts.find((name) => name === sort?.column)
  const direction: 'asc' | 'desc' = sort?.descending ? 'desc' : 'asc'
  return { ...filters, ...(column ? { sort: column, direction } : {}) } as {
    fullName?: string
    role?: string
    state?: '' | 'expected' | 'checked-in' | 'checked-out' | 'absent' | 'lacks-check'
  }
}

export const attendeesQuery = (sessionId: string, state: TableState) => {
  const query = { ...orderOf(state), page: state.page, size: state.size }
  return queryOptions({
    queryKey: ['attendance', sessionId, query],
    queryFn: ({ signal }) => callApi(searchAttendees, { params: { sessionId }, query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** One participant's new values in every page that is kept, so that the screen answers at once. */
function replaceAttendee(page: Partial<AttendeePage> | undefined, attendee: Partial<Attendee> & { vid: string }) {
  // what else is known of the session begins with the same key, and has no participants in it
  if (!page?.attendees) return page
  const before = page.attendees.find(({ vid }) => vid === attendee.vid)
  if (!before) return page
  const after = { ...before, ...attendee }
  const attendees = page.attendees.map((one) => (one === before ? after : one))
  return { ...page, attendees, ...(page.counts ? { counts: recount(page.counts, before, after) } : {}) }
}

export type SendOptions = { idempotencyKey: string; signal: AbortSignal }

interface AttendeeWrite {
  vid: string
  /** What the screen shows until the server has answered. */
  expected: Partial<Attendee>
  send: (options: SendOptions) => Promise<Attendee>
  /** The same as it can be kept on this device. */
  kept?: Parameters<typeof sendUntilAnswered>[2]
}

export const recordOf = (sessionId: string, vid: string) => `attendance ${sessionId} ${vid}`

/** What of a write changes this person, as far as that is known before it is sent. */
function expectedOf(one: Attendee, { expected, keepsTimes }: UnsentWrite): Partial<Attendee> {
  const wanted: Partial<Attendee> = expected
  if (!keepsTimes) return wanted
  const { checkInTime, checkOutTime, ...others } = wanted
  return {
    ...others,
    ...(checkInTime && !one.checkInTime ? { checkInTime } : {}),
    ...(checkOutTime && one.checkInTime && !one.checkOutTime ? { checkOutTime } : {}),
  }
}

/** The participants with what was written to them and not sent yet. */
export function useUnsentAttendees(sessionId: string, attendees: readonly Attendee[] | undefined) {
  const unsent = useSyncExternalStore(onUnsentChange, unsentWrites)
  return useMemo(
    () =>
      attendees?.map((one) => {
        const writes = unsent.filter(({ records }) => records.includes(recordOf(sessionId, one.vid)))
        return writes.reduce<ShownAttendee>(
          (shown, write) => ({ ...shown, ...expectedOf(shown, write), isUnsent: true, isKept: write.isKept === true }),
          one,
        )
      }),
    [sessionId, attendees, unsent],
  )
}

export type ShownAttendee = Attendee & {
  isUnsent?: boolean
  /** It lies on this device, and will be sent. */
  isKept?: boolean
}

/** Why nothing else is done to somebody with an unsent write. */
export const whyWaiting = 'Waiting for the connection.'

/** Whether not even a check-out can follow: what is kept on this device is sent one after the other. */
export const mustWait = ({ isUnsent, isKept }: ShownAttendee): boolean => isUnsent === true && !isKept

/** A write to one participant: shown at once, sent until it is answered, taken back when it is refused. */
export function useAttendeeWrite(sessionId: string) {
  const client = useQueryClient()
  const queryKey: QueryKey = ['attendance', sessionId]
  const show = (attendee: Partial<Attendee> & { vid: string }) =>
    client.setQueriesData<Partial<AttendeePage>>({ queryKey }, (page) => replaceAttendee(page, attendee))
  // what was asked before the server took the write would show what was before it once more
  const showAnswer = (attendee: Attendee) => client.cancelQueries({ queryKey }).then(() => show(attendee))
  return useMutation({
    mutationFn: ({ vid, expected, send, kept }: AttendeeWrite) =>
      sendUntilAnswered({ records: [recordOf(sessionId, vid)], expected }, send, kept, showAnswer),
    onMutate: async ({ vid, expected }) => {
      await client.cancelQueries({ queryKey })
      const pages = client.getQueriesData<Partial<AttendeePage>>({ queryKey })
      const before = pages.flatMap(([, page]) => page?.attendees?.find((one) => one.vid === vid) ?? [])[0]
      show({ vid, ...expected })
      return { before }
    },
    onError: (_error, _write, kept) => {
      if (kept?.before) show(kept.before)
    },
    onSettled: () => refreshQueries(client, [queryKey]),
    meta: { showsOwnError: true },
  })
}

export const paramsOf = (sessionId: string, vid: string) => ({ sessionId, vid })

export const sendCheckIn = (sessionId: string, vid: string, options: SendOptions) =>
  callApi(checkIn, { params: paramsOf(sessionId, vid), ...options })

export const sendCheckOut = (sessionId: string, vid: string, options: SendOptions) =>
  callApi(checkOut, { params: paramsOf(sessionId, vid), ...options })

export const sendHours = (sessionId: string, vid: string, body: Sent<typeof setHours>['body'], options: SendOptions) =>
  callApi(setHours, { params: paramsOf(sessionId, vid), body, ...options })

export const sendCorrection = (
  sessionId: string,
  vid: string,
  body: Sent<typeof correctAttendance>['body'],
  options: SendOptions,
) => callApi(correctAttendance, { params: paramsOf(sessionId, vid), body, ...options })

export const sendRoles = (sessionId: string, vid: string, body: Sent<typeof setRoles>['body'], options: SendOptions) =>
  callApi(setRoles, { params: paramsOf(sessionId, vid), body, ...options })

/** A write after which the participants, the session and its batch are asked again. */
export const useSessionWrite = <Input, Output>(write: (input: Input, call: CallApi) => Promise<Output>) =>
  useWrite(write, { refreshes: ['attendance', 'sessions'] })

export const useAddParticipants = (sessionId: string) =>
  useSessionWrite((body: Sent<typeof addParticipants>['body'], call) =>
    call(addParticipants, { params: { sessionId }, body }),
  )

/** For a session that is chosen in the same place as the people. */
export const useSignUp = () =>
  useSessionWrite(({ sessionId, ...body }: { sessionId: string } & Sent<typeof addParticipants>['body'], call) =>
    call(addParticipants, { params: { sessionId }, body }),
  )

/** Takes it back. */
export const useSignOff = () =>
  useSessionWrite(({ sessionId, vols }: { sessionId: string; vols: string[] }, call) =>
    call(removeParticipants, { params: { sessionId }, body: { vols } }),
  )

export const useAddGroup = (sessionId: string) =>
  useSessionWrite((group: { grpId: string; addOthers: boolean }, call) =>
    call(addGroup, { body: { ...group, sessionId, acceptWarnings: true } }),
  )

export const useRemoveParticipants = (sessionId: string) =>
  useSessionWrite((vols: string[], call) => call(removeParticipants, { params: { sessionId }, body: { vols } }))

export const useSetExpectedPeople = (sessionId: string) =>
  useSessionWrite(({ vid, ...body }: Sent<typeof setExpectedPeople>['body'] & { vid: string }, call) =>
    call(setExpectedPeople, { params: paramsOf(sessionId, vid), body }),
  )

export const useSetPeople = (sessionId: string) =>
  useSessionWrite(({ vid, ...body }: Sent<typeof setPeople>['body'] & { vid: string }, call) =>
    call(setPeople, { params: paramsOf(sessionId, vid), body }),
  )

export const findWarnings = (sessionId: string, body: Sent<typeof checkParticipants>['body']) =>
  callApi(checkParticipants, { params: { sessionId }, body })

/** A file that an answer is: fetched with the session's token, then saved. */
async function save(answer: Promise<unknown>, fileName: string): Promise<void> {
  saveBlob((await answer) as Blob, fileName)
}

export const saveExport = (sessionId: string, state: TableState, format: 'excel' | 'csv', fileName: string) =>
  save(callApi(exportSession, { params: { sessionId }, query: { ...orderOf(state), format } }), fileName)

export const saveSignInSheet = (sessionId: string, state: TableState, fileName: string) =>
  save(callApi(printSignInSheet, { params: { sessionId }, query: orderOf(state) }), fileName)
