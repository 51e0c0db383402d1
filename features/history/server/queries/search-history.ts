import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { actionsWith } from '#shared/define-history.ts'
import type { Received } from '#shared/endpoint.ts'
import type { searchHistory as contract } from '../../contract.ts'
import { type ChangeSetRow, presentChangeSet } from '../present.ts'

/** A count stops here: the history of a large organisation is long, and nobody pages to its end. */
const countedUntil = 10_000

/** One page of change-sets, the newest first. */
export async function searchHistory(ctx: Context, query: Received<typeof contract>['query']) {
  const where = conditions(ctx, query)
  const found = await sql<ChangeSetRow>`
    select page.*, counted.*, first.*,
      exists (select 1 from undone_change_sets u where u.tenant_id = page.tenant_id and u.change_set_id = page.id) as undone
    from (
      select cs.* from change_sets cs where ${where}
      order by cs.created_on desc, cs.id desc limit ${query.size} offset ${(query.page - 1) * query.size}
    ) page
    cross join lateral (
      select count(distinct (c.record_type, c.record_id)) as records from changes c
      where c.tenant_id = page.tenant_id and c.change_set_id = page.id
    ) counted
    left join lateral (
      select c.record_type, c.record_name from changes c
      where c.tenant_id = page.tenant_id and c.change_set_id = page.id order by c.id limit 1
    ) first on true
    order by page.created_on desc, page.id desc`.execute(ctx.db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from (select 1 from change_sets cs where ${where} limit ${countedUntil + 1}) counted`.execute(
    ctx.db,
  )
  const total = onlyRow(counted.rows).total
  return {
    changeSets: found.rows.map((row) => presentChangeSet(ctx, row)),
    total: Math.min(total, countedUntil),
    isExact: total <= countedUntil,
    recordTypes: [...ctx.records.keys()].toSorted(),
  }
}

function conditions(ctx: Context, query: Received<typeof contract>['query']): RawBuilder<unknown> {
  const zone = ctx.settings.timeZone
  const parts = [sql`cs.tenant_id = current_tenant()`]
  const contains = (text: string) => sql`contains_pattern(${text})`
  if (query.username) parts.push(sql`normalise(cs.username) like ${contains(query.username)}`)
  // what has no code is its own sentence
  if (query.action)
    parts.push(sql`(cs.action = any(${actionsWith(query.action)}::text[])
      or (cs.action !~ '^[a-z-]+[.][A-Za-z]+$' and normalise(cs.action) like ${contains(query.action)}))`)
  if (query.from) parts.push(sql`cs.created_on >= (${query.from}::date)::timestamp at time zone ${zone}`)
  if (query.until) parts.push(sql`cs.created_on < (${query.until}::date + 1)::timestamp at time zone ${zone}`)
  if (query.recordType || query.recordName)
    parts.push(sql`exists (
      select 1 from changes c where c.tenant_id = cs.tenant_id and c.change_set_id = cs.id
        and (${query.recordType} = '' or c.record_type = ${query.recordType})
        and (${query.recordName} = '' or normalise(c.record_name) like ${contains(query.recordName)}))`)
  return sql.join(parts, sql` and `)
}
