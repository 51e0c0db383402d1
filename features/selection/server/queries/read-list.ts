import { ownForms } from '#features/own-fields/kind-rules.ts'
import { findOwnFields } from '#features/own-fields/server/queries/find-own-fields.ts'
import type { Context, RecordList } from '#server/context.ts'
import { isOneOf } from '#shared/objects.ts'
import { required } from '#shared/required.ts'
import { offeredColumns } from '../../column-rules.ts'
import type { ListName } from '../../list-fields.ts'

type Row = Record<string, unknown>

/** The list of this name, as the feature that has it says it. */
export const listOf = (ctx: Pick<Context, 'lists'>, name: ListName): RecordList =>
  required(ctx.lists.get(name), `the list ${name}`)

/** The columns that a list offers the actor, and its filters with their words. */
export async function wordsOfList(ctx: Context, list: RecordList) {
  const { form, filters } = await list.words(ctx)
  const own = isOneOf(ownForms, list.ownForm) ? await findOwnFields(ctx, list.ownForm) : []
  return { columns: offeredColumns(list.fields, form, own), filters, own }
}

/** So many rows at once: a page of a call is shorter. */
export const rowsAtOnce = 500

interface ListAsked {
  view: string
  ids?: readonly string[] | undefined
  /** The record whose members are listed. */
  of?: string | undefined
  columns: readonly string[]
}

/**
 * The rows of a list as its address asks for them, or of these `ids` alone, in its order, a page after the other; by the
 * names of its columns.
 */
export async function* readList(
  ctx: Context,
  list: RecordList,
  { view, ids, of = '', columns }: ListAsked,
): AsyncGenerator<Row[]> {
  const chosen = ids && new Set<unknown>(ids)
  for (let page = 1; ; page++) {
    const rows = await list.rows(ctx, { view, of, columns, page, size: rowsAtOnce })
    const wanted = chosen ? rows.filter((row) => chosen.has(row['vid'] ?? row['volunteeringOrgId'])) : rows
    yield wanted.map(({ more, ...row }) => ({ ...row, ...more }))
    if (rows.length < rowsAtOnce) return
  }
}
