import type { Context } from '#server/context.ts'
import { staleVersion } from '#shared/errors.ts'
import type { TenantSettings } from '#shared/tenant-settings.ts'
import { getTenantSettings } from '../queries/get-tenant-settings.ts'

/** Saves the tenant's settings when nobody else has in the meantime. */
export async function updateTenantSettings(ctx: Context, given: { settings: TenantSettings; version: number }) {
  const saved = await ctx.db
    .updateTable('tenant_settings')
    .set((eb) => ({ settings: JSON.stringify(given.settings), version: eb('version', '+', 1) }))
    .where('version', '=', given.version)
    .executeTakeFirst()
  const current = await getTenantSettings(ctx)
  if (!saved.numUpdatedRows) throw staleVersion(current)
  ctx.emit({ changed: ['account', 'tenant-settings'] })
  return current
}
