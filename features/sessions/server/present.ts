import type { Zone } from '#features/form-settings/rules.ts'
import type { BatchSummary, ChecklistItem } from '../batch-contract.ts'
import type { RoleCount, Session, Template, Visibility } from '../contract.ts'
import { showVenues } from '../venue-rules.ts'

const minute = (time: string) => time.slice(0, 16)

export interface SessionRow {
  id: string
  activity_type: string
  activity_id: string
  batch_id: string
  name: string
  starts_at: string
  ends_at: string
  venue_ids: string[]
  location_address: string
  beneficiaries: string
  visibility: Visibility
  role_counts: RoleCount[]
  attendee_count: number
  cancelled_on: Date | null
  cancel_reason: string
  created_on: Date
  updated_on: Date
  version: number
}

export function presentSession(row: SessionRow, zones: readonly Zone[]): Session {
  return {
    vid: row.id,
    compositeVolSortKey: compositeKey(row),
    activityType: row.activity_type,
    activityId: row.activity_id,
    batchId: row.batch_id,
    sessionName: row.name,
    sessionDate: row.starts_at.slice(0, 10),
    sessionStartDateTime: minute(row.starts_at),
    sessionEndDateTime: minute(row.ends_at),
    venue: showVenues(zones, row.venue_ids),
    locationAddress: row.location_address,
    beneficiaries: row.beneficiaries,
    visibility: row.visibility,
    roleCounts: row.role_counts,
    attendeeCount: row.attendee_count,
    cancelled: row.cancelled_on !== null,
    cancelReason: row.cancel_reason,
    createdOn: row.created_on.toISOString(),
    updatedOn: row.updated_on.toISOString(),
    dataStatus: '',
    version: row.version,
  }
}

export const compositeKey = (row: { activity_type: string; activity_id: string; batch_id: string; id: string }) =>
  [row.activity_type, row.activity_id, row.batch_id, row.id].join('||')

export interface TemplateRow {
  id: string
  name: string
  start_date: string
  end_date: string
  start_time: string
  end_time: string
  frequency: string
  is_single: boolean
  skip_holidays: boolean
  skipped_dates: string[]
  venue_ids: string[]
  location_address: string
  beneficiaries: string
  visibility: Visibility
  role_counts: RoleCount[]
}

export function presentTemplate(row: TemplateRow, zones: readonly Zone[]): Template {
  return {
    vid: row.id,
    sessionName: row.name,
    startDate: row.start_date,
    endDate: row.end_date,
    startTime: row.start_time,
    endTime: row.end_time,
    frequency: row.frequency,
    isSingleSession: row.is_single,
    skipHolidays: row.skip_holidays,
    skippedDates: row.skipped_dates,
    venue: showVenues(zones, row.venue_ids),
    locationAddress: row.location_address,
    beneficiaries: row.beneficiaries,
    visibility: row.visibility,
    roleCounts: row.role_counts,
  }
}

export interface BatchSummaryRow {
  id: string
  name: string
  username: string | null
  session_count: number | null
  next_session: string | null
  next_session_id: string | null
  created_on: Date
}

export function presentBatchSummary(row: BatchSummaryRow): BatchSummary {
  return {
    vid: row.id,
    batchName: row.name,
    personInCharge: row.username ?? '',
    sessionCount: row.session_count ?? 0,
    nextSession: row.next_session ? minute(row.next_session) : '',
    nextSessionId: row.next_session_id ?? '',
    createdOn: row.created_on.toISOString(),
    dataStatus: '',
  }
}

export function presentChecklistItem(row: {
  id: string
  name: string
  file_name: string | null
  checked: boolean
  date_checked: string | null
}): ChecklistItem {
  return {
    id: row.id,
    name: row.name,
    fileName: row.file_name ?? '',
    checked: row.checked,
    dateChecked: row.date_checked ?? '',
  }
}
