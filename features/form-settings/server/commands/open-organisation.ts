import { v7 as uuidv7 } from 'uuid'
import { addAccount } from '#features/accounts/server/commands/add-account.ts'
import { createTenant } from '#features/accounts/server/commands/create-tenant.ts'
import type { ZoneSetting } from '#features/form-settings/contract.ts'
import { createDefaultFormSettings } from '#features/form-settings/server/commands/create-default-form-settings.ts'
import { asTenantId, type TenantId, withTenant } from '#server/database/with-tenant.ts'
import type { Platform } from '#server/platform.ts'
import { createTemporaryPassword } from '#server/secrets.ts'
import { type TenantWork, tenantWork } from '#server/tenant-work.ts'

/** An organisation with its forms and locations, and what `fill` adds: all of it in one transaction, or nothing. */
export async function createOrganisation(
  platform: Platform,
  given: { slug: string; name: string; settings?: object; zones?: ZoneSetting[] },
  fill: (work: TenantWork) => Promise<void>,
): Promise<TenantId> {
  const tenantId = asTenantId(uuidv7())
  await withTenant(platform.db, tenantId, async (db) => {
    const work = tenantWork(platform, tenantId, db)
    await createTenant(work, { ...given, settings: { firstSteps: true, ...given.settings } })
    await createDefaultFormSettings(work, given.zones)
    await fill(work)
  })
  return tenantId
}

/** An installation without a demo begins with one organisation and one superadmin; returns how they sign in, once. */
export async function createFirstOrganisation(platform: Platform): Promise<string> {
  const password = createTemporaryPassword()
  await createOrganisation(platform, { slug: 'main', name: 'My organisation' }, async (work) => {
    const email = 'admin@localhost.localdomain'
    await addAccount(work, { username: 'admin', email, role: 'superadmin', password, temporary: true, venues: 'all' })
  })
  return `admin / ${password} (for 24 hours; you choose your own password then)`
}
