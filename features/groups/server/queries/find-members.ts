import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import type { FieldError } from '#shared/errors.ts'
import { type ImportRow, readMemberKey } from '../../rules.ts'

/**
 * The volunteers that a spreadsheet names by address or telephone number, row by row. A name that fits nobody whom the
 * actor may see, or more than one person, is an error of its row.
 */
export async function findMembers(ctx: Context, rows: ImportRow[]): Promise<{ ids: string[][]; errors: FieldError[] }> {
  const keys = rows.map((row) => row.members.map(readMemberKey))
  const emails = [...new Set(keys.flat().flatMap((key) => (key && 'email' in key ? [key.email] : [])))]
  const phones = [...new Set(keys.flat().flatMap((key) => (key && 'phone' in key ? [key.phone] : [])))]
  const found = await sql<{ id: string; email: string; phone: string }>`
    select v.id, lower(v.email) as email, right(v.mobile_no_search, 8) as phone
    from volunteers v
    where v.deleted_at is null and ${isVisiblePerson(ctx, 'v')}
      and (v.email_search = any(select normalise(wanted) from unnest(${emails}::text[]) wanted)
        or right(v.mobile_no_search, 8) = any(${phones}::text[]))
  `.execute(ctx.db)
  const byKey = Map.groupBy(
    found.rows.flatMap((row) => [
      { key: `email ${row.email}`, id: row.id },
      { key: `phone ${row.phone}`, id: row.id },
    ]),
    (entry) => entry.key,
  )
  const errors: FieldError[] = []
  const ids = keys.map((rowKeys, index) =>
    rowKeys.flatMap((key, position) => {
      const entries = key && byKey.get('email' in key ? `email ${key.email}` : `phone ${key.phone}`)
      if (entries?.length === 1) return entries.map(({ id }) => id)
      const message = entries
        ? 'more than one volunteer has this address or number'
        : key
          ? 'no volunteer has this address or number'
          : 'not an e-mail address or a telephone number'
      errors.push({ path: `groups.${index}.members.${position}`, message })
      return []
    }),
  )
  return { ids, errors }
}
