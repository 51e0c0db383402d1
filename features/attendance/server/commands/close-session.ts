import { setClosed } from '#features/sessions/server/commands/set-closed.ts'
import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import type { closeSession as contract } from '../../closing-contract.ts'
import { isInYearOf, isTooLong, notYet, otherYear, tooLong } from '../../day-rules.ts'
import { type AttendanceValues, impossibleTimes, isPossible, readTime } from '../../merge-rules.ts'
import { requireMany } from '../../people-rules.ts'
import { applyHours } from '../../rules.ts'
import { lockEntries, requireBegun, requireOpen } from '../policy.ts'
import { valuesOf } from '../present.ts'
import { getClosing } from '../queries/get-closing.ts'
import { clockOf } from './check-in.ts'
import { changeOf, saveChanges } from './mark-participants.ts'

type Body = Received<typeof contract>['body']

interface Decision {
  path: string
  vid: string
  version: number
  /** Somebody said when they left. */
  isTime?: boolean
  apply: (before: AttendanceValues) => AttendanceValues
}

/**
 * Writes what was decided of everybody and closes the session, all or nothing. Anyone who was changed since they were shown
 * is named, and nothing is written.
 */
export async function closeSession(ctx: Context, sessionId: string, body: Body) {
  const session = await lockSession(ctx, sessionId)
  requireOpen(session)
  requireBegun(ctx, session)
  const times = { start: session.starts_at, end: session.ends_at }
  const now = clockOf(ctx)
  // closed before its end, it was as long as that
  const decisions = readDecisions(body, { ...times, end: times.end < now ? times.end : now })
  const byId = new Map(decisions.map((one) => [one.vid, one]))
  if (byId.size < decisions.length) throw invalid('Somebody is listed twice')
  const rows = byId.size ? await lockEntries(ctx, sessionId, [...byId.keys()]) : []
  const changes = rows.map((row) => {
    const decision = byId.get(row.id)
    if (!decision) throw notFound()
    if (decision.version !== row.version)
      throw conflict(
        `Somebody else changed the attendance of ${row.participant_name} in the meantime. Please check it again.`,
      )
    const values = decision.apply(valuesOf(row))
    if (!isInYearOf(values.checkOut, times) && values.checkOut !== row.check_out)
      throw invalid(otherYear, [{ path: decision.path, message: otherYear }])
    if (decision.isTime && values.checkOut && values.checkOut > now)
      throw invalid(notYet, [{ path: decision.path, message: `${row.participant_name}: ${notYet}` }])
    if (isTooLong(values, times) && values.checkOut !== row.check_out)
      throw invalid(tooLong, [{ path: decision.path, message: `${row.participant_name}: ${tooLong}` }])
    if (!isPossible(values.checkIn, values.checkOut))
      throw invalid(impossibleTimes, [{ path: decision.path, message: `${row.participant_name}: ${impossibleTimes}` }])
    return changeOf(row, values)
  })
  await sayPeople(ctx, body, rows)
  const { changed } = await saveChanges(ctx, sessionId, changes)
  await setClosed(ctx, session, true)
  const { came, hours } = await getClosing(ctx, sessionId)
  return { message: 'The session is closed', changed, came, hours }
}

/** How many of a group or an organisation came. Each of these is changed beside it, which counts as the one change. */
async function sayPeople(ctx: Context, { came }: Body, rows: Awaited<ReturnType<typeof lockEntries>>): Promise<void> {
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]))
  for (const [i, { vid, people }] of came.entries()) {
    if (people === undefined) continue
    requireMany(kinds.get(vid) ?? '', people, `came.${i}.people`)
    await ctx.db.updateTable('attendances').set({ people_came: people }).where('id', '=', vid).execute()
  }
}

function readDecisions({ checkOuts, absent, came, hours }: Body, session: { start: string; end: string }): Decision[] {
  return [
    ...checkOuts.map(({ vid, version, checkOutTime }, i) => ({
      path: `checkOuts.${i}.checkOutTime`,
      vid,
      version,
      isTime: true,
      apply: (before: AttendanceValues) => ({ ...before, checkOut: readTime(checkOutTime) ?? null }),
    })),
    ...absent.map(({ vid, version, excused }, i) => ({
      path: `absent.${i}`,
      vid,
      version,
      apply: (before: AttendanceValues) => applyHours(before, excused ? 'excused' : 'absent', session),
    })),
    ...came.map(({ vid, version, checkInTime }, i) => ({
      path: checkInTime ? `came.${i}.checkInTime` : `came.${i}`,
      vid,
      version,
      apply: (before: AttendanceValues) => ({
        ...applyHours(before, 'same-as-session', session),
        ...(checkInTime ? { checkIn: readTime(checkInTime) ?? null } : {}),
      }),
    })),
    ...hours.map(({ vid, version, hours: counted }, i) => ({
      path: `hours.${i}.hours`,
      vid,
      version,
      apply: (before: AttendanceValues) => applyHours(before, counted, session),
    })),
  ]
}
