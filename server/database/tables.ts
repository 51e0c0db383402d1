// Made from the migrated schema by tools/generate-tables.ts. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { JsonColumns } from './json-columns.ts'

export interface AcceptancesTable {
  tenant_id: string
  registration_id: string
  acceptance_id: string
  state_before: 'filed' | 'waiting'
  record_id_before: string | null
  sealed_before: Buffer | null
  made_active: string | null
  created_record: string | null
  message_id: string | null
  accepted_on: Date
}

export interface AccessPeopleTable {
  tenant_id: string
  report_id: string
  ids: string[] | null
}

export interface AccountSessionsTable {
  tenant_id: string
  id: string
  account_id: string
  rotation: Generated<number>
  rotated_on: Date
  device: Generated<string>
  created_on: Date
  expires_on: Date
  revoked_on: Date | null
  is_kiosk: Generated<boolean>
  kiosk_venues: ColumnType<unknown, string | null, string | null>
}

export interface AccountTokensTable {
  tenant_id: string
  hash: Buffer
  account_id: string
  kind: 'new-password' | 'totp' | 'reset'
  created_on: Date
  expires_on: Date
}

export interface AccountVenuesTable {
  tenant_id: string
  account_id: string
  zone_id: string
  venue_id: string
}

export interface AccountsTable {
  tenant_id: string
  id: string
  username: string
  email: string
  role: 'user' | 'kiosk' | 'superadmin'
  all_locations: Generated<boolean>
  password_hash: string | null
  temporary_until: Date | null
  totp_secret: Buffer | null
  totp_confirmed_on: Date | null
  totp_last_step: number | null
  version: Generated<number>
  created_on: Date
  updated_on: Date
  deleted_at: Date | null
}

export interface ActivitiesTable {
  tenant_id: string
  id: string
  activity_type: 'recurring' | 'events' | 'trainings' | 'services' | 'orientations'
  title: string
  description: Generated<string>
  tag: Generated<string>
  title_search: GeneratedAlways<string>
  description_search: GeneratedAlways<string>
  version: Generated<number>
  created_on: Date
  created_by: string
  updated_on: Date
  updated_by: string
  deleted_at: Date | null
}

export interface ActivityAnswerSearchTable {
  tenant_id: string
  activity_id: string
  field_id: string
  said_search: string | null
  number: number | null
  day: string | null
  chosen: string[] | null
}

export interface ActivityAnswersTable {
  tenant_id: string
  activity_id: string
  field_id: string
  said: string | null
  number: number | null
  day: string | null
  chosen: string[] | null
  answered_on: Date
  said_search: GeneratedAlways<string | null>
  file_id: string | null
}

export interface ActivityRemindersTable {
  tenant_id: string
  activity_id: string
  hours: number[]
  template_id: string | null
  since: Date
}

export interface ActivityTagsTable {
  tenant_id: string
  activity_id: string
  tag_id: string
}

export interface AttemptsTable {
  key: string
  window_start: Date
  count: number
}

export interface AttendancePartsTable {
  tenant_id: string
  attendance_id: string
  part_id: string
  place: number
  check_in: string | null
  check_out: string | null
  hours: number | null
  absent: boolean
  excused: boolean
  roles: string[]
}

export interface AttendanceSumsTable {
  tenant_id: string
  id: GeneratedAlways<number>
  session_id: string
  roles: Generated<string[]>
  organisation_id: string | null
  came: number
  no_shows: number
  hours: number
  filled: Generated<number>
  is_settled: Generated<boolean>
}

export interface AttendanceVersionsTable {
  tenant_id: string
  attendance_id: string
  version: number
  check_in: string | null
  check_out: string | null
  hours: number | null
  roles: string[]
  kept_on: Generated<Date>
  absent: Generated<boolean>
  excused: Generated<boolean>
}

export interface AttendancesTable {
  tenant_id: string
  id: string
  session_id: string
  kind: 'indivols' | 'grps' | 'volunteeringorg'
  volunteer_id: string | null
  group_id: string | null
  organisation_id: string | null
  participant_id: GeneratedAlways<string>
  participant_name: string
  check_in: string | null
  check_out: string | null
  hours: number | null
  roles: Generated<string[]>
  accepted_warnings: Generated<string[]>
  version: Generated<number>
  created_on: Date
  created_by: string
  updated_on: Date
  updated_by: string
  deleted_at: Date | null
  absent: Generated<boolean>
  excused: Generated<boolean>
  people_came: number | null
  people_expected: number | null
  clock_shift: number | null
}

export interface BatchChecklistTable {
  tenant_id: string
  batch_id: string
  position: number
  name: string
  file_id: string | null
  checked: Generated<boolean>
  date_checked: string | null
  summary: string
  id: Generated<string>
}

export interface BatchesTable {
  tenant_id: string
  id: string
  activity_id: string
  name: string
  person_in_charge: string | null
  fees: ColumnType<JsonColumns['batches.fees'], string | undefined, string>
  roles: ColumnType<JsonColumns['batches.roles'], string | undefined, string>
  group_id: string | null
  plan_version: Generated<number>
  name_search: GeneratedAlways<string>
  version: Generated<number>
  created_on: Date
  created_by: string
  updated_on: Date
  updated_by: string
  deleted_at: Date | null
}

