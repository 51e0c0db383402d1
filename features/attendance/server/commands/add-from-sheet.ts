import { isDeepStrictEqual } from 'node:util'
import { giveReason } from '#features/history/server/commands/record-access.ts'
import { lockSession } from '#features/sessions/server/policy.ts'
import { registerNamed } from '#features/volunteers/server/commands/register-named.ts'
import type { Context } from '#server/context.ts'
import { formatDate } from '#shared/dates.ts'
import type { Received } from '#shared/endpoint.ts'
import { invalid } from '#shared/errors.ts'
import { isInYearOf, isTooLong, otherYear, tooLong } from '../../day-rules.ts'
import { none } from '../../merge-rules.ts'
import { applyTold, type Told } from '../../outcome-rules.ts'
import { requireRoles } from '../../role-rules.ts'
import type { addFromSheet as contract } from '../../sheet-contract.ts'
import { lockAttendances, requireBegun, requireOpen } from '../policy.ts'
import { valuesOf } from '../present.ts'
import { findParticipants } from '../queries/find-participants.ts'
import { changeOf, saveChanges } from './mark-participants.ts'
import { setRolesOfRows } from './set-roles-of-rows.ts'
import { insertAttendances } from './store-attendances.ts'
import { tellParticipants } from './tell-participants.ts'

type Body = Received<typeof contract>['body']

/**
 * Adds the volunteers of a spreadsheet, of whom one who is not there stops all; those who take part already stay as they
 * are, unless they are to have another role, or the sheet says whether they came.
 */
export async function addFromSheet(ctx: Context, sessionId: string, { newcomers, ...body }: Body) {
  const session = await lockSession(ctx, sessionId)
  requireOpen(session)
  // the list of imports tells them apart by it
  await giveReason(ctx, [session.name, formatDate(session.starts_at.slice(0, 10))].filter(Boolean).join(', '))
  const who = await registerNamed(ctx, newcomers)
  const counts = await writeRows(ctx, session, { ...body, who })
  const registered = newcomers.map(({ id }) => who.get(id) ?? id)
  return { ...counts, registered, changeSetId: ctx.changeSetId }
}

interface Written extends Pick<Body, 'people' | 'updates' | 'replaces'> {
  /** Whom the ids of newcomers mean by now. */
  who: ReadonlyMap<string, string>
}

/** Writes the rows of a sheet into a locked session, and says of how many what. */
export async function writeRows(
  ctx: Context,
  session: Awaited<ReturnType<typeof lockSession>>,
  { people: sent, updates, replaces, who }: Written,
) {
  const people = sent.map((one) => ({ ...one, vid: who.get(one.vid) ?? one.vid }))
  const rows = [...people, ...updates]
  const found = await findParticipants(
    ctx,
    rows.map(({ vid }) => ({ volType: 'indivols' as const, volunteerId: vid })),
  )
  for (const [name, asked] of Object.entries({ people, updates }))
    for (const [i, { role }] of asked.entries())
      if (role) requireRoles(session.role_counts, [role], [], `${name}.${i}.role`)
  const told = new Map(
    people
      .toReversed()
      .flatMap((one) => (one.outcome || one.hours || one.minutes || one.checkIn ? [[one.vid, one] as const] : [])),
  )
  if (told.size) requireBegun(ctx, session)
  const times = { start: session.starts_at, end: session.ends_at }
  for (const [i, one] of people.entries()) requirePossible(one, times, `people.${i}`)
  // whom several rows mean has the role that the first of them says
  const roles = new Map(rows.toReversed().flatMap(({ vid, role }) => (role ? [[vid, role] as const] : [])))
  const added = await insertAttendances(
    ctx,
    session.id,
    [...found.values()].map((participant) => ({
      participant,
      values: applyTold(
        { ...none, roles: [roles.get(participant.id) ?? []].flat() },
        told.get(participant.id) ?? {},
        times,
      ),
      acceptedWarnings: [],
    })),
  )
  const updated = await giveRoles(ctx, session.id, updates, new Set(added))
  tellParticipants(ctx, session, [...added, ...updated])
  for (const vid of added) told.delete(vid)
  const { settled, kept } = await settle(ctx, session.id, told, { times, replaces })
  const already = found.size - added.length - updated.length - settled
  return { added: added.length, already, updated: updated.length, settled, kept: kept.length, keptVids: kept }
}

/** The times of a row are those of a correction by hand. */
function requirePossible(told: Told, times: { start: string; end: string }, at: string) {
  const [checkIn, checkOut] = [told.checkIn || null, told.checkOut || null]
  const field = isInYearOf(checkIn, times) ? 'checkOut' : 'checkIn'
  const isOther = field === 'checkIn' || !isInYearOf(checkOut, times)
  const message = isOther ? otherYear : isTooLong({ checkIn, checkOut }, times) ? tooLong : ''
  if (message) throw invalid(message, [{ path: `${at}.${field}`, message }])
}

/** Writes what the sheet says of those who took part before: of how many something new, and of whom it was not taken. */
async function settle(
  ctx: Context,
  sessionId: string,
  told: ReadonlyMap<string, Told>,
  { times, replaces }: { times: { start: string; end: string }; replaces: boolean },
): Promise<{ settled: number; kept: string[] }> {
  if (!told.size) return { settled: 0, kept: [] }
  const rows = await lockAttendances(ctx, sessionId, [...told.keys()])
  const toldOf = (row: (typeof rows)[number], isAll: boolean) =>
    applyTold(valuesOf(row), told.get(row.participant_id) ?? {}, times, isAll)
  const changes = rows.map((row) => changeOf(row, toldOf(row, replaces)))
  const { changed } = await saveChanges(ctx, sessionId, changes)
  const kept = rows.filter((row) => !isDeepStrictEqual(toldOf(row, replaces), toldOf(row, true)))
  return { settled: changed.length, kept: kept.map((row) => row.participant_id) }
}

/** Gives those who had taken part before the role of their row. Returns who have another one now. */
async function giveRoles(
  ctx: Context,
  sessionId: string,
  updates: Body['updates'],
  added: ReadonlySet<string>,
): Promise<string[]> {
  const roles = new Map(updates.flatMap(({ vid, role }) => (added.has(vid) ? [] : [[vid, role] as const])))
  if (!roles.size) return []
  const rows = await lockAttendances(ctx, sessionId, [...roles.keys()])
  const changes = rows.flatMap((row) => {
    const role = roles.get(row.participant_id) ?? ''
    return row.roles.join() === role ? [] : [{ row, roles: [role] }]
  })
  await setRolesOfRows(ctx, changes)
  return changes.map(({ row }) => row.participant_id)
}
