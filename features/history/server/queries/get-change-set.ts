import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import { mergeChanges } from '../../rules.ts'
import { type ChangeSetRow, presentChange, presentChangeSet } from '../present.ts'
import { inWords } from './in-words.ts'

const mostRecords = 500

export async function getChangeSet(ctx: Context, id: string) {
  const found = await sql<ChangeSetRow>`
    select cs.*,
      (select count(distinct (c.record_type, c.record_id)) from changes c
        where c.tenant_id = cs.tenant_id and c.change_set_id = cs.id) as records,
      null as record_type, null as record_name,
      exists (select 1 from undone_change_sets u where u.tenant_id = cs.tenant_id and u.change_set_id = cs.id) as undone
    from change_sets cs where cs.id = ${id}`.execute(ctx.db)
  const [row] = found.rows
  if (!row) throw notFound()
  const changes = await ctx.db
    .selectFrom('changes')
    .select(['record_type', 'record_id', 'record_name', 'operation', 'fields'])
    .where('change_set_id', '=', id)
    .orderBy('id')
    .limit(mostRecords)
    .execute()
  return {
    ...presentChangeSet(ctx, row),
    changes: mergeChanges(
      (await inWords(ctx, changes)).map((change) => presentChange(ctx, change)),
      (change) => `${change.recordType} ${change.recordId}`,
    ),
  }
}
