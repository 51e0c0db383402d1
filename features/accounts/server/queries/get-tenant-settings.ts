import type { Context } from '#server/context.ts'
import { tenantSettings } from '#shared/tenant-settings.ts'

export async function getTenantSettings(ctx: Context) {
  const row = await ctx.db.selectFrom('tenant_settings').select(['settings', 'version']).executeTakeFirstOrThrow()
  return { settings: tenantSettings.parse(row.settings), version: row.version }
}
