import type { TenantId } from '#server/database/with-tenant.ts'
import { withTenant } from '#server/database/with-tenant.ts'
import type { Platform } from '#server/platform.ts'
import type { TenantSettings } from '#shared/tenant-settings.ts'

const dayInMs = 86_400_000

/**
 * Forgets which device took whom along, and visitors whom nobody has dealt with. Until then a tablet that was in a
 * cupboard can still send what it kept. Visitors who were dealt with a day ago are not put back any more.
 */
export async function forgetPacks(
  platform: Platform,
  tenantId: TenantId,
  { keepPacksDays }: Pick<TenantSettings, 'keepPacksDays'>,
): Promise<void> {
  const daysAgo = (days: number) => new Date(platform.clock().getTime() - days * dayInMs)
  const before = daysAgo(keepPacksDays)
  await withTenant(platform.db, tenantId, async (db) => {
    await db.deleteFrom('kiosk_packs').where('updated_on', '<', before).execute()
    await db
      .deleteFrom('kiosk_visitors')
      .where((one) => one.or([one('settled_on', '<', daysAgo(1)), one('created_on', '<', before)]))
      .execute()
  })
}
