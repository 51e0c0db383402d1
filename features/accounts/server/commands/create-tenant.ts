import { v7 as uuidv7 } from 'uuid'
import { asTenantId, type TenantId, withTenant } from '#server/database/with-tenant.ts'
import type { Platform } from '#server/platform.ts'
import { tenantSettings } from '#shared/tenant-settings.ts'

/** A new organisation with its settings and its key. Only the command line makes tenants, never a screen. */
export async function createTenant(
  platform: Platform,
  given: { slug: string; name: string; settings?: object },
): Promise<TenantId> {
  const id = asTenantId(uuidv7())
  const settings = tenantSettings.parse(given.settings ?? {})
  await withTenant(platform.db, id, async (tx) => {
    await tx
      .insertInto('tenants')
      .values({ id, slug: given.slug, name: given.name, created_on: platform.clock() })
      .execute()
    await tx
      .insertInto('tenant_settings')
      .values({ tenant_id: id, settings: JSON.stringify(settings), wrapped_key: platform.keys.createWrapped() })
      .execute()
  })
  return id
}
