import type { Status } from '#shared/statuses.ts'

/** What JSON columns hold, which the database does not say: tools/generate-tables.ts reads this list. */
export interface JsonColumns {
  'batches.fees': { priceTier: string | null; price: number | null }[]
  'batches.roles': { roleName: string; batchDescription: string; requirements: string; reimburseAmt: number }[]
  /** Of each field what it was and what it became. */
  'changes.fields': Record<string, [unknown, unknown] | null>
  'form_settings.statuses': Status[]
  'hours_letters.activities': { title: string; sessions: number; hours: number }[]
  /** As it was chosen; read by the contract of mails. */
  'mail_messages.audiences': Record<string, unknown>[]
  'mail_messages.translations': { language: string; subject: string; html: string }[]
  'mail_recipients.fields': Record<string, string>
  'mail_templates.translations': { language: string; subject: string; html: string }[]
  /** The choices of a field in their order; the labels by language are those beside English. */
  'own_fields.options': {
    key: string
    label: string
    translations: Record<string, string>
    isRemoved: boolean
    joinedInto?: string
  }[]
  'own_fields.translations': Record<string, { label: string; help: string }>
  'reports.filters': {
    startDate: string
    endDate: string
    dateJoinedStart: string
    dateJoinedEnd: string
    venueIds: string[]
    statuses: string[]
    /** The locations that the account saw then; none where it saw all. */
    seenVenueIds?: string[]
  }
  'saved_reports.filters': {
    type: 'indivols' | 'volunteeringorg' | 'attendance'
    startDate: string
    endDate: string
    dateJoinedStart: string
    dateJoinedEnd: string
    venues: string[]
    statuses: string[]
  }
  'session_templates.role_counts': { roleName: string; roleCount: number }[]
  'session_works.told': {
    sessionId: string
    sessionName: string
    before: { start: string; end: string; place: string }
    after?: { start: string; end: string; place: string }
  }[]
  'sessions.role_counts': { roleName: string; roleCount: number }[]
  'volunteer_merges.attendances': {
    sessionId: string
    from: string
    to: string
  }[]
  'walk_in_matches.moved': {
    sessionId: string
    from: string
    to: string
  }[]
}
