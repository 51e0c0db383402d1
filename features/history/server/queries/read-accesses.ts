import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { AccessFilters } from '../../access-contract.ts'
import type { Change } from '../../contract.ts'
import { isOfPerson } from './name-people.ts'

export interface AccessRow {
  id: string
  accessed_on: Date
  /** As exact as it is kept, for what comes after it. */
  position: string
  username: string
  operation: 'read' | 'export'
  action: string
  screen: string
  record_type: string
  record_id: string
  record_name: string
  fields: Change['fields']
}

/** The accesses that a filter finds, the newest first: `part` says how many, and from where on. */
export async function readAccesses(
  ctx: Context,
  filters: AccessFilters,
  part: { limit: number; offset?: number; after?: AccessRow | undefined },
): Promise<AccessRow[]> {
  const { after } = part
  const where = after
    ? sql`${accessConditions(ctx, filters)}
        and (c.accessed_on, c.id) < (${after.position}::timestamptz, ${after.id}::bigint)`
    : accessConditions(ctx, filters)
  const { rows } = await sql<AccessRow>`
    select c.id::text as id, c.accessed_on, c.accessed_on::text as position, cs.username, c.operation, cs.action,
      cs.screen, c.record_type, c.record_id, c.record_name, c.fields
    from changes c join change_sets cs on cs.tenant_id = c.tenant_id and cs.id = c.change_set_id
    where ${where} order by c.accessed_on desc, c.id desc limit ${part.limit} offset ${part.offset ?? 0}`.execute(
    ctx.db,
  )
  return rows
}

/** Of `changes c` and `change_sets cs`. */
export function accessConditions(ctx: Context, filters: AccessFilters): RawBuilder<unknown> {
  const zone = ctx.settings.timeZone
  const parts = [sql`c.tenant_id = current_tenant() and c.accessed_on is not null`]
  if (filters.from) parts.push(sql`c.accessed_on >= (${filters.from}::date)::timestamp at time zone ${zone}`)
  if (filters.until) parts.push(sql`c.accessed_on < (${filters.until}::date + 1)::timestamp at time zone ${zone}`)
  if (filters.kind) parts.push(sql`c.operation = ${filters.kind}`)
  if (filters.username) parts.push(sql`normalise(cs.username) like contains_pattern(${filters.username})`)
  if (filters.recordName) parts.push(isOfPerson(filters.recordName))
  return sql.join(parts, sql` and `)
}
