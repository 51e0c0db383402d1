import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Message } from '#shared/define-words.ts'
import type { StatusEntry } from '#shared/histories.ts'
import { keptPeople } from '../queries/name-people.ts'

/** So many people of an export are kept by their ids. */
export const mostKeptPeople = 500

/**
 * Notes who read sensitive fields of a record, or exported records: the names of the fields and how many, never a
 * value. `record.id` of an export is the kind of export; its `facts` say how much left, and by which filter. `people` are
 * the ids of those of whom it was: up to 500 are kept, so that the export is found by the name of each.
 */
export async function recordAccess(
  ctx: Context,
  operation: 'read' | 'export',
  record: { type: string; id: string; name: string },
  fields: readonly string[],
  facts: Record<string, string | number> = {},
  people: readonly string[] = [],
): Promise<void> {
  const kept = [
    ...Object.entries(facts).map(([fact, value]) => [fact, [null, value]]),
    ...fields.map((field) => [field, null]),
    ...peopleOf([...new Set(people)]),
  ]
  await sql`
    insert into changes (tenant_id, change_set_id, record_type, record_id, record_name, operation, accessed_on, fields)
    values (${ctx.tenantId}, begin_change_set(), ${record.type}, ${record.id}, ${record.name}, ${operation},
      ${ctx.now}, ${JSON.stringify(Object.fromEntries(kept))}::jsonb)`.execute(ctx.db)
}

function peopleOf(ids: readonly string[]): [string, [null, unknown]][] {
  if (!ids.length) return []
  if (ids.length > mostKeptPeople)
    return [['people', [null, `More than ${mostKeptPeople}, found by what is said here and not by name`]]]
  return [[keptPeople, [null, ids]]]
}

/** Notes that a finished file was fetched: for each account and file once a minute. */
export async function recordDownload(
  ctx: Context,
  record: { type: string; id: string; name: string },
  file: string,
): Promise<void> {
  await sql`
    insert into changes (tenant_id, change_set_id, record_type, record_id, record_name, operation, accessed_on, fields)
    select ${ctx.tenantId}, begin_change_set(), ${record.type}, ${record.id}, ${record.name}, 'export', ${ctx.now},
      ${JSON.stringify({ file: [null, file] })}::jsonb
    where not exists (
      select from changes c join change_sets s on s.tenant_id = c.tenant_id and s.id = c.change_set_id
      where c.tenant_id = ${ctx.tenantId} and c.accessed_on > ${ctx.now}::timestamptz - interval '1 minute'
        and c.record_id = ${record.id} and c.fields ? 'file' and s.account_id = ${ctx.actor.accountId})`.execute(ctx.db)
}

/** The table and the name of each kind of record that has a history of statuses. */
const withStatus = { volunteer: ['volunteers', 'full_name'], organisation: ['organisations', 'name'] } as const

/**
 * Notes entries of a status that changed nothing else, of those records of which the running transaction has noted
 * nothing yet: also what was only remarked was written by somebody.
 */
export async function recordStatusEntries(
  ctx: Context,
  type: keyof typeof withStatus,
  ids: readonly string[],
  entries: readonly StatusEntry[],
): Promise<void> {
  const [table, name] = withStatus[type]
  // nearly always all have been noted: then no record is read
  await sql`
    insert into changes (tenant_id, change_set_id, record_type, record_id, record_name, operation, fields)
    select r.tenant_id, (select begin_change_set()), ${type}, r.id::text, ${sql.ref(`r.${name}`)}, 'update',
      ${JSON.stringify({ status_entry: [null, entries] })}::jsonb
    from ${sql.table(table)} r
    where r.id = any(array(
      select id from unnest(${ids}::uuid[]) id
      where id::text not in (
        select record_id from changes where change_set_id = ${ctx.changeSetId} and record_type = ${type})))`.execute(
    ctx.db,
  )
}

/** Notes what happened to a person's record where none of its own fields says it. */
export async function recordUpdate(
  ctx: Context,
  volunteerId: string,
  fields: Record<string, [unknown, unknown]>,
): Promise<void> {
  await sql`
    insert into changes (tenant_id, change_set_id, record_type, record_id, record_name, operation, fields)
    select tenant_id, begin_change_set(), 'volunteer', id::text, full_name, 'update', ${JSON.stringify(fields)}::jsonb
    from volunteers where id = ${volunteerId}`.execute(ctx.db)
}

/** The same of groups, in one statement for all of them. */
export async function recordGroupUpdates(
  ctx: Context,
  updates: readonly { id: string; fields: Record<string, [unknown, unknown]> }[],
): Promise<void> {
  if (!updates.length) return
  await sql`
    insert into changes (tenant_id, change_set_id, record_type, record_id, record_name, operation, fields)
    select g.tenant_id, (select begin_change_set()), 'group', g.id::text, g.name, 'update', noted.fields
    from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as noted (id uuid, fields jsonb)
    join groups g on g.id = noted.id`.execute(ctx.db)
}

/** In whose name the history keeps what the running transaction does with somebody else's rights; before its first change. */
export async function nameActor(
  ctx: Context,
  { accountId, username }: { accountId: string; username: string },
): Promise<void> {
  await sql`select set_config('app.account_id', ${accountId}, true), set_config('app.username', ${username}, true)`.execute(
    ctx.db,
  )
}

/** Why the running transaction changes what it changes; before its first change. */
export async function giveReason(ctx: Context, reason: string): Promise<void> {
  await sql`select set_config('app.reason', ${reason.slice(0, 1000)}, true)`.execute(ctx.db)
}

/** What the running transaction does, where one call does one of two things; before its first change. */
export async function nameAction(ctx: Context, { text }: Message): Promise<void> {
  await sql`select set_config('app.action', ${text.code}, true)`.execute(ctx.db)
}
