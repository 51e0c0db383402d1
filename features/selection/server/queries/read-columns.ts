import { type RawBuilder, sql } from 'kysely'
import { ownValueOf } from '#features/own-fields/server/queries/own-values.ts'
import { lackedFields } from '#features/volunteers/server/queries/lacks-fields.ts'
import type { Context } from '#server/context.ts'
import { localDate } from '#shared/dates.ts'
import { idOfOwnColumn, isOwnColumn } from '#shared/list-columns.ts'
import { type ColumnName, columnFields } from '../../column-fields.ts'

type Column = RawBuilder<unknown>

/**
 * The columns that were chosen beside those of the list's own rows, of these people whom the reader may see: in one
 * statement, and no others are read.
 */
export async function readColumns(
  ctx: Context,
  ids: readonly string[],
  names: readonly ColumnName[],
): Promise<Map<string, Record<string, unknown>>> {
  if (!ids.length || !names.length) return new Map()
  const columns = await Promise.all(names.map(async (name) => sql`${await columnOf(ctx, name)} as ${sql.ref(name)}`))
  const { rows } = await sql<{ vid: string }>`
    select id as vid, ${sql.join(columns)}
    from volunteers v
    left join volunteer_profiles p on p.tenant_id = v.tenant_id and p.volunteer_id = v.id
    left join volunteer_sums s on s.tenant_id = v.tenant_id and s.volunteer_id = v.id
    where v.id = any(${ids}::uuid[])`.execute(ctx.db)
  return new Map(rows.map(({ vid, ...values }) => [vid, values]))
}

async function columnOf(ctx: Context, name: ColumnName): Promise<Column> {
  if (isOwnColumn(name)) return ownValueOf(ctx, 'volunteers', idOfOwnColumn(name), sql`v.id`)
  if (columnFields[name].from === 'said') return sql`p.${sql.ref(name)}`
  const today = localDate(ctx.now, ctx.settings.timeZone)
  if (name === 'age') return sql`age_on(dob, ${today}::date)`
  if (name === 'tier') return sql`tier`
  if (name === 'firstCame') return sql`s.first_came`
  if (name === 'lastCame') return sql`s.last_came`
  if (name === 'yearHours') return sql`case when s.year = ${Number(today.slice(0, 4))} then s.year_hours else 0 end`
  if (name === 'groups') return groupNames
  if (name === 'missing') return missingNames(ctx)
  throw new Error(`${name} is read with the row`)
}

const groupNames = sql`array(select g.name from group_members m
  join groups g on g.tenant_id = m.tenant_id and g.id = m.group_id
  where m.tenant_id = v.tenant_id and m.volunteer_id = v.id and g.deleted_at is null order by g.name_search)`

/** What the form calls the fields that are empty and should not be, and the consent. */
async function missingNames(ctx: Context): Promise<Column> {
  const [details, consent] = [await lackedFields(ctx, 'details'), await lackedFields(ctx, 'consent')]
  const lacked = [...details.filter(({ field }) => field !== 'agreeToTerms'), ...consent]
  const names = lacked.map(({ lacks, fieldName }) => sql`case when ${lacks} then ${fieldName}::text end`)
  return names.length ? sql`array_remove(array[${sql.join(names)}], null)` : sql`'{}'::text[]`
}
