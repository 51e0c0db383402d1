import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { selectionHistory } from '../../history-words.ts'
import type { PlaceRow } from '../../undo-rules.ts'

/** Whose locations the change-set changed, if it did nothing else: those of before, and whether they stand as it left them. */
export async function readVenueChanges(ctx: Context, changeSetId: string): Promise<PlaceRow[]> {
  const action = selectionHistory.message('assignedLocations').text.code
  const found = await sql<PlaceRow>`
    select v.id, v.full_name as name, v.deleted_at is not null as "isDeleted",
      array(select jsonb_array_elements_text(nullif(c.fields #> '{venue_ids,0}', 'null'))) as venues,
      v.venue_ids::text[] = array(select jsonb_array_elements_text(nullif(c.fields #> '{venue_ids,1}', 'null'))) as stands
    from change_sets s
    join changes c on c.tenant_id = s.tenant_id and c.change_set_id = s.id and c.record_type = 'volunteer'
      and c.fields ? 'venue_ids'
    join volunteers v on v.tenant_id = c.tenant_id and v.id = c.record_id::uuid
    where s.id = ${changeSetId} and s.action = ${action}
    order by v.id`.execute(ctx.db)
  return found.rows
}
