import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { conflict } from '#shared/errors.ts'

/** What was of a record that became a part of another is there now: that one is erased, and this one goes with it. */
export async function requireOwnRecord(ctx: Context, id: string): Promise<void> {
  const { rows } = await sql<{ kept: string }>`
    select kept.full_name as kept from volunteer_merges merges
    join volunteers kept on kept.tenant_id = merges.tenant_id and kept.id = merges.kept_id
    where merges.tenant_id = ${ctx.tenantId} and merges.gone_id = ${id} limit 1`.execute(ctx.db)
  if (rows[0])
    throw conflict(
      `This record was merged into the record of ${rows[0].kept}. Erase that record, and this one goes with it.`,
    )
}
