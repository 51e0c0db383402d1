import type { Context } from '#server/context.ts'
import type { Part } from '../../part-rules.ts'

/** Keeps of which parts a row was joined; a row that is itself alone has none. */
export async function storeParts(ctx: Context, id: string, parts: readonly Part[]): Promise<void> {
  await ctx.db.deleteFrom('attendance_parts').where('attendance_id', '=', id).execute()
  if (parts.every(({ partId }) => partId === id)) return
  const rows = parts.map(({ partId, checkIn, checkOut, ...part }, place) => ({
    tenant_id: ctx.tenantId,
    attendance_id: id,
    part_id: partId,
    place,
    check_in: checkIn,
    check_out: checkOut,
    hours: part.hours,
    absent: part.absent,
    excused: part.excused,
    roles: part.roles,
  }))
  await ctx.db.insertInto('attendance_parts').values(rows).execute()
}