export interface CertificatesTable {
  tenant_id: string
  id: string
  batch_id: string
  volunteer_id: string
  kind: 'hours' | 'years'
  amount: number
  language: string
  message_id: string | null
  given_on: Date
  given_by: string
}

export interface CertificatesTakenBackTable {
  tenant_id: string
  id: string
  kind: 'hours' | 'years'
  amount: number
  given_on: Date
  taken_back_on: Date
}

export interface ChangeSetsTable {
  tenant_id: string
  id: string
  account_id: string
  username: string
  action: string
  screen: Generated<string>
  reason: Generated<string>
  created_on: Date
}

export interface ChangesTable {
  tenant_id: string
  change_set_id: string
  id: GeneratedAlways<number>
  record_type: string
  record_id: string
  record_name: Generated<string>
  operation: 'create' | 'update' | 'delete' | 'restore' | 'read' | 'export'
  fields: ColumnType<JsonColumns['changes.fields'], string | undefined, string>
  accessed_on: Date | null
}

export interface ChineseNameSearchTable {
  volunteer_id: string
  name: string
}

export interface ContactsTable {
  tenant_id: string
  id: string
  kind: 'donor' | 'manager'
  full_name: string
  email: Generated<string>
  contact_no: Generated<string>
  full_address: Generated<string>
  status: string
  full_name_search: GeneratedAlways<string>
  email_search: GeneratedAlways<string>
  contact_no_search: GeneratedAlways<string>
  full_address_search: GeneratedAlways<string>
  version: Generated<number>
  created_on: Date
  updated_on: Date
  deleted_at: Date | null
}

export interface CoordinatorsTable {
  tenant_id: string
  id: string
  organisation_id: string
  position: number
  name: Generated<string>
  nationality: Generated<string>
  office_contact: Generated<string>
  mobile_contact: Generated<string>
  email: Generated<string>
  nric: Buffer | null
  summary: GeneratedAlways<string>
}

export interface DifferentPeopleTable {
  tenant_id: string
  one_id: string
  other_id: string
  said_by: string
  said_on: Date
}

export interface DuplicateLooksTable {
  tenant_id: string
  looked_on: Date
}

export interface EventsTable {
  tenant_id: string
  account_id: string
  number: number
  connection_id: string | null
  payload: ColumnType<unknown, string, string>
  created_on: Date
}

export interface ExportsTable {
  tenant_id: string
  id: string
  account_id: string
  state: Generated<'running' | 'done' | 'failed'>
  file_name: string
  storage_key: string | null
  done: Generated<number>
  total: Generated<number>
  created_on: Date
  finished_on: Date | null
  removed_on: Date | null
  own_field_ids: Generated<string[]>
}

export interface ExternalIdentitiesTable {
  tenant_id: string
  issuer: string
  subject: string
  account_id: string
  created_on: Date
}

export interface FilesTable {
  tenant_id: string
  id: string
  record_id: string
  storage_key: string
  file_name: string
  name: string
  size: number
  created_on: Date
  created_by: string
  removed_on: Date | null
}

export interface FirstStepTicksTable {
  tenant_id: string
  step: 'look' | 'venues' | 'people' | 'form' | 'activity' | 'colleagues' | 'keeping'
  ticked_on: Date
  ticked_by: string
}

export interface FormSettingsTable {
  tenant_id: string
  form: 'volunteers' | 'organisations' | 'activities'
  settings: ColumnType<unknown, string, string>
  version: Generated<number>
  updated_on: Date
  statuses: ColumnType<JsonColumns['form_settings.statuses'], string | undefined, string>
}

export interface GroupMembersTable {
  tenant_id: string
  group_id: string
  volunteer_id: string
  in_charge: Generated<boolean>
  added_on: Date
}

export interface GroupsTable {
  tenant_id: string
  id: string
  name: string
  description: Generated<string>
  name_search: GeneratedAlways<string>
  description_search: GeneratedAlways<string>
  version: Generated<number>
  created_on: Date
  updated_on: Date
  deleted_at: Date | null
  erased_on: Date | null
}

export interface HourlyRunsTable {
  task: string
  failure: Generated<string>
  finished_on: Date
}

export interface HoursLettersTable {
  tenant_id: string
  id: string
  batch_id: string
  kind: 'indivols' | 'grps' | 'volunteeringorg'
  participant_id: string
  participant_name: string
  first_day: string
  last_day: string
  hours: number
  activities: ColumnType<JsonColumns['hours_letters.activities'], string, string>
  venue_ids: string[] | null
  issued_on: Date
  issued_by: string
  withdrawn_on: Date | null
  language: Generated<string>
}

export interface IdempotencyKeysTable {
  tenant_id: string
  account_id: string
  key: string
  created_on: Date
  fingerprint: Buffer
  sealed: Buffer | null
}

export interface ImportUpdatesTable {
  tenant_id: string
  change_set_id: string
  volunteer_id: string
  version: number
  person: ColumnType<unknown, string, string>
  profile: ColumnType<unknown, string, string>
  created_on: Date
  answers: ColumnType<unknown, string | null, string | null>
}

