import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import { invalid } from '#shared/errors.ts'
import { came, impossibleTimes, isPossible, isSameAttendance, readTime } from '../../merge-rules.ts'
import { applyMark } from '../../rules.ts'
import type { Kept, markParticipants as markContract } from '../../several-contract.ts'
import { lockEntries } from '../policy.ts'
import { valuesOf } from '../present.ts'
import { clockOf } from './check-in.ts'
import { type ChangedAttendance, updateAttendances } from './store-attendances.ts'
import { tellAttendance } from './tell-participants.ts'

/** Does the same to several people in one go. Answers what puts them back. */
export async function markParticipants(
  ctx: Context,
  sessionId: string,
  { vids, mark }: Received<typeof markContract>['body'],
) {
  const session = await lockSession(ctx, sessionId, 'share')
  const rows = await lockEntries(ctx, sessionId, vids)
  const times = { now: clockOf(ctx), start: session.starts_at, end: session.ends_at }
  return save(
    ctx,
    sessionId,
    rows.map((row) => changeOf(row, applyMark(valuesOf(row), mark, times))),
  )
}

/** Whoever was changed meanwhile keeps that: an undo takes back what its own person did, and nothing else. */
export async function putBackParticipants(ctx: Context, sessionId: string, wanted: readonly Kept[]) {
  for (const [i, one] of wanted.entries()) requirePossible(one, `participants.${i}`)
  await lockSession(ctx, sessionId, 'share')
  const rows = await lockEntries(
    ctx,
    sessionId,
    wanted.map(({ vid }) => vid),
  )
  const byId = new Map(wanted.map((one) => [one.vid, one]))
  const changes = rows.flatMap((row) => {
    const back = byId.get(row.id)
    if (back?.version !== row.version) return []
    return [changeOf(row, { ...timesOf(back), hours: back.hours, absent: back.absent, roles: row.roles })]
  })
  return save(ctx, sessionId, changes)
}

const timesOf = ({ checkInTime, checkOutTime }: Pick<Kept, 'checkInTime' | 'checkOutTime'>) => ({
  checkIn: readTime(checkInTime) ?? null,
  checkOut: readTime(checkOutTime) ?? null,
})

function requirePossible(one: Kept, path: string): void {
  const { checkIn, checkOut } = timesOf(one)
  const message = 'Whoever was absent has no times and no hours'
  if (!isPossible(checkIn, checkOut)) throw invalid(impossibleTimes, [{ path, message: impossibleTimes }])
  if (one.absent && came({ checkIn, hours: one.hours })) throw invalid(message, [{ path, message }])
}

type Entry = Awaited<ReturnType<typeof lockEntries>>[number]
type Change = ChangedAttendance & { version: number }

const changeOf = (row: Entry, values: ChangedAttendance['values']): Change => ({
  id: row.id,
  participantId: row.participant_id,
  version: row.version,
  before: valuesOf(row),
  values,
})

async function save(ctx: Context, sessionId: string, wanted: readonly Change[]): Promise<{ changed: Kept[] }> {
  const changes = wanted.filter(({ before, values }) => !isSameAttendance(before, values))
  if (changes.length)
    tellAttendance(
      ctx,
      sessionId,
      changes.map(({ participantId }) => participantId),
    )
  await updateAttendances(ctx, changes)
  const changed = changes.map(({ id, version, before: { checkIn, checkOut, hours, absent } }) => ({
    vid: id,
    version: version + 1,
    checkInTime: checkIn ?? '',
    checkOutTime: checkOut ?? '',
    hours,
    absent,
  }))
  return { changed }
}
