import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import type { RecordType } from '../../contract.ts'
import { mergeChanges } from '../../rules.ts'
import { presentChange } from '../present.ts'

const tables: Record<RecordType, string> = {
  volunteer: 'volunteers',
  group: 'groups',
  contact: 'contacts',
  organisation: 'organisations',
  activity: 'activities',
  batch: 'batches',
  session: 'sessions',
}

/** What happened to one living record. Who read its sensitive fields is for superadmins only. */
export async function getRecordHistory(ctx: Context, recordType: RecordType, recordId: string) {
  const table = sql.table(tables[recordType])
  const living = await sql`
    select 1 from ${table} where id = ${recordId} and deleted_at is null and ${isVisible(ctx, recordType)}`.execute(
    ctx.db,
  )
  if (!living.rows.length) throw notFound()
  const rows = await ctx.db
    .selectFrom('changes')
    .innerJoin('change_sets', (join) =>
      join
        .onRef('change_sets.tenant_id', '=', 'changes.tenant_id')
        .onRef('change_sets.id', '=', 'changes.change_set_id'),
    )
    .select([
      'change_set_id',
      'record_type',
      'record_id',
      'record_name',
      'operation',
      'fields',
      'username',
      'action',
      'change_sets.created_on',
    ])
    .where('record_type', '=', recordType)
    .where('record_id', '=', recordId)
    .$if(ctx.actor.role !== 'superadmin', (query) => query.where('operation', '!=', 'read'))
    .orderBy('change_set_id', 'desc') // ids grow with time
    .limit(200)
    .execute()
  const changes = rows.map((row) => ({
    ...presentChange(row),
    changeSetId: row.change_set_id,
    username: row.username,
    action: row.action,
    createdOn: row.created_on.toISOString(),
  }))
  return { changes: mergeChanges(changes, (change) => change.changeSetId) }
}

/** A session is shown to those who may see its location (decision D25). */
function isVisible(ctx: Context, recordType: RecordType): RawBuilder<boolean> {
  const { venues } = ctx.actor
  if (recordType !== 'session' || venues === 'all') return sql<boolean>`true`
  if (!venues.length) return sql<boolean>`venue_ids = '{}'`
  return sql<boolean>`venue_ids && ${venues.map(({ venueId }) => venueId)}::uuid[]`
}