export interface InstallationNotesTable {
  name: string
  noted_on: Date
}

export interface KioskCodesTable {
  tenant_id: string
  id: string
  volunteer_id: string
  volunteer_name: string
  kind: 'card' | 'pin'
  code_hash: Buffer
  created_on: Date
  code_sealed: Buffer | null
}

export interface KioskKeptTable {
  tenant_id: string
  id: string
  pack_id: string
  refusal: Generated<string>
  created_on: Date
  is_with_staff: Generated<boolean>
}

export interface KioskLookupsTable {
  tenant_id: string
  session_id: string
  volunteer_id: string
  found_on: Date
}

export interface KioskPacksTable {
  tenant_id: string
  id: string
  session_id: string
  account_id: string
  day: string
  volunteer_ids: string[]
  created_on: Date
  updated_on: Date
  proofs: string[] | null
}

export interface KioskVisitorsTable {
  tenant_id: string
  id: string
  session_id: string
  name: string
  phone: string
  left_at: string
  created_on: Date
  created_by: string
  refusal: Generated<string>
  volunteer_id: string | null
  settled_on: Date | null
}

export interface LikelyDuplicatesTable {
  tenant_id: string
  one_id: string
  other_id: string
  score: number
  reasons: string[]
}

export interface ListColumnsTable {
  tenant_id: string
  account_id: string
  list: string
  columns: string[]
}

export interface MailBouncesTable {
  tenant_id: string
  recipient_id: string
  kind: 'hard' | 'soft' | 'complaint'
  address: string
  counts: Generated<boolean>
  created_on: Date
}

export interface MailImagesTable {
  tenant_id: string
  key: string
  file_id: string
  created_on: Date
}

export interface MailLanguagesTable {
  tenant_id: string
  person_id: string
  language: string
}

export interface MailMessagesTable {
  tenant_id: string
  id: string
  account_id: string | null
  sender: string
  state: 'draft' | 'scheduled' | 'sending' | 'sent' | 'cancelled' | 'stopped'
  topic: string
  subject: string
  html: string
  translations: ColumnType<JsonColumns['mail_messages.translations'], string | undefined, string>
  audiences: ColumnType<JsonColumns['mail_messages.audiences'], string | undefined, string>
  session_id: string | null
  reminder_hours: number | null
  attachment_file_id: string | null
  attachment_name: Generated<string>
  attachment_size: Generated<number>
  send_at: Date | null
  slice: Generated<number>
  runner: Generated<string>
  trouble_since: Date | null
  reason: Generated<string>
  has_recipients: Generated<boolean>
  version: Generated<number>
  created_on: Date
  updated_on: Date
  sent_on: Date | null
  finished_on: Date | null
  deleted_at: Date | null
  enclosure: Generated<string>
  untouched: Generated<boolean>
  reminded_day: string | null
  is_automatic: Generated<boolean>
}

export interface MailQuotasTable {
  tenant_id: string
  day: string
  sent: Generated<number>
  free_at: Date | null
}

export interface MailRecipientsTable {
  tenant_id: string
  id: string
  message_id: string
  kind: 'indivols' | 'volunteeringorg' | 'member' | 'address'
  person_id: string | null
  name: Generated<string>
  address: Generated<string>
  language: Generated<string>
  fields: ColumnType<JsonColumns['mail_recipients.fields'], string | undefined, string>
  state:
    | 'waiting'
    | 'sending'
    | 'sent'
    | 'kept'
    | 'left-out'
    | 'refused'
    | 'given-up'
    | 'cancelled'
    | 'bounced'
    | 'complained'
  reason: Generated<string>
  attempts: Generated<number>
  next_try_on: Date | null
  sent_on: Date | null
}

export interface MailSinglesTable {
  tenant_id: string
  id: string
  address: string
  subject: string
  state: Generated<'sent' | 'bounced' | 'complained'>
  reason: Generated<string>
  sent_on: Date
}

export interface MailSuppressionsTable {
  tenant_id: string
  address: string
  topic: string
  reason: 'unsubscribed' | 'bounced' | 'complained'
  detail: Generated<string>
  created_on: Date
}

export interface MailTemplatesTable {
  tenant_id: string
  id: string
  name: string
  subject: string
  html: string
  translations: ColumnType<JsonColumns['mail_templates.translations'], string | undefined, string>
  version: Generated<number>
  created_on: Date
  created_by: string
  updated_on: Date
  updated_by: string
  deleted_at: Date | null
}

export interface MailToldTable {
  tenant_id: string
  source_id: string
  person_id: string
  told_by: string
  told_on: Date
}

export interface MailTroublesTable {
  tenant_id: string
  id: string
  recipient: string
  subject: string
  state: 'waiting' | 'refused' | 'given-up'
  reason: string
  since: Date
  tried_on: Date
}

export interface MailsToForgetTable {
  tenant_id: string
  id: string
}

export interface MemberImportUpdatesTable {
  tenant_id: string
  change_set_id: string
  member_id: string
  version: number
  member: ColumnType<unknown, string, string>
  created_on: Date
}

export interface NamesInListsTable {
  tenant_id: string
  written: string
  volunteer_id: string
  chosen_on: Generated<Date>
}

