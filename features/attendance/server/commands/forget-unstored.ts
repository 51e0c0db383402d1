import { type TenantId, withTenant } from '#server/database/with-tenant.ts'
import type { Platform } from '#server/platform.ts'
import type { TenantSettings } from '#shared/tenant-settings.ts'

const dayInMs = 86_400_000

/**
 * Forgets what was settled a day ago and is not put back any more, and walk-ins not on record whom nobody has dealt with:
 * with the note go their name and number. Those left at a kiosk are kept as long.
 */
export async function forgetUnstored(
  platform: Platform,
  tenantId: TenantId,
  { keepPacksDays }: Pick<TenantSettings, 'keepPacksDays'>,
): Promise<void> {
  const daysAgo = (days: number) => new Date(platform.clock().getTime() - days * dayInMs)
  await withTenant(platform.db, tenantId, async (db) => {
    await db
      .deleteFrom('unstored_presses')
      .where((one) =>
        one.or([
          one('settled_on', '<', daysAgo(1)),
          one.and([one('name', '<>', ''), one('created_on', '<', daysAgo(keepPacksDays))]),
        ]),
      )
      .execute()
  })
}
