import { sql } from 'kysely'
import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { partsOfOverwritten } from '#server/records.ts'
import type { AttendanceValues } from '../../merge-rules.ts'
import { lockEntries, requireOpen } from '../policy.ts'
import { valuesOf } from '../present.ts'
import { changeOf } from './mark-participants.ts'
import { removeParticipants } from './remove-participants.ts'
import { updateAttendances } from './store-attendances.ts'
import { tellParticipants } from './tell-participants.ts'

/** Takes participants out of their sessions again, and gives others their roles and attendance back; by the ids of their rows. */
export async function takeBackImport(ctx: Context, ids: readonly string[]): Promise<void> {
  const parts = ids.map(partsOfOverwritten)
  const added = parts.flatMap(({ id, changeSetId }) => (changeSetId ? [] : [id]))
  for (const [sessionId, rows] of await bySession(ctx, added)) await removeParticipants(ctx, sessionId, rows)
  for (const [changeSetId, given] of Map.groupBy(parts, (part) => part.changeSetId))
    if (changeSetId)
      await putBack(
        ctx,
        changeSetId,
        given.map(({ id }) => id),
      )
}

async function bySession(ctx: Context, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (!ids.length) return new Map()
  const rows = await ctx.db.selectFrom('attendances').select(['id', 'session_id']).where('id', 'in', ids).execute()
  const grouped = Map.groupBy(rows, (row) => row.session_id)
  return new Map([...grouped].map(([sessionId, some]) => [sessionId, some.map(({ id }) => id)]))
}

/** What it was, the history says; the rest stays as it is today. */
async function putBack(ctx: Context, changeSetId: string, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; fields: Changed }>`
    select record_id as id, fields from changes
    where change_set_id = ${changeSetId} and record_type = 'attendance' and operation = 'update'
      and record_id = any(${ids}::text[])`.execute(ctx.db)
  const before = new Map(rows.map(({ id, fields }) => [id, valuesBefore(fields)]))
  for (const [sessionId, some] of await bySession(ctx, ids)) {
    const session = await lockSession(ctx, sessionId)
    requireOpen(session)
    const locked = await lockEntries(ctx, sessionId, some)
    const changes = locked.map((row) => changeOf(row, { ...valuesOf(row), ...before.get(row.id) }))
    await updateAttendances(ctx, changes)
    tellParticipants(
      ctx,
      session,
      locked.map((row) => row.participant_id),
    )
  }
}

/** Columns with what stood in them before and after. */
interface Changed {
  roles?: [string[], string[]]
  check_in?: [string | null, string | null]
  check_out?: [string | null, string | null]
  hours?: [number | null, number | null]
  absent?: [boolean, boolean]
  excused?: [boolean, boolean]
}

const valuesBefore = (fields: Changed): Partial<AttendanceValues> => ({
  ...(fields.roles && { roles: fields.roles[0] }),
  ...(fields.check_in && { checkIn: fields.check_in[0] }),
  ...(fields.check_out && { checkOut: fields.check_out[0] }),
  ...(fields.hours && { hours: fields.hours[0] }),
  ...(fields.absent && { absent: fields.absent[0] }),
  ...(fields.excused && { excused: fields.excused[0] }),
})
