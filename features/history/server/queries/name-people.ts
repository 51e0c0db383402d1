import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Change } from '../../contract.ts'

/** Under which an export keeps whom it was of, by their ids alone. */
export const keptPeople = 'people_ids'

/** Under which an export names the report whose people are kept beside the history. */
export const reportOf = 'report_id'

const shown = 20

interface Row {
  fields: Change['fields']
}

/** Exports with whom they were of, as these people are called now; without their ids. One statement for all of them. */
export async function namePeople<R extends Row>(ctx: Pick<Context, 'db'>, rows: readonly R[]): Promise<R[]> {
  const reports = await readReports(ctx, rows)
  const peopleOf = (row: R) => reports.get(reportIdOf(row)) ?? idsOf(row)
  const ids = [...new Set(rows.flatMap((row) => peopleOf(row)?.first ?? []))]
  const found = ids.length
    ? await sql<{ id: string; name: string }>`
        select id, name from (${people}) people where id = any(${ids}::uuid[])`.execute(ctx.db)
    : { rows: [] }
  const names = new Map(found.rows.map(({ id, name }) => [id, name]))
  return rows.map((row) => {
    const [of, { [keptPeople]: _ids, [reportOf]: _report, ...fields }] = [peopleOf(row), row.fields]
    if (!of) return { ...row, fields: reportIdOf(row) ? fields : row.fields }
    return { ...row, fields: { ...fields, people: [null, inWords(of, names)] } }
  })
}

/** Those whose names are shown, and how many there are; nothing where they were too many to keep. */
interface Kept {
  first: string[]
  count: number | null
}

function inWords({ first, count }: Kept, names: ReadonlyMap<string, string>): string {
  if (count === null) return 'More than 5,000: whom you look for may be among them'
  const named = first.map((id) => names.get(id) ?? 'Somebody deleted')
  return [...named, ...(count > shown ? [`${(count - shown).toLocaleString('en')} more`] : [])].join(', ')
}

const reportIdOf = ({ fields }: Row): string => String(fields[reportOf]?.[1] ?? '')

/** One statement for all of them; none where no row is of a report. */
async function readReports({ db }: Pick<Context, 'db'>, rows: readonly Row[]): Promise<Map<string, Kept>> {
  const ids = rows.map(reportIdOf).filter(Boolean)
  if (!ids.length) return new Map()
  const kept = await sql<Kept & { id: string }>`
    select report_id as id, coalesce(ids[1:${sql.lit(shown)}], '{}') as first, cardinality(ids) as count
    from access_people where report_id = any(${ids}::uuid[]) and ids is distinct from '{}'`.execute(db)
  return new Map(kept.rows.map(({ id, ...one }) => [id, one]))
}

function idsOf({ fields }: Row): Kept | undefined {
  const kept = fields[keptPeople]?.[1]
  if (!Array.isArray(kept) || !kept.length) return undefined
  return { first: kept.slice(0, shown).map(String), count: kept.length }
}

/**
 * Whether a row of `changes c` is of somebody whose name has this text, alone, among those who were chosen, or in a report.
 * Of a report of too many people everybody may be who was registered before it, of the kind that it is of.
 */
export const isOfPerson = (text: string): RawBuilder<boolean> => sql<boolean>`(
  normalise(c.record_name) like contains_pattern(${text})
  or exists (select from jsonb_array_elements_text(c.fields -> ${sql.lit(keptPeople)} -> 1) of_person
    where of_person in (
      select id::text from (${people}) people where searched like contains_pattern(${text})))
  or coalesce(c.fields -> ${sql.lit(reportOf)} ->> 1, c.record_id) in (
    select kept.report_id::text from access_people kept
    where kept.ids && array(select id from (${people}) people where searched like contains_pattern(${text})))
  or coalesce(c.fields -> ${sql.lit(reportOf)} ->> 1, c.record_id) in (
      select kept.report_id::text from access_people kept where kept.ids is null)
    and exists (select from (${people}) people where searched like contains_pattern(${text})
      and created_on <= c.accessed_on and (c.record_type <> 'organisation' or kind = 'organisation')))`

/** Everybody of whom there can be an export, also deleted ones. */
const people = sql`
  select id, full_name as name, full_name_search as searched, created_on, 'volunteer' as kind from volunteers
  union all select id, name, name_search, created_on, 'organisation' from organisations
  union all select id, name, name_search, created_on, 'group' from groups
  union all select id, full_name, full_name_search, created_on, 'contact' from contacts`