export interface NightlyRunsTable {
  tenant_id: string
  task: string
  night: string
  failure: Generated<string>
  finished_on: Date
}

export interface NotesTable {
  tenant_id: string
  id: string
  volunteer_id: string
  note: string
  created_by: Generated<string>
  created_on: Date
}

export interface OrganisationAnswerSearchTable {
  tenant_id: string
  organisation_id: string
  field_id: string
  said_search: string | null
  number: number | null
  day: string | null
  chosen: string[] | null
}

export interface OrganisationAnswersTable {
  tenant_id: string
  organisation_id: string
  field_id: string
  said: string | null
  number: number | null
  day: string | null
  chosen: string[] | null
  answered_on: Date
  said_search: GeneratedAlways<string | null>
  file_id: string | null
}

export interface OrganisationImportUpdatesTable {
  tenant_id: string
  change_set_id: string
  organisation_id: string
  version: number
  organisation: ColumnType<unknown, string, string>
  profile: ColumnType<unknown, string, string>
  coordinators: ColumnType<unknown, string, string>
  answers: ColumnType<unknown, string | null, string | null>
  created_on: Date
}

export interface OrganisationMembersTable {
  tenant_id: string
  id: string
  organisation_id: string
  full_name: string
  email: Generated<string>
  contact_no: Generated<string>
  postal_code: Generated<string>
  gender: Generated<string>
  citizenship: Generated<string>
  dob: string | null
  nric: Buffer | null
  version: Generated<number>
  created_on: Date
  updated_on: Date
  deleted_at: Date | null
  full_name_search: GeneratedAlways<string>
  email_search: GeneratedAlways<string>
  contact_no_search: GeneratedAlways<string>
  consent_version: Generated<string>
  consented_on: Date | null
}

export interface OrganisationProfilesTable {
  tenant_id: string
  organisation_id: string
  profile: ColumnType<unknown, string | undefined, string>
}

export interface OrganisationSearchTable {
  id: string
  name: string
  entity_type: string
  group_size: number | null
  coordinator: string
  contact_no: string
  status: string
  venue_ids: string[]
  created_on: Date
  name_search: string
  entity_type_search: string
  coordinator_search: string
  contact_no_search: string
  given_group_size: number
  tier: string
}

export interface OrganisationStatusUpdatesTable {
  tenant_id: string
  id: string
  organisation_id: string
  new_status: string
  tier: Generated<string>
  remarks: Generated<string>
  changed_by: string
  changed_on: Date
}

export interface OrganisationTagsTable {
  tenant_id: string
  organisation_id: string
  tag_id: string
}

export interface OrganisationsTable {
  tenant_id: string
  id: string
  name: string
  entity_type: Generated<string>
  group_size: number | null
  coordinator: Generated<string>
  contact_no: Generated<string>
  status: string
  tier: Generated<string>
  venue_ids: Generated<string[]>
  version: Generated<number>
  created_on: Date
  created_by: string
  updated_on: Date
  updated_by: string
  deleted_at: Date | null
  deleted_by: string | null
  name_search: GeneratedAlways<string>
  entity_type_search: GeneratedAlways<string>
  coordinator_search: GeneratedAlways<string>
  contact_no_search: GeneratedAlways<string>
  erased_on: Date | null
}

export interface OwnFieldsTable {
  tenant_id: string
  id: string
  form: 'volunteers' | 'organisations' | 'activities'
  kind: 'text' | 'number' | 'date' | 'choice' | 'several' | 'yes-no' | 'file'
  label: string
  help: Generated<string>
  translations: ColumnType<JsonColumns['own_fields.translations'], string | undefined, string>
  options: ColumnType<JsonColumns['own_fields.options'], string | undefined, string>
  position: number
  is_mandatory: Generated<boolean>
  seen_by: Generated<'staff' | 'superadmins'>
  is_public: Generated<boolean>
  kept_months: number | null
  version: Generated<number>
  created_on: Date
  updated_on: Date
  deleted_at: Date | null
  label_search: GeneratedAlways<string>
}

export interface OwnSectionsTable {
  tenant_id: string
  form: 'volunteers' | 'organisations' | 'activities'
  title: string
}

export interface PapersTable {
  tenant_id: string
  slot: number
  name: string
  needed_by: 'nobody' | 'everybody' | 'roles'
  roles: string[]
  version: Generated<number>
  updated_on: Date
  valid_months: number | null
}

export interface PeopleLinksTable {
  tenant_id: string
  organisation_id: string
  id: string
  created_on: Date
  created_by: string
}

export interface PersonCopiesTable {
  tenant_id: string
  id: string
  account_id: string
  volunteer_id: string
  with_notes: boolean
  state: Generated<'running' | 'done' | 'failed'>
  file_name: string
  storage_key: string | null
  done: Generated<number>
  total: Generated<number>
  created_on: Date
  finished_on: Date | null
  removed_on: Date | null
}

export interface PublicFormsTable {
  tenant_id: string
  form: 'individual' | 'organisation'
  settings: ColumnType<unknown, string, string>
  consent_number: Generated<number>
  version: Generated<number>
  updated_on: Date
}

