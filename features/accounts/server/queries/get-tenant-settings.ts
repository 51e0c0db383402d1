import type { Context } from '#server/context.ts'
import { readTenantSettings } from '#shared/tenant-settings.ts'

export async function getTenantSettings(ctx: Context) {
  const row = await ctx.db.selectFrom('tenant_settings').select(['settings', 'version']).executeTakeFirstOrThrow()
  const settings = readTenantSettings(row.settings)
  return { settings: { ...settings, name: settings.name || ctx.tenantName }, version: row.version }
}
