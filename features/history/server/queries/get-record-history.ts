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

/** So many members are shown one by one when they were changed together; more are one line. */
const mostParts = 3

type Row = Parameters<typeof presentChange>[0] & {
  change_set_id: string
  username: string
  action: string
  created_on: Date
  /** How many changes of this kind were made at once. */
  together: number
}

const summaryOf = ({ record_name, together }: Row) => ({
  recordName: `${record_name} and ${(together - 1).toLocaleString('en')} more`,
  fields: {},
})

/** The record, and for an organisation its members, those that were deleted too. */
function recordsOf(recordType: RecordType, recordId: string): RawBuilder<unknown> {
  const itself = sql`select ${recordType}::text, ${recordId}::text`
  if (recordType !== 'organisation') return itself
  return sql`${itself} union all
    select 'organisation member', id::text from organisation_members where organisation_id = ${recordId}::uuid`
}

/** What happened to one living record. Who read its sensitive fields is for superadmins only. */
export async function getRecordHistory(ctx: Context, recordType: RecordType, recordId: string) {
  const table = sql.table(tables[recordType])
  const living = await sql`
    select 1 from ${table} where id = ${recordId} and deleted_at is null and ${isVisible(ctx, recordType)}`.execute(
    ctx.db,
  )
  if (!living.rows.length) throw notFound()
  const { rows } = await sql<Row>`
    select * from (
      select c.*, s.username, s.action, s.created_on,
        row_number() over (partition by c.change_set_id, c.record_type order by c.id) as place,
        count(*) over (partition by c.change_set_id, c.record_type) as together
      from changes c join change_sets s on s.tenant_id = c.tenant_id and s.id = c.change_set_id
      where (c.record_type, c.record_id) in (${recordsOf(recordType, recordId)})
        and (${ctx.actor.role === 'superadmin'}::boolean or c.operation <> 'read')
    ) shown
    where record_type = ${recordType} or together <= ${mostParts} or place = 1
    order by change_set_id desc, id limit 200`.execute(ctx.db) // ids of change-sets grow with time
  const changes = rows.map((row) => ({
    ...presentChange(row),
    ...(row.record_type !== recordType && row.together > mostParts ? summaryOf(row) : {}),
    changeSetId: row.change_set_id,
    username: row.username,
    action: row.action,
    createdOn: row.created_on.toISOString(),
  }))
  return { changes: mergeChanges(changes, (change) => `${change.changeSetId} ${change.recordType} ${change.recordId}`) }
}

/** A session is shown to those who may see its location (decision D25). */
function isVisible(ctx: Context, recordType: RecordType): RawBuilder<boolean> {
  const { venues } = ctx.actor
  if (recordType !== 'session' || venues === 'all') return sql<boolean>`true`
  if (!venues.length) return sql<boolean>`venue_ids = '{}'`
  return sql<boolean>`venue_ids && ${venues.map(({ venueId }) => venueId)}::uuid[]`
}
