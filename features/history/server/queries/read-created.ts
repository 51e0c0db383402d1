import { type RawBuilder, sql } from 'kysely'
import type { Context, Created } from '#server/context.ts'
import { standsSince } from './stands-since.ts'

interface CreatedKind {
  type: string
  table: string
  /** Whether the row `r` of the table is used by now, which says as much as a change; `c` is the row of the history. */
  isUsed: RawBuilder<boolean>
  /** To add one that was removed before brings its row back. */
  isAddedAgain?: boolean
}

/** What a change-set created of a kind, as it is today: locked, in one order for everybody. */
export async function readCreated(ctx: Context, changeSetId: string, kind: CreatedKind): Promise<Created[]> {
  const { rows } = await sql<Created>`
    select r.id, c.record_name as name, r.deleted_at is not null as "isDeleted",
      ${standsSince(sql`later.fields <> '{}'`)} or ${kind.isUsed} as "changedSince"
    from changes c join ${sql.table(kind.table)} r on r.tenant_id = c.tenant_id and r.id = c.record_id::uuid
    where c.change_set_id = ${changeSetId} and c.record_type = ${kind.type} 
      and c.operation = any(${kind.isAddedAgain ? ['create', 'restore'] : ['create']})
    order by r.id for update of r`.execute(ctx.db)
  return rows
}
