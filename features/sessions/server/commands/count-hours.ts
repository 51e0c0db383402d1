import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { tellRecords } from '#server/realtime/tell-records.ts'
import { localMinute } from '#shared/dates.ts'

/**
 * Counts the hours of these people afresh, and what else their attendance comes to, at once after it changed. A number
 * that follows from other records: no change of the person, so their version and history stay.
 */
export async function countHours(ctx: Context, volunteerIds: readonly (string | null)[]): Promise<void> {
  const ids = [...new Set(volunteerIds.filter((id) => id !== null))]
  if (!ids.length) return
  const { rows } = await sql<{ changed: number }>`
    select count_hours(${ids}::uuid[], ${localMinute(ctx.now, ctx.settings.timeZone)}::timestamp) as changed`.execute(
    ctx.db,
  )
  if (rows[0]?.changed) tellRecords(ctx, 'volunteers', ids)
}
