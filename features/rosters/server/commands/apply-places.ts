import type { WarningCode } from '#features/attendance/contract.ts'
import { none } from '#features/attendance/merge-rules.ts'
import { requireMany } from '#features/attendance/people-rules.ts'
import { requireRoles } from '#features/attendance/role-rules.ts'
import { removeRows } from '#features/attendance/server/commands/remove-participants.ts'
import { setPeopleOfRows } from '#features/attendance/server/commands/set-people.ts'
import { setRolesOfRows } from '#features/attendance/server/commands/set-roles-of-rows.ts'
import { insertIntoSessions } from '#features/attendance/server/commands/store-attendances.ts'
import { tellBatch } from '#features/attendance/server/commands/tell-participants.ts'
import type { Participant } from '#features/attendance/server/queries/find-participants.ts'
import type { Context } from '#server/context.ts'
import { invalid } from '#shared/errors.ts'
import type { Changed } from '../../contract.ts'
import { gatherEntries } from '../../entry-rules.ts'
import type { BatchSession } from '../queries/list-batch-sessions.ts'
import { lockPlaces } from '../queries/read-places.ts'

/** One person in one session: signed up with these roles, or not signed up where there are none. */
export interface WantedPlace {
  session: BatchSession
  participant: Participant
  roles: readonly string[] | null
  /** The state that the place must still have: otherwise somebody changed it since, and it stays. */
  expected?: readonly string[] | null | undefined
  /** How many people of a group or an organisation are expected; it stays as it is where this is undefined. */
  people?: number | null | undefined
  /** The number that the place must still have. */
  expectedPeople?: number | null | undefined
}

/** More in one go would keep everybody else waiting. */
const mostPlaces = 20_000

interface Options {
  acceptedWarnings?: readonly WarningCode[]
  /** Who is there already stays as they are, whatever their roles. */
  keepsRoles?: boolean
}

/** Brings people to what is wanted, in a statement for each kind of change. Anyone who has come, or was marked, stays there. */
export async function applyPlaces(
  ctx: Context,
  batchId: string,
  wanted: readonly WantedPlace[],
  { acceptedWarnings = [], keepsRoles = false }: Options = {},
): Promise<Changed> {
  if (wanted.length > mostPlaces)
    throw invalid(
      `At most ${mostPlaces.toLocaleString('en')} places can be changed at once: choose fewer people or sessions`,
    )
  for (const { participant, people } of wanted) requireMany(participant.kind, people, 'people')
  const sessionIds = [...new Set(wanted.map(({ session }) => session.id))]
  const participantIds = [...new Set(wanted.map(({ participant }) => participant.id))]
  const rows = await lockPlaces(ctx, sessionIds, participantIds)
  const there = new Map(rows.map((row) => [`${row.session_id} ${row.participant_id}`, row]))
  const found = wanted.map((one) => ({ ...one, row: there.get(`${one.session.id} ${one.participant.id}`) }))
  const places = found.filter(isAsExpected)
  const added = places.flatMap(({ session, participant, roles, row, people }) =>
    row || !roles
      ? []
      : [{ sessionId: session.id, participant, people, values: { ...none, roles: [...roles] }, acceptedWarnings }],
  )
  const removed = places.flatMap(({ row, roles }) => (row && !roles && isOnlySignedUp(row) ? [row] : []))
  const changed = places.flatMap(({ row, roles, session, people = row?.people_expected ?? null }) => {
    if (!row || !roles || keepsRoles) return []
    if (isSameRoles(row.roles, roles) && people === row.people_expected) return []
    requireRoles(session.role_counts, roles, row.roles, 'roles')
    return [{ row, roles, people }]
  })
  for (const { session, roles, row } of places) if (roles && !row) requireRoles(session.role_counts, roles, [], 'roles')
  const inserted = await insertIntoSessions(ctx, added)
  await removeRows(ctx, removed)
  await setRolesOfRows(
    ctx,
    changed.filter(({ row, roles }) => !isSameRoles(row.roles, roles)),
  )
  await setPeopleOfRows(
    ctx,
    changed.filter(({ row, people }) => people !== row.people_expected),
  )
  const volOf = new Map(wanted.map(({ participant: { id, kind } }) => [id, { volunteerId: id, volType: kind }]))
  const before = [
    ...inserted.map((row) => placeOf(row, null, row.roles)),
    ...removed.map((row) => ({ ...placeOf(row, row.roles, null), ...numberOf(row.people_expected) })),
    ...changed.map(({ row, roles, people }) => ({
      ...placeOf(row, row.roles, roles),
      ...numberOf(row.people_expected, people),
    })),
  ]
  const touched = [...new Set(before.map(({ sessionId }) => sessionId))]
  if (before.length) tellBatch(ctx, batchId, touched, [...new Set(before.map(({ id }) => id))])
  const undo = gatherEntries(
    before.flatMap(({ id, ...place }) => {
      const vol = volOf.get(id)
      return vol ? [{ ...place, vol }] : []
    }),
  )
  return { changed: before.length, sessions: touched.length, kept: found.length - places.length, undo }
}

/** What was there before a change, and what it left. */
const placeOf = (
  row: { session_id: string; participant_id: string },
  roles: readonly string[] | null,
  expected: readonly string[] | null,
) => ({ sessionId: row.session_id, id: row.participant_id, roles, expected })

/** How many people it was, and is now; nothing where nobody has said it. */
const numberOf = (people: number | null, expectedPeople?: number | null) =>
  people === null && (expectedPeople ?? null) === null
    ? {}
    : { people, ...(expectedPeople === undefined ? {} : { expectedPeople }) }

function isAsExpected({ row, roles, expected, expectedPeople }: WantedPlace & { row?: Row | undefined }): boolean {
  if (row && expectedPeople !== undefined && row.people_expected !== expectedPeople) return false
  if (expected === undefined) return true
  if (!row || !expected) return !row && !expected
  return isSameRoles(row.roles, expected) && (Boolean(roles) || isOnlySignedUp(row))
}

/** Nothing is known yet of whether they came. */
export const isOnlySignedUp = (row: { check_in: string | null; hours: number | null; absent: boolean }): boolean =>
  row.check_in === null && row.hours === null && !row.absent

type Row = Awaited<ReturnType<typeof lockPlaces>>[number]

const isSameRoles = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((role) => other.includes(role))
