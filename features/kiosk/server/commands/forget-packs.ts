import type { TenantId } from '#server/database/with-tenant.ts'
import { withTenant } from '#server/database/with-tenant.ts'
import type { Platform } from '#server/platform.ts'

/** A tablet that was in a cupboard for so many days can still send what it kept. */
const keptDays = 60

/** Forgets which device took whom along, and visitors whom nobody has dealt with. */
export async function forgetPacks(platform: Platform, tenantId: TenantId): Promise<void> {
  const before = new Date(platform.clock().getTime() - keptDays * 86_400_000)
  await withTenant(platform.db, tenantId, async (db) => {
    await db.deleteFrom('kiosk_packs').where('updated_on', '<', before).execute()
    await db.deleteFrom('kiosk_visitors').where('created_on', '<', before).execute()
  })
}
