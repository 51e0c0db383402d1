import { sql } from 'kysely'
import type { TenantId } from '#server/database/with-tenant.ts'
import type { Platform } from '#server/platform.ts'
import type { TenantSettings } from '#shared/tenant-settings.ts'
import { byRetention } from '../../retention-rules.ts'
import { dueRecords } from '../policy.ts'
import { eraseAtNight } from './erase-overdue.ts'

/**
 * Erases the people of organisations, and donors and managers, of whom nothing was heard for as long as they are kept. The
 * names of organisations stay: hours are counted under them. None where no period was chosen.
 */
export async function eraseOverdueRecords(
  platform: Platform,
  tenantId: TenantId,
  { timeZone }: Pick<TenantSettings, 'timeZone'>,
): Promise<void> {
  const due = (isOrganisation: boolean) => (now: Date) =>
    sql`
    select id from (${dueRecords()}) records
    where (kind = 'organisation') = ${isOrganisation} and due_on <= ${now}::timestamptz order by due_on`
  const action = 'erasedOverdueRecords'
  const erased = (now: Date) => sql`erase_organisation(id, ${now}, ${byRetention})`
  await eraseAtNight(platform, tenantId, { timeZone, action }, due(true), erased)
  await eraseAtNight(platform, tenantId, { timeZone, action }, due(false), () => sql`erase_contact(id)`)
}
