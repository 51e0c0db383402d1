// Made from the migrated schema by tools/generate-tables.ts. Do not edit.
import type { ColumnType, Generated } from 'kysely'

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

export interface EventsTable {
  tenant_id: string
  account_id: string
  number: number
  connection_id: string | null
  payload: ColumnType<unknown, string, string>
  created_on: Date
}

export interface ExternalIdentitiesTable {
  tenant_id: string
  issuer: string
  subject: string
  account_id: string
  created_on: Date
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

export interface Tables {
  account_sessions: AccountSessionsTable
  account_tokens: AccountTokensTable
  account_venues: AccountVenuesTable
  accounts: AccountsTable
  attempts: AttemptsTable
  events: EventsTable
  external_identities: ExternalIdentitiesTable
  idempotency_keys: IdempotencyKeysTable
  recovery_codes: RecoveryCodesTable
  socket_tickets: SocketTicketsTable
  tenant_settings: TenantSettingsTable
  tenants: TenantsTable
}
