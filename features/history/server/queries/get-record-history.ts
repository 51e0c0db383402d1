import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson, visibleVenues } from '#server/visibility.ts'
import { sentenceOf } from '#shared/define-history.ts'
import { notFound } from '#shared/errors.ts'
import { mergeChanges } from '../../rules.ts'
import { isOpenRecord } from '../policy.ts'
import { presentChange } from '../present.ts'
import { inWords } from './in-words.ts'

/** So many members are shown one by one when they were changed together; more are one line. */
const mostParts = 3

type Row = Parameters<typeof presentChange>[1] & {
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
function recordsOf(recordType: string, recordId: string): RawBuilder<unknown> {
  const itself = sql`select ${recordType}::text, ${recordId}::text`
  if (recordType !== 'organisation') return itself
  return sql`${itself} union all
    select 'organisation member', id::text from organisation_members where organisation_id = ${recordId}::uuid`
}

/**
 * What happened to one existing record that the actor may see. Who read its sensitive fields is for superadmins only;
 * of the members of a group each reader sees those whom they may see.
 */
export async function getRecordHistory(ctx: Context, recordType: string, recordId: string) {
  const open = await sql`select 1 where ${isOpenRecord(ctx, recordType, recordId)}`.execute(ctx.db)
  if (!open.rows.length) throw notFound()
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
  const shown = recordType === 'group' ? await hideMembers(ctx, rows) : await inWords(ctx, rows)
  const changes = shown.map((row) => ({
    ...presentChange(ctx, row),
    ...(row.record_type !== recordType && row.together > mostParts ? summaryOf(row) : {}),
    changeSetId: row.change_set_id,
    username: row.username,
    action: sentenceOf(row.action),
    createdOn: row.created_on.toISOString(),
  }))
  return { changes: mergeChanges(changes, (change) => `${change.changeSetId} ${change.recordType} ${change.recordId}`) }
}

/** Fields of a group that are the ids of people. */
const listsOfPeople = ['members', 'in_charge']

/** The ids of members that joined, left or took charge, without those of people whom the limit to locations hides. */
async function hideMembers(ctx: Context, rows: Row[]): Promise<Row[]> {
  if (visibleVenues(ctx) === 'all') return rows
  const idsIn = (lists: unknown) =>
    Array.isArray(lists) ? lists.flat().flatMap((id) => (typeof id === 'string' ? [id] : [])) : []
  const ids = rows.flatMap(({ fields }) => listsOfPeople.flatMap((name) => idsIn(fields[name])))
  const found = await sql<{ id: string }>`
    select id from volunteers where id = any(${ids}::uuid[]) and ${isVisiblePerson(ctx)}`.execute(ctx.db)
  const visible = new Set(found.rows.map(({ id }) => id))
  const shown = (list: unknown) => (Array.isArray(list) ? list.filter((id) => visible.has(String(id))) : null)
  return rows.map((row) => ({
    ...row,
    fields: Object.fromEntries(
      Object.entries(row.fields).map(([name, lists]) => [
        name,
        lists && listsOfPeople.includes(name) ? ([shown(lists[0]), shown(lists[1])] as typeof lists) : lists,
      ]),
    ),
  }))
}
