import { setFirstSteps } from '#features/accounts/server/commands/set-first-steps.ts'
import type { Context } from '#server/context.ts'
import { type TenantId, withTenant } from '#server/database/with-tenant.ts'
import type { Platform } from '#server/platform.ts'
import type { TenantSettings } from '#shared/tenant-settings.ts'
import { findFirstSteps } from '../queries/list-first-steps.ts'

/** The list on the dashboard is hidden for the whole organisation, or shown again. */
export async function showFirstSteps(ctx: Context, isShown: boolean) {
  await setFirstSteps(ctx.db, isShown)
  ctx.emit({ changed: ['account', 'tenant-settings', 'first-steps'] })
  return { isShown }
}

/** In the night: an organisation that has done all its first steps is not asked about them any more. */
export async function endFirstSteps(platform: Platform, tenantId: TenantId, settings: Readonly<TenantSettings>) {
  if (!settings.firstSteps) return
  await withTenant(platform.db, tenantId, async (db) => {
    if ((await findFirstSteps(db)).every(({ isDone }) => isDone)) await setFirstSteps(db, false)
  })
}
