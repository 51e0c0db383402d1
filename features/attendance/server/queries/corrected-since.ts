import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { attendanceHistory } from '../../history-words.ts'

/** What staff write on purpose, and no press of a button. */
const corrections = [
  attendanceHistory.message('correctedAttendanceOfParticipant'),
  attendanceHistory.message('setHoursOfParticipant'),
  attendanceHistory.message('savedAttendanceOfSession'),
  attendanceHistory.message('closedSession'),
].map(({ text }) => text.code)

/**
 * Which of these attendances staff have corrected since a moment of the tenant's clock: what was pressed then, and is heard
 * of only now, takes the place of no correction.
 */
export async function correctedSince(ctx: Context, ids: readonly string[], at: string): Promise<Set<string>> {
  if (!ids.length) return new Set()
  const { rows } = await sql<{ record_id: string }>`
    select distinct changes.record_id from changes
    join change_sets on change_sets.tenant_id = changes.tenant_id and change_sets.id = changes.change_set_id
    where changes.record_type = 'attendance' and changes.record_id = any(${ids}::text[])
      and change_sets.action = any(${corrections}::text[])
      and change_sets.created_on > ${at}::timestamp at time zone ${ctx.settings.timeZone}`.execute(ctx.db)
  return new Set(rows.map((row) => row.record_id))
}
