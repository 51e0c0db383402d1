import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Change } from '../../contract.ts'

/** Under which an export keeps whom it was of, by their ids alone. */
export const keptPeople = 'people_ids'

const shown = 20

interface Row {
  fields: Change['fields']
}

/** Exports with whom they were of, as these people are called now; without their ids. One statement for all of them. */
export async function namePeople<R extends Row>({ db }: Pick<Context, 'db'>, rows: readonly R[]): Promise<R[]> {
  const ids = [...new Set(rows.flatMap((row) => idsOf(row).slice(0, shown)))]
  if (!ids.length) return [...rows]
  const found = await sql<{ id: string; name: string }>`
    select id, name from (${people}) people where id = any(${ids}::uuid[])`.execute(db)
  const names = new Map(found.rows.map(({ id, name }) => [id, name]))
  return rows.map((row) => {
    const [of, { [keptPeople]: _ids, ...fields }] = [idsOf(row), row.fields]
    if (!of.length) return row
    const named = of.slice(0, shown).map((id) => names.get(id) ?? 'Somebody deleted')
    const more = of.length > shown ? [`${of.length - shown} more`] : []
    return { ...row, fields: { ...fields, people: [null, [...named, ...more].join(', ')] } }
  })
}

function idsOf({ fields }: Row): string[] {
  const kept = fields[keptPeople]?.[1]
  return Array.isArray(kept) ? kept.map(String) : []
}

/** Whether a row of `changes c` is of somebody whose name has this text, alone or among those who were chosen. */
export const isOfPerson = (text: string): RawBuilder<boolean> => sql<boolean>`(
  normalise(c.record_name) like contains_pattern(${text})
  or exists (select from jsonb_array_elements_text(c.fields -> ${sql.lit(keptPeople)} -> 1) of_person
    where of_person in (
      select id::text from (${people}) people where searched like contains_pattern(${text}))))`

/** Everybody of whom there can be an export, also deleted ones. */
const people = sql`
  select id, full_name as name, full_name_search as searched from volunteers
  union all select id, name, name_search from organisations
  union all select id, name, name_search from groups
  union all select id, full_name, full_name_search from contacts`
