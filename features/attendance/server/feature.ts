import { sql } from 'kysely'
import type { ServerFeature } from '#server/feature.ts'
import { createdRecords } from '#server/import-kind.ts'
import { localMinute } from '#shared/dates.ts'
import { attendanceHistory } from '../history-words.ts'
import { forgetUnstored } from './commands/forget-unstored.ts'
import { takeBackImport } from './commands/take-back-import.ts'
import { isOverwritten, readImported } from './queries/read-imported.ts'
import { attendanceRoutes } from './routes.ts'

export const attendanceFeature: ServerFeature = {
  name: 'attendance',
  about: 'who takes part in a session, when they came and went, and in which roles',
  owns: [
    'attendances',
    'attendance_parts',
    'attendance_versions',
    'session_groups',
    'removed_session_groups',
    'kiosk_lookups',
    'volunteer_sums',
    'unstored_presses',
  ],
  routes: attendanceRoutes,
  nightly: [
    {
      task: 'Count hours',
      run: ({ db, clock }, tenantId, { timeZone }) =>
        sql`select recount_hours(${tenantId}, ${localMinute(clock(), timeZone)}::timestamp)`.execute(db),
    },
    {
      task: 'Forget notes of what could not be stored',
      run: forgetUnstored,
    },
    {
      task: 'Forget old versions of attendance',
      run: ({ db, clock }, tenantId) => sql`select forget_attendance_versions(${clock()}, ${tenantId})`.execute(db),
    },
  ],
  imports: [
    {
      kind: 'participants',
      action: attendanceHistory.message('addedParticipantsFromSpreadsheet'),
      added: createdRecords('attendance'),
      updated: sql`(select count(*)::int from changes c where c.change_set_id = page.id
        and c.record_type = 'attendance' and c.operation = 'update' and ${isOverwritten('c')})`,
    },
  ],
  undoable: [attendanceHistory.message('addedParticipantsFromSpreadsheet')],
  records: [{ type: 'attendance', table: 'attendances', takeBack: { read: readImported, remove: takeBackImport } }],
  checks: [
    {
      about: 'nobody fills a role twice in one session',
      query: `select a.id as what from attendances a
        where a.tenant_id = $1 and cardinality(a.roles) <> (select count(distinct role) from unnest(a.roles) role)`,
    },
  ],
}
