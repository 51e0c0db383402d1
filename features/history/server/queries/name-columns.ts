import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { idOfOwnColumn, isOwnColumn } from '#shared/list-columns.ts'
import type { Change } from '../../contract.ts'
import { fieldTitle } from '../../label-rules.ts'

interface Named {
  record_type: string
  operation: Change['operation']
  fields: Change['fields']
}

/**
 * Exports with the columns that left as people call them: own fields by the labels that they have now, as far as the actor
 * sees their answers. Only where there are any does it cost a statement.
 */
export async function nameColumns<Row extends Named>(
  ctx: Pick<Context, 'actor' | 'db'>,
  rows: readonly Row[],
): Promise<Row[]> {
  const ids = [...new Set(rows.flatMap(columnsOf).filter(isOwnColumn).map(idOfOwnColumn))]
  const found = ids.length
    ? await sql<{ id: string; label: string }>`
        select id, label from own_fields
        where id = any(${ids}::uuid[]) and (seen_by = 'staff' or ${ctx.actor.role === 'superadmin'}::boolean)`.execute(
        ctx.db,
      )
    : { rows: [] }
  const labels = new Map(found.rows.map(({ id, label }) => [id, label]))
  return rows.map((row) => {
    const columns = columnsOf(row)
    if (!columns.length) return row
    const titles = columns.map((name) =>
      isOwnColumn(name) ? (labels.get(idOfOwnColumn(name)) ?? 'A removed field') : fieldTitle(row.record_type, name),
    )
    return { ...row, fields: { ...row.fields, columns: [null, titles.join(', ')] } }
  })
}

function columnsOf({ operation, fields }: Named): string[] {
  const said = operation === 'export' ? fields['columns']?.[1] : undefined
  return typeof said === 'string' && said ? said.split(', ') : []
}