export interface RecoveryCodesTable {
  tenant_id: string
  account_id: string
  hash: Buffer
}

export interface RegistrationChannelsTable {
  tenant_id: string
  id: string
  name: string
  word: string
  created_on: Date
  updated_on: Date
  deleted_at: Date | null
}

export interface RegistrationsTable {
  tenant_id: string
  id: string
  form: 'individual' | 'organisation'
  state: 'filed' | 'waiting' | 'accepted' | 'dismissed'
  reason: Generated<'' | 'same-nric' | 'robot' | 'walk-in'>
  name: string
  record_id: string | null
  similar_ids: Generated<string[]>
  sealed: Buffer | null
  consent_text: string
  consent_version: string
  consented_on: Date | null
  guardian_email: Generated<string>
  guardian_token_hash: Buffer | null
  guardian_token_until: Date | null
  guardian_confirmed_on: Date | null
  agreement_file_id: string | null
  version: Generated<number>
  created_on: Date
  updated_on: Date
  decided_on: Date | null
  decided_by: Generated<string>
  session_id: string | null
  channel_id: string | null
  language: Generated<'en' | 'zh-Hans' | 'ms' | 'ta'>
}

export interface RemovedSessionGroupsTable {
  tenant_id: string
  session_id: string
  group_id: string
  removed_on: Date
}

export interface ReportsTable {
  tenant_id: string
  id: string
  account_id: string
  type: 'indivols' | 'volunteeringorg' | 'attendance'
  name: Generated<string>
  filters: ColumnType<JsonColumns['reports.filters'], string, string>
  state: Generated<'running' | 'done' | 'failed'>
  file_name: string
  storage_key: string | null
  done: Generated<number>
  total: Generated<number>
  created_on: Date
  finished_on: Date | null
  removed_on: Date | null
  own_field_ids: Generated<string[]>
}

export interface RetentionRulesTable {
  tenant_id: string
  status: string
  months: number
  since: Date
}

export interface RightsCutsTable {
  tenant_id: string
  account_id: string
  cut_on: Date
}

export interface RosterAbsenceSessionsTable {
  tenant_id: string
  absence_id: string
  session_id: string
  roles: string[]
}

export interface RosterAbsencesTable {
  tenant_id: string
  id: string
  batch_id: string | null
  volunteer_id: string
  volunteer_name: string
  from_date: string
  to_date: string
  remark: Generated<string>
  version: Generated<number>
  created_on: Date
  created_by: string
  updated_on: Date
  updated_by: string
  deleted_at: Date | null
}

export interface SavedReportPartsTable {
  tenant_id: string
  saved_report_id: string
  run: string
  account_id: string
  left_out: 'account' | 'right' | 'filters' | 'failed' | null
  report_id: string | null
}

export interface SavedReportRunsTable {
  tenant_id: string
  saved_report_id: string
  run: string
  day: string
  recipients: string[]
  created_on: Date
}

export interface SavedReportsTable {
  tenant_id: string
  id: string
  account_id: string
  name: string
  filters: ColumnType<JsonColumns['saved_reports.filters'], string, string>
  period: 'asSaved' | 'lastWeek' | 'lastMonth' | 'lastQuarter' | 'lastYear' | 'thisYear'
  schedule: 'none' | 'weekly' | 'monthly' | 'quarterly'
  scheduled_on: string
  recipients: string[]
  version: Generated<number>
  created_on: Date
  updated_on: Date
  deleted_at: Date | null
}

export interface SavedViewsTable {
  tenant_id: string
  id: string
  account_id: string
  name: string
  view: string
  created_on: Date
  deleted_at: Date | null
  shared: Generated<boolean>
  list: Generated<string>
}

export interface SessionAsksTable {
  tenant_id: string
  id: string
  session_id: string
  volunteer_id: string
  role: string
  message_id: string
  asked_on: Date
  asked_by: string
  answer: 'yes' | 'check' | 'late' | 'waiting' | 'no' | null
  answered_on: Date | null
  asked_start: string | null
  offered_on: Date | null
  offer_message_id: string | null
  accepted_warnings: Generated<string[]>
}

export interface SessionGroupsTable {
  tenant_id: string
  session_id: string
  group_id: string
  added_on: Date
}

export interface SessionSumsTable {
  tenant_id: string
  id: GeneratedAlways<number>
  session_id: string
  filled: number
  came: number
  no_shows: number
  hours: number
}

export interface SessionTemplatesTable {
  tenant_id: string
  id: string
  batch_id: string
  position: number
  name: string
  is_single: boolean
  start_date: string
  end_date: string
  start_time: string
  end_time: string
  frequency: Generated<string>
  skip_holidays: Generated<boolean>
  venue_ids: Generated<string[]>
  location_address: Generated<string>
  beneficiaries: Generated<string>
  visibility: Generated<'Draft' | 'Private' | 'Public'>
  role_counts: ColumnType<JsonColumns['session_templates.role_counts'], string | undefined, string>
  deleted_at: Date | null
  skipped_dates: Generated<string[]>
}

