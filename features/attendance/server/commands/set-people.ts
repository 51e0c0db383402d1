import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import { staleVersion } from '#shared/errors.ts'
import type { Attendee } from '../../contract.ts'
import type { setPeople as contract } from '../../people-contract.ts'
import { requireMany } from '../../people-rules.ts'
import { lockAttendance, requireOpen } from '../policy.ts'
import { getAttendee } from '../queries/list-attendees.ts'
import { tellAttendance } from './tell-participants.ts'

interface Path {
  sessionId: string
  vid: string
}
type Body = Received<typeof contract>['body']

/** Says how many people of a group or an organisation came. */
export const setPeople = (ctx: Context, path: Path, body: Body): Promise<Attendee> =>
  setNumber(ctx, path, 'people_came', body)

/** Says how many people of a group or an organisation are expected. */
export const setExpectedPeople = (ctx: Context, path: Path, body: Body): Promise<Attendee> =>
  setNumber(ctx, path, 'people_expected', body)

async function setNumber(
  ctx: Context,
  path: Path,
  column: 'people_came' | 'people_expected',
  { people, version }: Body,
): Promise<Attendee> {
  const { session, attendance } = await lockAttendance(ctx, path)
  requireOpen(session)
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
