import type { TenantId } from '#server/database/with-tenant.ts'
import { withTenant } from '#server/database/with-tenant.ts'
import type { Platform } from '#server/platform.ts'
import type { TenantSettings } from '#shared/tenant-settings.ts'

/**
 * Forgets which device took whom along, and visitors whom nobody has dealt with. Until then a tablet that was in a
 * cupboard can still send what it kept.
 */
export async function forgetPacks(
  platform: Platform,
  tenantId: TenantId,
  { keepPacksDays }: Pick<TenantSettings, 'keepPacksDays'>,
): Promise<void> {
  const before = new Date(platform.clock().getTime() - keepPacksDays * 86_400_000)
  await withTenant(platform.db, tenantId, async (db) => {
    await db.deleteFrom('kiosk_packs').where('updated_on', '<', before).execute()
    await db.deleteFrom('kiosk_visitors').where('created_on', '<', before).execute()
  })
}
