import type { Context } from '#server/context.ts'
import { readTenantSettings } from '#shared/tenant-settings.ts'

export async function getTenantSettings(ctx: Context) {
  const row = await ctx.db.selectFrom('tenant_settings').select(['settings', 'version']).executeTakeFirstOrThrow()
  return { settings: readTenantSettings(row.settings), version: row.version }
}
