import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Change } from '../../contract.ts'
import { ownFieldMark } from '../../label-rules.ts'

/**
 * Changes with an organisation's own fields by their labels instead of their ids, without those of which the actor may not
 * see the answers: a change of nothing else is not there. Only where there are any does it cost a statement.
 */
export async function nameOwnFields<Row extends { fields: Change['fields'] }>(
  ctx: Pick<Context, 'actor' | 'db'>,
  rows: readonly Row[],
): Promise<Row[]> {
  const names = [...new Set(rows.flatMap(({ fields }) => Object.keys(fields).filter(isOwn)))]
  if (!names.length) return [...rows]
  const ids = names.map((name) => name.slice(ownFieldMark.length))
  const found = await sql<{ id: string; label: string }>`
    select id, label from own_fields
    where id = any(${ids}::uuid[]) and (seen_by = 'staff' or ${ctx.actor.role === 'superadmin'}::boolean)`.execute(
    ctx.db,
  )
  const labels = new Map(found.rows.map(({ id, label }) => [ownFieldMark + id, ownFieldMark + label]))
  return rows.flatMap((row) => {
    const entries = Object.entries(row.fields)
    const shown = entries.flatMap(([name, values]) => {
      const label = isOwn(name) ? labels.get(name) : name
      return label ? [[label, values] as const] : []
    })
    return entries.length && !shown.length ? [] : { ...row, fields: Object.fromEntries(shown) }
  })
}

const isOwn = (name: string) => name.startsWith(ownFieldMark)