export interface SessionWorksTable {
  tenant_id: string
  id: string
  account_id: string
  batch_id: string
  plan_version: number | null
  state: Generated<'running' | 'done' | 'failed' | 'superseded'>
  message: string
  path: string
  done: Generated<number>
  total: Generated<number>
  created_on: Date
  finished_on: Date | null
  told: ColumnType<JsonColumns['session_works.told'], string | undefined, string>
}

export interface SessionsTable {
  tenant_id: string
  id: string
  activity_id: string
  batch_id: string
  template_id: string | null
  occurrence: string | null
  name: string
  starts_at: string
  ends_at: string
  venue_ids: Generated<string[]>
  location_address: Generated<string>
  beneficiaries: Generated<string>
  visibility: Generated<'Draft' | 'Private' | 'Public'>
  role_counts: ColumnType<JsonColumns['sessions.role_counts'], string | undefined, string>
  role_total: Generated<number>
  is_edited: Generated<boolean>
  left_by_rule: Generated<boolean>
  name_search: GeneratedAlways<string>
  version: Generated<number>
  created_on: Date
  created_by: string
  updated_on: Date
  updated_by: string
  deleted_at: Date | null
  closed_on: Date | null
  closed_by: string | null
  cancelled_on: Date | null
  cancel_reason: Generated<string>
}

export interface SocketTicketsTable {
  hash: Buffer
  tenant_id: string
  account_id: string
  session_id: string
  expires_on: Date
}

export interface StatusUpdatesTable {
  tenant_id: string
  id: string
  volunteer_id: string
  new_status: string
  tier: Generated<string>
  remarks: Generated<string>
  changed_by: string
  changed_on: Date
}

export interface TagsTable {
  tenant_id: string
  id: string
  name: string
  colour: string
  name_search: GeneratedAlways<string>
  merged_into: string | null
  version: Generated<number>
  created_on: Date
  updated_on: Date
  deleted_at: Date | null
}

export interface TenantSettingsTable {
  tenant_id: string
  settings: ColumnType<unknown, string, string>
  wrapped_key: Buffer
  version: Generated<number>
  logo_file_id: string | null
  logo: Generated<string>
}

export interface TenantsTable {
  id: string
  slug: string
  name: string
  created_on: Date
  locations_version: Generated<string>
  settings_version: Generated<string>
}

export interface TextSearchTable {
  id: string
  texts: string
}

export interface TraitSearchTable {
  tenant_id: string
  id: string
  created_on: Date
  dob: string | null
  date_joined: string | null
  last_came: string | null
  hours: number
  year_hours: number
  year: number
  birth_month: number | null
  days: number
  language_bits: number
  role_bits: number
  leaves_late: boolean
  guardian_confirmed: boolean
  status: string
  gender: string
  nationality: string
  tier: string
  languages: string
  roles: string
  availability: string
  skills: string
  venue_ids: string[]
  free_times: string
  choices: string
}

export interface UndoneChangeSetsTable {
  tenant_id: string
  change_set_id: string
  undone_by: string
}

export interface UnremindedSessionsTable {
  tenant_id: string
  session_id: string
  created_on: Date
}

export interface UnstoredPressesTable {
  tenant_id: string
  id: string
  session_id: string
  attendance_id: string | null
  what: 'check-in' | 'check-out' | 'hours' | 'times' | 'roles' | 'several' | 'walk-in'
  pressed_at: string
  why: string
  created_on: Date
  created_by: string
  volunteer_id: string | null
  name: Generated<string>
  phone: Generated<string>
  settled_on: Date | null
}

export interface UsedChallengesTable {
  tenant_id: string
  hash: Buffer
  used_on: Date
}

export interface VenuesTable {
  tenant_id: string
  id: string
  zone_id: string
  name: string
  position: number
}

export interface VolunteerAnswerSearchTable {
  tenant_id: string
  volunteer_id: string
  field_id: string
  said_search: string | null
  number: number | null
  day: string | null
  chosen: string[] | null
}

export interface VolunteerAnswersTable {
  tenant_id: string
  volunteer_id: string
  field_id: string
  said: string | null
  number: number | null
  day: string | null
  chosen: string[] | null
  answered_on: Date
  said_search: GeneratedAlways<string | null>
  file_id: string | null
}

export interface VolunteerCountsTable {
  tenant_id: string
  id: GeneratedAlways<number>
  status: string
  change: number
}

export interface VolunteerFilesTable {
  tenant_id: string
  volunteer_id: string
  slot: number
  file_id: string | null
  checked: Generated<boolean>
  date_checked: string | null
  summary: string
  valid_until: string | null
}

export interface VolunteerMergesTable {
  tenant_id: string
  id: string
  kept_id: string
  gone_id: string
  attendances: ColumnType<JsonColumns['volunteer_merges.attendances'], string, string>
  belongings: ColumnType<unknown, string, string>
  fields_sealed: Buffer
  merged_on: Date
  merged_by: string
}

