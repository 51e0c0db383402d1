import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import { invalid } from '#shared/errors.ts'
import {
  type AttendanceValues,
  came,
  impossibleTimes,
  isPossible,
  isSameAttendance,
  readTime,
} from '../../merge-rules.ts'
import { applyPress, replacesTime } from '../../press-rules.ts'
import { requireRoles } from '../../role-rules.ts'
import { applyMark } from '../../rules.ts'
import type { Kept, markParticipants as markContract } from '../../several-contract.ts'
import { lockEntries, requireOpen } from '../policy.ts'
import { valuesOf } from '../present.ts'
import { correctedSince } from '../queries/corrected-since.ts'
import { pressOf } from './check-in.ts'
import { type ChangedAttendance, updateAttendances } from './store-attendances.ts'
import { tellAttendance } from './tell-participants.ts'

/** Does the same to several people in one go. Answers what puts them back. */
export async function markParticipants(
  ctx: Context,
  sessionId: string,
  { vids, mark, at }: Received<typeof markContract>['body'],
) {
  const session = await lockSession(ctx, sessionId, 'share')
  requireOpen(session)
  const rows = await lockEntries(ctx, sessionId, vids)
  if (typeof mark === 'object') requireRoles(session.role_counts, [mark.role], [], 'mark.role')
  const press = pressOf(ctx, session, at)
  const times = { now: press.at, start: session.starts_at, end: session.ends_at }
  const isPress = mark === 'check-in' || mark === 'check-out'
  // without a network nobody knew what others did since: they keep that
  const meant = rows.filter((row) => isPress || !at || row.updated_on <= new Date(at))
  const changes = meant.map((row) => changeOf(row, marked(valuesOf(row))))
  const replacing = changes.filter(({ before, values }) => press.isKept && replacesTime(before, values))
  const corrected = await correctedSince(
    ctx,
    replacing.map(({ id }) => id),
    press.at,
  )
  return saveChanges(
    ctx,
    sessionId,
    changes.filter(({ id }) => !corrected.has(id)),
  )

  function marked(values: AttendanceValues): AttendanceValues {
    if (!isPress || !press.isKept) return applyMark(values, mark, times)
    const after = applyPress(values, { way: mark === 'check-in' ? 'in' : 'out', ...press })
    return typeof after === 'string' ? values : after
  }
}

/** Anyone who was changed meanwhile keeps that: an undo takes back what its own person did, and nothing else. */
export async function putBackParticipants(ctx: Context, sessionId: string, wanted: readonly Kept[]) {
  for (const [i, one] of wanted.entries()) requirePossible(one, `participants.${i}`)
  const session = await lockSession(ctx, sessionId, 'share')
  requireOpen(session)
  const rows = await lockEntries(
    ctx,
    sessionId,
    wanted.map(({ vid }) => vid),
  )
  const byId = new Map(wanted.map((one) => [one.vid, one]))
  const changes = rows.flatMap((row) => {
    const back = byId.get(row.id)
    if (back?.version !== row.version) return []
    requireRoles(session.role_counts, back.rolesFilled ?? [], row.roles, 'participants')
    return [
      changeOf(row, {
        ...timesOf(back),
        hours: back.hours,
        absent: back.absent,
        excused: back.excused,
        roles: back.rolesFilled ?? row.roles,
      }),
    ]
  })
  return saveChanges(ctx, sessionId, changes)
}

const timesOf = ({ checkInTime, checkOutTime }: Pick<Kept, 'checkInTime' | 'checkOutTime'>) => ({
  checkIn: readTime(checkInTime) ?? null,
  checkOut: readTime(checkOutTime) ?? null,
})

function requirePossible(one: Kept, path: string): void {
  const { checkIn, checkOut } = timesOf(one)
  const message = 'An absent participant has no times and no hours'
  if (!isPossible(checkIn, checkOut)) throw invalid(impossibleTimes, [{ path, message: impossibleTimes }])
  if (one.absent && came({ checkIn, hours: one.hours })) throw invalid(message, [{ path, message }])
}

type Entry = Awaited<ReturnType<typeof lockEntries>>[number]
type Change = ChangedAttendance & { version: number }

export const changeOf = (row: Entry, values: ChangedAttendance['values']): Change => ({
  id: row.id,
  participantId: row.participant_id,
  version: row.version,
  before: valuesOf(row),
  values,
})

/** Writes what differs, in one statement, and answers what puts it back. */
export async function saveChanges(
  ctx: Context,
  sessionId: string,
  wanted: readonly Change[],
): Promise<{ changed: Kept[] }> {
  const changes = wanted.filter(({ before, values }) => !isSameAttendance(before, values))
  if (changes.length)
    tellAttendance(
      ctx,
      sessionId,
      changes.map(({ participantId }) => participantId),
    )
  await updateAttendances(ctx, changes)
  const changed = changes.map(({ id, version, before: { checkIn, checkOut, hours, absent, excused, roles } }) => ({
    vid: id,
    version: version + 1,
    checkInTime: checkIn ?? '',
    checkOutTime: checkOut ?? '',
    hours,
    absent,
    excused,
    rolesFilled: roles,
  }))
  return { changed }
}
