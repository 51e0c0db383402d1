import { sql } from 'kysely'
import { readCreated } from '#features/history/server/queries/read-created.ts'
import { standsSince } from '#features/history/server/queries/stands-since.ts'
import type { Context, Created } from '#server/context.ts'
import { overwrittenId } from '#server/records.ts'

/** Of a session that was closed or cancelled since all stay as they are. */
const isSettled = sql<boolean>`exists (select from sessions s
  where s.id = r.session_id and (s.closed_on is not null or s.cancelled_on is not null))`

/** The participants whom a spreadsheet added to a session, and those to whom it gave another role. */
export const readImported = async (ctx: Context, changeSetId: string): Promise<Created[]> => [
  ...(await readCreated(ctx, changeSetId, {
    type: 'attendance',
    table: 'attendances',
    isAddedAgain: true,
    isUsed: isSettled,
  })),
  ...(await readGivenRoles(ctx, changeSetId)),
]

async function readGivenRoles(ctx: Context, changeSetId: string): Promise<Created[]> {
  const { rows } = await sql<Created>`
    select r.id, c.record_name as name, r.deleted_at is not null as "isDeleted", true as "isOverwritten",
      ${standsSince(sql`later.fields ? 'roles'`)} or ${isSettled} as "changedSince"
    from changes c join attendances r on r.tenant_id = c.tenant_id and r.id = c.record_id::uuid
    where c.change_set_id = ${changeSetId} and c.record_type = 'attendance'
      and c.operation = 'update' and c.fields ? 'roles'
    order by r.id for update of r`.execute(ctx.db)
  return rows.map((row) => ({ ...row, id: overwrittenId(changeSetId, row.id) }))
}