export interface VolunteerProfilesTable {
  tenant_id: string
  volunteer_id: string
  nric: Buffer | null
  prior_medical_condition: Buffer | null
  criminal_history: Buffer | null
  agreeToTerms: Generated<boolean>
  child: Generated<boolean>
  salutation: string | null
  firstName: string | null
  familyName: string | null
  chineseName: string | null
  citizenship: string | null
  maritalStatus: string | null
  race: string | null
  raceOthers: string | null
  religion: string | null
  religionOthers: string | null
  unit: string | null
  postalCode: string | null
  homeNo: string | null
  officeNo: string | null
  emergencyContactName: string | null
  emergencyContactNo: string | null
  emergencyContactRelationship: string | null
  childsParentOrGuardian: string | null
  childsParentOrGuardianContactNo: string | null
  employmentStatus: string | null
  employmentOthers: string | null
  companyOrSchoolName: string | null
  jobTitleOrSchoolLevel: string | null
  highestEducationLevel: string | null
  specialisation: string | null
  otherSpokenLanguages: string | null
  otherWrittenLanguages: string | null
  otherPreferredVolunteeringRoles: string | null
  preferredVolunteeringCommitment: string | null
  commitment: string | null
  availabilityFrequency: string | null
  otherAvailabilityFrequency: string | null
  otherHowDidYouHearAboutUs: string | null
  referralSource: string | null
  otherReferralSource: string | null
  referralSourcePersonnel: string | null
  affiliatedName: string | null
  volunteeringStartDate: string | null
  officialDateJoined: string | null
  address: string | null
  purposeOfVolunteering: string | null
  hobbiesAndInterests: string | null
  comments: string | null
  remarks: string | null
  hasPriorMedicalCondition: string | null
  hasCriminalHistory: string | null
  affiliated: string | null
  spokenLanguages: ColumnType<unknown, string | null, string | null>
  writtenLanguages: ColumnType<unknown, string | null, string | null>
  preferredVolunteeringRoles: ColumnType<unknown, string | null, string | null>
  howDidYouHearAboutUs: ColumnType<unknown, string | null, string | null>
  subscription: ColumnType<unknown, string | null, string | null>
  preferredVolunteeringLocations: ColumnType<unknown, string | null, string | null>
  preferredVolunteeringDaysAndTimes: ColumnType<unknown, string | null, string | null>
  volunteeringExperiences: ColumnType<unknown, string | null, string | null>
}

export interface VolunteerSearchTable {
  id: string
  full_name: string
  email: string
  mobile_no: string
  full_address: string
  dob: string | null
  gender: string
  nationality: string
  status: string
  hours: number
  venue_ids: string[]
  created_on: Date
  full_name_search: string
  email_search: string
  mobile_no_search: string
  full_address_search: string
  tenant_id: string
}

export interface VolunteerSumsTable {
  tenant_id: string
  volunteer_id: string
  first_came: string | null
  last_came: string | null
  year: Generated<number>
  year_hours: Generated<number>
  recent_came: Generated<number>
  recent_late: Generated<number>
}

export interface VolunteerTagsTable {
  tenant_id: string
  volunteer_id: string
  tag_id: string
}

export interface VolunteerTextsTable {
  tenant_id: string
  id: string
  texts: string
}

export interface VolunteerTraitsTable {
  tenant_id: string
  id: string
  created_on: Date
  dob: string | null
  date_joined: string | null
  last_came: string | null
  hours: number
  year_hours: Generated<number>
  year: Generated<number>
  birth_month: number | null
  days: Generated<number>
  language_bits: Generated<number>
  role_bits: Generated<number>
  leaves_late: Generated<boolean>
  guardian_confirmed: boolean
  status: string
  gender: string
  nationality: string
  tier: string
  languages: Generated<string>
  roles: Generated<string>
  availability: Generated<string>
  skills: Generated<string>
  venue_ids: string[]
  free_times: Generated<string>
  choices: Generated<string>
}

export interface VolunteersTable {
  tenant_id: string
  id: string
  full_name: string
  email: Generated<string>
  mobile_no: Generated<string>
  full_address: Generated<string>
  dob: string | null
  gender: Generated<string>
  nationality: Generated<string>
  status: string
  tier: Generated<string>
  hours: Generated<number>
  venue_ids: Generated<string[]>
  nric_hash: Buffer | null
  version: Generated<number>
  created_on: Date
  created_by: string
  updated_on: Date
  updated_by: string
  deleted_at: Date | null
  deleted_by: string | null
  full_name_search: GeneratedAlways<string>
  email_search: GeneratedAlways<string>
  mobile_no_search: GeneratedAlways<string>
  full_address_search: GeneratedAlways<string>
  guardian_confirmed_on: Date | null
  guardian_confirmed_by: string | null
  erased_on: Date | null
  retained_on: Date | null
  guardian_confirmed_how: Generated<'' | 'phone' | 'message' | 'paper' | 'in-person'>
  guardian_confirmed_day: string | null
  guardian_confirmed_who: Generated<string>
}

export interface WalkInMatchesTable {
  tenant_id: string
  registration_id: string
  walk_in_id: string
  volunteer_id: string
  moved: ColumnType<JsonColumns['walk_in_matches.moved'], string, string>
  matched_on: Date
}

export interface ZonesTable {
  tenant_id: string
  id: string
  name: string
  position: number
}

