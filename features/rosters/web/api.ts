import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { nameApart } from '#features/attendance/apart-rules.ts'
import { wasPutBack } from '#features/attendance/several-rules.ts'
import { setSeriesNumbers } from '#features/sessions/numbers-contract.ts'
import type { Answer, Sent } from '#shared/endpoint.ts'
import type { CallApi } from '#web/lib/attempt.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import { useWrite } from '#web/lib/use-write.ts'
import { addAbsence, removeAbsence, updateAbsence } from '../absence-contract.ts'
import { findCandidates } from '../candidate-contract.ts'
import * as contract from '../contract.ts'
import { setRosterPeople, setRosterRoles } from '../people-contract.ts'

export type Roster = Answer<typeof contract.getRoster>

/** The dialog that is open on the page. */
export type Open =
  | { dialog: 'add' }
  | { dialog: 'away' }
  | { dialog: 'copy'; to: contract.Copy['to'] }
  | { dialog: 'numbers' }
  | { dialog: 'person'; person: contract.RosterPerson }
  | { dialog: 'session-numbers'; session: contract.RosterSession }
  | { dialog: 'candidates'; session: contract.RosterSession; role: string }

const withNamesApart = (roster: Answer<typeof contract.getRoster>) => ({
  ...roster,
  people: roster.people.map((one) => (one.toldApart ? { ...one, fullName: nameApart(one) } : one)),
})

/** Below the sessions of its batch: anyone who joins or leaves one of them makes it new. */
export const rosterQuery = (batchId: string, page: number) =>
  queryOptions({
    queryKey: ['sessions', 'batch', batchId, 'roster', page],
    queryFn: ({ signal }) => callApi(contract.getRoster, { params: { batchId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    // everywhere on the roster two people of one name have what tells them apart
    select: withNamesApart,
  })

/** Whom somebody looks for. */
export type Looked = NonNullable<Sent<typeof findCandidates>['query']>

/** Below the session: anyone who joins or leaves it makes it new. */
export const candidatesQuery = (sessionId: string, wanted: Looked) =>
  queryOptions({
    queryKey: ['attendance', sessionId, 'candidates', wanted],
    // whom a letter did not reach is not waited for, and can be asked again
    meta: { refreshedBy: ['mail'] },
    queryFn: ({ signal }) => callApi(findCandidates, { params: { sessionId }, query: wanted, signal }),
    placeholderData: keepPreviousData,
  })

export const checkQuery = (batchId: string, body: Sent<typeof contract.checkRoster>['body']) =>
  queryOptions({
    queryKey: ['sessions', 'batch', batchId, 'roster-check', body],
    queryFn: ({ signal }) => callApi(contract.checkRoster, { params: { batchId }, body, signal }),
    enabled: (body.participants?.length ?? 0) + (body.groups?.length ?? 0) > 0,
    retry: false,
  })

/** What to consider before somebody is signed up. */
export const findRosterWarnings = async (batchId: string, body: Sent<typeof contract.checkRoster>['body']) =>
  (await callApi(contract.checkRoster, { params: { batchId }, body })).warnings

/** The same before the people of the last session are copied. */
export const checkCopy = (batchId: string, { fromSessionId, to }: contract.Copy) =>
  callApi(contract.checkRosterCopy, {
    params: { batchId },
    query: { to, ...(fromSessionId ? { fromSessionId } : {}) },
  })

const useRosterWrite = <Input, Output>(write: (input: Input, call: CallApi) => Promise<Output>) =>
  useWrite(write, { refreshes: ['sessions', 'attendance'] })

/** Everything that is done to a roster. Each says what it did, with its way back. */
export function useRosterChanges(batchId: string) {
  const params = { batchId }
  const entries = useRosterWrite((body: Sent<typeof contract.setRosterEntries>['body'], call) =>
    call(contract.setRosterEntries, { params, body }),
  )
  const signUp = useRosterWrite((body: Sent<typeof contract.signUpForSessions>['body'], call) =>
    call(contract.signUpForSessions, { params, body }),
  )
  const takeOff = useRosterWrite((body: Sent<typeof contract.takeOffSessions>['body'], call) =>
    call(contract.takeOffSessions, { params, body }),
  )
  const setRoles = useRosterWrite((body: Sent<typeof setRosterRoles>['body'], call) =>
    call(setRosterRoles, { params, body }),
  )
  const copy = useRosterWrite((body: Sent<typeof contract.copyRosterSession>['body'], call) =>
    call(contract.copyRosterSession, { params, body }),
  )
  const tell = (what: string, { changed, undo }: contract.Changed) => {
    if (!undo.length) return toastSuccess(`${what}: nothing to change`)
    const back = () =>
      void entries
        .mutateAsync({ entries: undo })
        .then(({ changed: count, kept }) => toastSuccess(wasPutBack(count, kept)), toastError)
    return toastUndo({ message: `${what}: ${changed === 1 ? '1 place' : `${changed} places`}`, undo: back })
  }
  /** Also who was left out: who is away then, and whom the account may not see. */
  const tellCopied = (what: string, copied: contract.Changed & { away: number; hidden: number }) => {
    const { away, hidden } = copied
    const left = [away ? `${away} left out: away then` : '', hidden ? `${hidden} left out: not of your locations` : '']
    const words = left.filter(Boolean).join('; ')
    tell(words ? `${what} (${words})` : what, copied)
  }
  const setPeople = useRosterWrite((body: Sent<typeof setRosterPeople>['body'], call) =>
    call(setRosterPeople, { params, body }),
  )
  return { entries, signUp, takeOff, setRoles, setPeople, copy, tell, tellCopied }
}

export function useAbsences(batchId: string) {
  const add = useRosterWrite((body: Sent<typeof addAbsence>['body'], call) =>
    call(addAbsence, { params: { batchId }, body }),
  )
  const update = useRosterWrite(({ vid, ...body }: { vid: string } & Sent<typeof updateAbsence>['body'], call) =>
    call(updateAbsence, { params: { batchId, absenceId: vid }, body }),
  )
  const remove = useRosterWrite((vid: string, call) => call(removeAbsence, { params: { batchId, absenceId: vid } }))
  return { add, update, remove }
}

export const useSeriesNumbers = (batchId: string) =>
  useWrite(
    (body: Sent<typeof setSeriesNumbers>['body'], call) => call(setSeriesNumbers, { params: { batchId }, body }),
    { refreshes: ['sessions', 'activities', 'attendance'] },
  )
