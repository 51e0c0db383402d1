import type { TenantWork } from '#server/tenant-work.ts'
import { tenantSettings } from '#shared/tenant-settings.ts'

/** A new organisation with its settings and its key. Only the command line makes them, never a screen. */
export async function createTenant(
  work: TenantWork,
  given: { slug: string; name: string; settings?: object },
): Promise<void> {
  const settings = tenantSettings.parse(given.settings ?? {})
  await work.db
    .insertInto('tenants')
    .values({ id: work.tenantId, slug: given.slug, name: given.name, created_on: work.now })
    .execute()
  await work.db
    .insertInto('tenant_settings')
    .values({
      tenant_id: work.tenantId,
      settings: JSON.stringify(settings),
      wrapped_key: work.keys.createWrapped(),
    })
    .execute()
}
