// Made from the migrated schema by tools/generate-tables.ts. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

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
}

export interface AccountTokensTable {
  tenant_id: string
  hash: Buffer
  account_id: string
  kind: string
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
  role: string
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

export interface AttemptsTable {
  key: string
  window_start: Date
  count: number
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
  operation: string
  fields: ColumnType<unknown, string | undefined, string>
}

export interface ContactsTable {
  tenant_id: string
  id: string
  kind: string
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
  state: Generated<string>
  file_name: string
  storage_key: string | null
  done: Generated<number>
  total: Generated<number>
  created_on: Date
  finished_on: Date | null
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
}

export interface FormSettingsTable {
  tenant_id: string
  form: string
  settings: ColumnType<unknown, string, string>
  version: Generated<number>
  updated_on: Date
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
}

export interface IdempotencyKeysTable {
  tenant_id: string
  account_id: string
  key: string
  fingerprint: string
  status: number | null
  body: ColumnType<unknown, string | null, string | null>
  created_on: Date
}

export interface NotesTable {
  tenant_id: string
  id: string
  volunteer_id: string
  note: string
  created_by: Generated<string>
  created_on: Date
}

export interface RecoveryCodesTable {
  tenant_id: string
  account_id: string
  hash: Buffer
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

export interface TenantSettingsTable {
  tenant_id: string
  settings: ColumnType<unknown, string, string>
  wrapped_key: Buffer
  version: Generated<number>
}

export interface TenantsTable {
  id: string
  slug: string
  name: string
  created_on: Date
}

export interface UndoneChangeSetsTable {
  tenant_id: string
  change_set_id: string
  undone_by: string
}

export interface VenuesTable {
  tenant_id: string
  id: string
  zone_id: string
  name: string
  position: number
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
}

export interface VolunteerProfilesTable {
  tenant_id: string
  volunteer_id: string
  profile: ColumnType<unknown, string | undefined, string>
  nric: Buffer | null
  prior_medical_condition: Buffer | null
  criminal_history: Buffer | null
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
}

export interface ZonesTable {
  tenant_id: string
  id: string
  name: string
  position: number
}

export interface Tables {
  account_sessions: AccountSessionsTable
  account_tokens: AccountTokensTable
  account_venues: AccountVenuesTable
  accounts: AccountsTable
  attempts: AttemptsTable
  change_sets: ChangeSetsTable
  changes: ChangesTable
  contacts: ContactsTable
  events: EventsTable
  exports: ExportsTable
  external_identities: ExternalIdentitiesTable
  files: FilesTable
  form_settings: FormSettingsTable
  group_members: GroupMembersTable
  groups: GroupsTable
  idempotency_keys: IdempotencyKeysTable
  notes: NotesTable
  recovery_codes: RecoveryCodesTable
  socket_tickets: SocketTicketsTable
  status_updates: StatusUpdatesTable
  tenant_settings: TenantSettingsTable
  tenants: TenantsTable
  undone_change_sets: UndoneChangeSetsTable
  venues: VenuesTable
  volunteer_counts: VolunteerCountsTable
  volunteer_files: VolunteerFilesTable
  volunteer_profiles: VolunteerProfilesTable
  volunteer_search: VolunteerSearchTable
  volunteers: VolunteersTable
  zones: ZonesTable
}
