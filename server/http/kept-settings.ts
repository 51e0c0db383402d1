import { sql } from 'kysely'
import { readStatusLists, type StatusLists, type StoredLists } from '#shared/statuses.ts'
import { readTenantSettings, type TenantSettings } from '#shared/tenant-settings.ts'
import { onePlan } from '../database/kept-plans.ts'
import { onlyRow } from '../database/only-row.ts'
import type { Platform } from '../platform.ts'

interface Kept {
  version: string
  settings: Readonly<TenantSettings>
  statuses: Readonly<StatusLists>
}

interface SettingsRow {
  settings: unknown
  statuses: StoredLists | null
  settings_version: string
}

const kept = new Map<string, Kept>()
const mostKept = 1000

/** An organisation's settings and statuses of this version or of a later one, out of memory where they are still those. */
export async function knownSettings(platform: Platform, tenantId: string, version: string): Promise<Kept> {
  const known = kept.get(tenantId)
  if (known?.version === version) return known
  const { rows } = await sql<SettingsRow>`${sql.raw(onePlan)}
    select * from settings_of_tenant(${tenantId}::uuid)`.execute(platform.db)
  const row = onlyRow(rows)
  const read = {
    version: row.settings_version,
    settings: readTenantSettings(row.settings),
    statuses: readStatusLists(row.statuses),
  }
  if (kept.size >= mostKept) kept.clear()
  kept.set(tenantId, read)
  return read
}
