import { sql } from 'kysely'
import { standsSince } from '#features/history/server/queries/stands-since.ts'
import { organisationHistory } from '#features/organisations/history-words.ts'
import type { Context } from '#server/context.ts'
import type { UndoRow } from '../../undo-rules.ts'

/** The organisations to which the change-set gave a status, if it did nothing else; they are locked. */
export async function readOrganisationStatuses(ctx: Context, changeSetId: string): Promise<UndoRow[]> {
  const action = organisationHistory.message('setStatuses').text.code
  const { rows } = await sql<UndoRow>`
    select c.record_type as type, o.id, o.name, c.operation, c.fields, o.status, o.tier,
      o.deleted_at is not null as "isDeleted", false as "changedSince", false as "nricTaken", false as "isWithoutWhole",
      ${standsSince(sql`later.fields ?| array['status', 'tier']`)} as "decidedSince"
    from change_sets s
    join changes c on c.tenant_id = s.tenant_id and c.change_set_id = s.id and c.record_type = 'organisation'
      and c.fields ?| array['status', 'tier']
    join organisations o on o.tenant_id = c.tenant_id and o.id = c.record_id::uuid
    where s.id = ${changeSetId} and s.action = ${action}
    order by o.id for update of o`.execute(ctx.db)
  return rows
}
