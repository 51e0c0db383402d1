import type { Context } from '#server/context.ts'
import type { Change } from '../../contract.ts'
import { nameColumns } from './name-columns.ts'
import { nameOwnFields } from './name-own-fields.ts'
import { nameVenues } from './name-venues.ts'

/** Changes as people read them: own fields, locations and columns by their names, and what else is kept as a code in words. */
export async function inWords<Row extends Parameters<typeof nameColumns>[1][number]>(
  ctx: Context,
  rows: readonly Row[],
): Promise<Row[]> {
  const named = await nameVenues(ctx, await nameOwnFields(ctx, rows))
  return sayCodes(ctx, await nameColumns(ctx, named))
}

/** Changes of records of which the history keeps codes, as their feature says them to people; the others stay. */
async function sayCodes<Row extends { record_type: string; fields: Change['fields'] }>(
  ctx: Context,
  rows: readonly Row[],
): Promise<Row[]> {
  const said = [...rows]
  for (const { type, inWords } of ctx.records.values()) {
    const places = rows.flatMap(({ record_type }, place) => (inWords && record_type === type ? [place] : []))
    if (!inWords || !places.length) continue
    const changes = places.flatMap((place) => {
      const row = rows[place]
      return row ? [row.fields] : []
    })
    const fields = await inWords(ctx, changes)
    for (const [at, place] of places.entries()) {
      const [row, words] = [rows[place], fields[at]]
      if (row && words) said[place] = { ...row, fields: words }
    }
  }
  return said
}
