import { sql } from 'kysely'
import { giveReason } from '#features/history/server/commands/record-access.ts'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import { invalid, staleVersion } from '#shared/errors.ts'
import type { Attendee } from '../../contract.ts'
import type { setPeople as contract } from '../../people-contract.ts'
import { requireMany } from '../../people-rules.ts'
import { whyCorrected } from '../../rules.ts'
import { lockAttendance, requireNotCancelled, requireOpen } from '../policy.ts'
import { getAttendee } from '../queries/list-attendees.ts'
import { tellAttendance } from './tell-participants.ts'

interface Path {
  sessionId: string
  vid: string
}
type Body = Received<typeof contract>['body']

/** Says how many people of a group or an organisation came; after the session was closed, with a reason. */
export async function setPeople(ctx: Context, path: Path, { reason, ...body }: Body): Promise<Attendee> {
  const locked = await lockAttendance(ctx, path)
  requireNotCancelled(locked.session)
  if (locked.session.closed_on && !reason) throw invalid(whyCorrected, [{ path: 'reason', message: whyCorrected }])
  if (reason) await giveReason(ctx, reason)
  return setNumber(ctx, locked, 'people_came', body)
}

/** Says how many people of a group or an organisation are expected. */
export async function setExpectedPeople(ctx: Context, path: Path, body: Omit<Body, 'reason'>): Promise<Attendee> {
  const locked = await lockAttendance(ctx, path)
  requireOpen(locked.session)
  return setNumber(ctx, locked, 'people_expected', body)
}

async function setNumber(
  ctx: Context,
  { session, attendance }: Awaited<ReturnType<typeof lockAttendance>>,
  column: 'people_came' | 'people_expected',
  { people, version }: Omit<Body, 'reason'>,
): Promise<Attendee> {
  requireMany(attendance.kind, people, 'people')
  if (version !== undefined && version !== attendance.version)
    throw staleVersion(await getAttendee(ctx, session.id, attendance.id))
  if (people !== attendance[column]) {
    await ctx.db
      .updateTable('attendances')
      .set((eb) => ({
        [column]: people,
        version: eb('version', '+', 1),
        updated_on: ctx.now,
        updated_by: ctx.actor.username,
      }))
      .where('id', '=', attendance.id)
      .execute()
    tellAttendance(ctx, session.id, [attendance.participant_id])
  }
  return getAttendee(ctx, session.id, attendance.id)
}

/** Says of locked rows how many people of them are expected, in one statement; the caller tells of it. */
export async function setPeopleOfRows(
  ctx: Context,
  changes: readonly { row: { id: string }; people: number | null }[],
): Promise<void> {
  if (!changes.length) return
  const rows = changes.map(({ row, people }) => ({ id: row.id, people }))
  await sql`
    update attendances a set people_expected = r.people, version = a.version + 1, updated_on = ${ctx.now},
      updated_by = ${ctx.actor.username}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, people integer)
    where a.id = r.id`.execute(ctx.db)
}
