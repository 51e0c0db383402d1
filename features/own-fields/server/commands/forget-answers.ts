import { sql } from 'kysely'
import { type TenantId, withTenant } from '#server/database/with-tenant.ts'
import type { Platform } from '#server/platform.ts'

/** Empties answers that are older than their field keeps them, and those of fields that cannot be restored any more. */
export async function forgetAnswers(platform: Platform, tenantId: TenantId): Promise<void> {
  const now = platform.clock()
  await withTenant(platform.db, tenantId, (db) =>
    sql`select forget_own_answers(${now}), forget_organisation_answers(${now}), forget_activity_answers(${now})`.execute(
      db,
    ),
  )
}
