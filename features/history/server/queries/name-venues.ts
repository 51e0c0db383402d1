import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Change } from '../../contract.ts'

interface Row {
  record_type: string
  fields: Change['fields']
}

/** Where changes keep the ids of venues. */
const holdsVenues = (recordType: string, field: string) =>
  field === 'venue_ids' || (recordType === 'account' && field === 'locations')

/**
 * Changes with venues by their names, and the zone where that still has them; one that was removed since has the name
 * that it had. Only where there are any does it cost a statement.
 */
export async function nameVenues<R extends Row>(ctx: Pick<Context, 'db'>, rows: readonly R[]): Promise<R[]> {
  const ids = new Set(
    rows.flatMap(({ record_type, fields }) =>
      Object.entries(fields).flatMap(([field, values]) =>
        holdsVenues(record_type, field) ? (values ?? []).flatMap(idsIn) : [],
      ),
    ),
  )
  if (!ids.size) return [...rows]
  const found = await sql<{ id: string; name: string }>`
    select wanted as id, coalesce(
      (select zones.name || ': ' || venues.name from venues
        join zones on zones.tenant_id = venues.tenant_id and zones.id = venues.zone_id where venues.id = wanted),
      (select record_name || ' (removed)' from changes where record_type = 'venue' and record_id = wanted::text
        order by id desc limit 1),
      'A removed location') as name
    from unnest(${[...ids]}::uuid[]) wanted`.execute(ctx.db)
  const names = new Map(found.rows.map(({ id, name }) => [id, name]))
  const named = (value: unknown) =>
    Array.isArray(value)
      ? idsIn(value)
          .map((id) => names.get(id) ?? id)
          .toSorted((a, b) => a.localeCompare(b))
      : value
  return rows.map((row) => ({
    ...row,
    fields: Object.fromEntries(
      Object.entries(row.fields).map(([field, values]) => [
        field,
        values && holdsVenues(row.record_type, field) ? [named(values[0]), named(values[1])] : values,
      ]),
    ),
  }))
}

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
