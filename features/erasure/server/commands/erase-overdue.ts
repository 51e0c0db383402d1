import { sql } from 'kysely'
import { type TenantId, withTenant } from '#server/database/with-tenant.ts'
import type { Platform } from '#server/platform.ts'
import { localTime } from '#shared/dates.ts'
import type { TenantSettings } from '#shared/tenant-settings.ts'
import { byRetention } from '../../retention-rules.ts'
import { duePeople } from '../policy.ts'

/** So many people are erased in one transaction: nobody waits for the rest. */
const atOnce = 50

/** Erases people of whom nothing was heard for as long as their status is kept. Nobody where no period was chosen. */
export async function eraseOverdue(
  platform: Platform,
  tenantId: TenantId,
  { timeZone }: Pick<TenantSettings, 'timeZone'>,
): Promise<void> {
  const now = platform.clock()
  const local = localTime(now, timeZone)
  let erased = atOnce
  while (erased === atOnce)
    erased = await withTenant(platform.db, tenantId, async (db) => {
      const { rows } = await sql`
        with due as materialized (
          select id from (${duePeople(now, local)}) people where due_on <= ${now}::timestamptz order by due_on limit ${atOnce}
        )
        select erase_volunteer(id, ${now}, ${local}::timestamp, ${byRetention}) from due`.execute(db)
      return rows.length
    })
}
