import { openRoles } from '#features/attendance/merge-rules.ts'
import type { Zone } from '#features/form-settings/rules.ts'
import type { RoleCount } from '#features/sessions/contract.ts'
import type { Taken } from '#features/sessions/server/queries/count-taken.ts'
import { showVenues } from '#features/sessions/venue-rules.ts'
import type { CardSession } from '../contract.ts'

interface CardRow {
  id: string
  activity_type: string
  activity_id: string
  batch_id: string
  title: string
  description: string
  name: string
  starts_at: string
  ends_at: string
  venue_ids: string[]
  role_counts: readonly RoleCount[]
}

/** A session as a kiosk shows it, with nobody in it. */
export const presentCard = (row: CardRow, zones: readonly Zone[], taken: Taken | undefined): CardSession => ({
  vid: row.id,
  sessionId: row.id,
  compositeVolSortKey: [row.activity_type, row.activity_id, row.batch_id, row.id].join('||'),
  activityType: row.activity_type,
  activityName: row.title,
  activityDescription: row.description,
  sessionName: row.name,
  sessionDate: row.starts_at.slice(0, 10),
  sessionStartDateTime: row.starts_at.slice(0, 16),
  sessionEndDateTime: row.ends_at.slice(0, 16),
  venue: showVenues(zones, row.venue_ids),
  dataStatus: '',
  openRoles: openRoles(row.role_counts, taken?.roles),
  vols: [],
})
