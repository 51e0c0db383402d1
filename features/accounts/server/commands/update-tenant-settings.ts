import type { Context } from '#server/context.ts'
import { staleVersion } from '#shared/errors.ts'
import type { TenantSettings } from '#shared/tenant-settings.ts'
import { getTenantSettings } from '../queries/get-tenant-settings.ts'
import { readActiveStatuses } from '../queries/read-active-statuses.ts'
import { cutRightsWhereStricter } from './cut-rights.ts'

/** Saves the tenant's settings when nobody else has in the meantime. */
export async function updateTenantSettings(ctx: Context, given: { settings: TenantSettings; version: number }) {
  const activeStatuses = await readActiveStatuses(ctx, given.settings.activeStatuses, ctx.settings.activeStatuses)
  const settings = { ...given.settings, activeStatuses }
  const saved = await ctx.db
    .updateTable('tenant_settings')
    .set((eb) => ({ settings: JSON.stringify(settings), version: eb('version', '+', 1) }))
    .where('version', '=', given.version)
    .executeTakeFirst()
  const current = await getTenantSettings(ctx)
  if (!saved.numUpdatedRows) throw staleVersion(current)
  await cutRightsWhereStricter(ctx, ctx.settings, settings)
  ctx.emit({ changed: ['account', 'tenant-settings'] })
  return current
}
