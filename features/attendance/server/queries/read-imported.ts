import { sql } from 'kysely'
import { readCreated } from '#features/history/server/queries/read-created.ts'
import { standsSince } from '#features/history/server/queries/stands-since.ts'
import type { Context, Created } from '#server/context.ts'
import { overwrittenId } from '#server/records.ts'

/** Of a session that was closed or cancelled since all stay as they are. */
const isSettled = sql<boolean>`exists (select from sessions s
  where s.id = r.session_id and (s.closed_on is not null or s.cancelled_on is not null))`

/** What a spreadsheet can change of somebody who takes part already. */
const overwritable = sql`array['roles', 'check_in', 'check_out', 'hours', 'absent', 'excused']`
/** Whether a row of the history says so. */
export const isOverwritten = (change: string) => sql<boolean>`${sql.ref(`${change}.fields`)} ?| ${overwritable}`

/** The participants whom a spreadsheet added to a session, and those to whom it gave another role or an attendance. */
export const readImported = async (ctx: Context, changeSetId: string): Promise<Created[]> => [
  ...(await readCreated(ctx, changeSetId, {
    type: 'attendance',
    table: 'attendances',
    isAddedAgain: true,
    isUsed: isSettled,
  })),
  ...(await readOverwritten(ctx, changeSetId)),
]

async function readOverwritten(ctx: Context, changeSetId: string): Promise<Created[]> {
  const { rows } = await sql<Created>`
    select r.id, c.record_name as name, r.deleted_at is not null as "isDeleted", true as "isOverwritten",
      ${standsSince(isOverwritten('later'))} or ${isSettled} as "changedSince"
    from changes c join attendances r on r.tenant_id = c.tenant_id and r.id = c.record_id::uuid
    where c.change_set_id = ${changeSetId} and c.record_type = 'attendance'
      and c.operation = 'update' and ${isOverwritten('c')}
    order by r.id for update of r`.execute(ctx.db)
  return rows.map((row) => ({ ...row, id: overwrittenId(changeSetId, row.id) }))
}
