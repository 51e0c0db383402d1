import type { Context } from '#server/context.ts'
import { needsFactor } from '#shared/access.ts'
import { invalid, staleVersion } from '#shared/errors.ts'
import { type PublicHoliday, troubleOfHolidays } from '#shared/public-holidays.ts'
import type { TenantSettings } from '#shared/tenant-settings.ts'
import { getTenantSettings } from '../queries/get-tenant-settings.ts'
import { readActiveStatuses } from '../queries/read-active-statuses.ts'
import { cutRightsWhereStricter } from './cut-rights.ts'

/** Saves the tenant's settings when nobody else has in the meantime. */
export async function updateTenantSettings(ctx: Context, given: { settings: TenantSettings; version: number }) {
  const activeStatuses = await readActiveStatuses(ctx, given.settings.activeStatuses, ctx.settings.activeStatuses)
  const settings = { ...given.settings, activeStatuses }
  refuseLockOut(ctx, settings.secondFactor)
  refuseHolidays(settings.publicHolidays, ctx.settings.publicHolidays)
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

/** Nobody asks for more than they have themselves: the next call would be refused. */
function refuseLockOut(ctx: Context, asked: TenantSettings['secondFactor']): void {
  if (!ctx.lacksFactor || !needsFactor(asked, ctx.actor.role)) return
  const message = 'Set up your own second factor first, in Account'
  throw invalid(message, [{ path: 'settings.secondFactor', message }])
}

function refuseHolidays(given: readonly PublicHoliday[], kept: readonly PublicHoliday[]): void {
  const message = troubleOfHolidays(given, kept)
  if (message) throw invalid(message, [{ path: 'settings.publicHolidays', message }])
}
