import { sql } from 'kysely'
import type { TenantId } from '#server/database/with-tenant.ts'
import type { Platform } from '#server/platform.ts'
import { byRetention } from '../../retention-rules.ts'
import { type DeletedSettings, deletedLongAgo } from './erase-deleted.ts'
import { eraseAtNight } from './erase-overdue.ts'

/**
 * Erases donors and managers, the people of organisations, and who was in a group, when they or the organisation or group were
 * deleted longer ago than such people are kept. The names of organisations and groups stay: hours are counted under them.
 */
export async function eraseDeletedRecords(
  platform: Platform,
  tenantId: TenantId,
  { keepDeletedMonths, timeZone }: DeletedSettings,
): Promise<void> {
  if (!keepDeletedMonths) return
  const kinds = [
    ['contacts', () => sql`erase_contact(id)`],
    ['organisations', (now: Date) => sql`erase_organisation(id, ${now}, ${byRetention})`],
    ['organisation_members', () => sql`erase_organisation_members(array[id])`],
    ['groups', (now: Date) => sql`erase_group(id, ${now})`],
  ] as const
  for (const [table, erase] of kinds) {
    const long = deletedLongAgo(table, keepDeletedMonths)
    await eraseAtNight(platform, tenantId, { timeZone, action: 'erasedDeletedRecords' }, long, erase)
  }
}