export interface Tables {
  acceptances: AcceptancesTable
  access_people: AccessPeopleTable
  account_sessions: AccountSessionsTable
  account_tokens: AccountTokensTable
  account_venues: AccountVenuesTable
  accounts: AccountsTable
  activities: ActivitiesTable
  activity_answer_search: ActivityAnswerSearchTable
  activity_answers: ActivityAnswersTable
  activity_reminders: ActivityRemindersTable
  activity_tags: ActivityTagsTable
  attempts: AttemptsTable
  attendance_parts: AttendancePartsTable
  attendance_sums: AttendanceSumsTable
  attendance_versions: AttendanceVersionsTable
  attendances: AttendancesTable
  batch_checklist: BatchChecklistTable
  batches: BatchesTable
  certificates: CertificatesTable
  certificates_taken_back: CertificatesTakenBackTable
  change_sets: ChangeSetsTable
  changes: ChangesTable
  chinese_name_search: ChineseNameSearchTable
  contacts: ContactsTable
  coordinators: CoordinatorsTable
  different_people: DifferentPeopleTable
  duplicate_looks: DuplicateLooksTable
  events: EventsTable
  exports: ExportsTable
  external_identities: ExternalIdentitiesTable
  files: FilesTable
  first_step_ticks: FirstStepTicksTable
  form_settings: FormSettingsTable
  group_members: GroupMembersTable
  groups: GroupsTable
  hourly_runs: HourlyRunsTable
  hours_letters: HoursLettersTable
  idempotency_keys: IdempotencyKeysTable
  import_updates: ImportUpdatesTable
  installation_notes: InstallationNotesTable
  kiosk_codes: KioskCodesTable
  kiosk_kept: KioskKeptTable
  kiosk_lookups: KioskLookupsTable
  kiosk_packs: KioskPacksTable
  kiosk_visitors: KioskVisitorsTable
  likely_duplicates: LikelyDuplicatesTable
  list_columns: ListColumnsTable
  mail_bounces: MailBouncesTable
  mail_images: MailImagesTable
  mail_languages: MailLanguagesTable
  mail_messages: MailMessagesTable
  mail_quotas: MailQuotasTable
  mail_recipients: MailRecipientsTable
  mail_singles: MailSinglesTable
  mail_suppressions: MailSuppressionsTable
  mail_templates: MailTemplatesTable
  mail_told: MailToldTable
  mail_troubles: MailTroublesTable
  mails_to_forget: MailsToForgetTable
  member_import_updates: MemberImportUpdatesTable
  names_in_lists: NamesInListsTable
  nightly_runs: NightlyRunsTable
  notes: NotesTable
  organisation_answer_search: OrganisationAnswerSearchTable
  organisation_answers: OrganisationAnswersTable
  organisation_import_updates: OrganisationImportUpdatesTable
  organisation_members: OrganisationMembersTable
  organisation_profiles: OrganisationProfilesTable
  organisation_search: OrganisationSearchTable
  organisation_status_updates: OrganisationStatusUpdatesTable
  organisation_tags: OrganisationTagsTable
  organisations: OrganisationsTable
  own_fields: OwnFieldsTable
  own_sections: OwnSectionsTable
  papers: PapersTable
  people_links: PeopleLinksTable
  person_copies: PersonCopiesTable
  public_forms: PublicFormsTable
  recovery_codes: RecoveryCodesTable
  registration_channels: RegistrationChannelsTable
  registrations: RegistrationsTable
  removed_session_groups: RemovedSessionGroupsTable
  reports: ReportsTable
  retention_rules: RetentionRulesTable
  rights_cuts: RightsCutsTable
  roster_absence_sessions: RosterAbsenceSessionsTable
  roster_absences: RosterAbsencesTable
  saved_report_parts: SavedReportPartsTable
  saved_report_runs: SavedReportRunsTable
  saved_reports: SavedReportsTable
  saved_views: SavedViewsTable
  session_asks: SessionAsksTable
  session_groups: SessionGroupsTable
  session_sums: SessionSumsTable
  session_templates: SessionTemplatesTable
  session_works: SessionWorksTable
  sessions: SessionsTable
  socket_tickets: SocketTicketsTable
  status_updates: StatusUpdatesTable
  tags: TagsTable
  tenant_settings: TenantSettingsTable
  tenants: TenantsTable
  text_search: TextSearchTable
  trait_search: TraitSearchTable
  undone_change_sets: UndoneChangeSetsTable
  unreminded_sessions: UnremindedSessionsTable
  unstored_presses: UnstoredPressesTable
  used_challenges: UsedChallengesTable
  venues: VenuesTable
  volunteer_answer_search: VolunteerAnswerSearchTable
  volunteer_answers: VolunteerAnswersTable
  volunteer_counts: VolunteerCountsTable
  volunteer_files: VolunteerFilesTable
  volunteer_merges: VolunteerMergesTable
  volunteer_profiles: VolunteerProfilesTable
  volunteer_search: VolunteerSearchTable
  volunteer_sums: VolunteerSumsTable
  volunteer_tags: VolunteerTagsTable
  volunteer_texts: VolunteerTextsTable
  volunteer_traits: VolunteerTraitsTable
  volunteers: VolunteersTable
  walk_in_matches: WalkInMatchesTable
  zones: ZonesTable
}
