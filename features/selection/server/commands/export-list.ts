import { setImmediate } from 'node:timers/promises'
import { recordAccess } from '#features/history/server/commands/record-access.ts'
import type { OwnField } from '#features/own-fields/contract.ts'
import { nameOwnFields } from '#features/own-fields/filter-rules.ts'
import { nameTags } from '#features/tags/server/queries/name-tags.ts'
import type { Context } from '#server/context.ts'
import type { Cell } from '#shared/cell.ts'
import type { Received } from '#shared/endpoint.ts'
import { fieldError, invalid } from '#shared/errors.ts'
import { readColumnNames } from '#shared/list-columns.ts'
import { readIds } from '#shared/list-filters.ts'
import type { exportList as endpoint } from '../../export-contract.ts'
import { sheetColumns } from '../../export-rules.ts'
import { isWithinRecord, type ListName } from '../../list-fields.ts'
import { describeView, refuseView } from '../../list-rules.ts'
import type { NameTag } from '../../trait-words.ts'
import { listOf, readList, wordsOfList } from '../queries/read-list.ts'
import { storeList } from './store-list.ts'

type Asked = Received<typeof endpoint>['body']

/** A list as it is shown, as a spreadsheet, and where it is for 5 minutes. */
export async function exportList(
  ctx: Context,
  name: ListName,
  { view, ids, of, columns: names, format }: Asked,
): Promise<{ url: string; fileName: string }> {
  const list = listOf(ctx, name)
  const chosen = readColumnNames(list.fields, names)
  if (!chosen) throw refused('columns', 'The list has no such columns')
  if (isWithinRecord(name) !== (of !== undefined)) throw refused('of', ofMessage[name] ?? 'The list is of no record')
  const problem = view ? refuseView(list, view) : undefined
  if (problem) throw refused('view', problem)
  const { columns: offered, filters, own } = await wordsOfList(ctx, list)
  const columns = sheetColumns(offered, chosen)
  const count = { rows: 0 }
  async function* rows(): AsyncGenerator<Cell[][]> {
    yield [columns.map(({ heading }) => heading)]
    for await (const page of readList(ctx, list, { view, ids, of, columns: chosen ?? [] })) {
      yield page.map((row) => columns.map(({ cell }) => cell(row, ctx.settings.timeZone)))
      count.rows += page.length
      await setImmediate()
    }
  }
  const stored = await storeList(ctx, { name, format, sheetName: name, rows: rows() })
  const filter = describeView(view, { columns: offered, filters, nameOf: await nameAsked(ctx, view, own) })
  await recordAccess(
    ctx,
    'export',
    { type: list.recordType, id: of ?? 'list', name },
    [],
    { ...count, filter },
    ids ?? [],
  )
  return stored
}

/** What the tags, and the own fields with their choices, are called that the filters ask for. */
async function nameAsked(ctx: Context, view: string, own: readonly OwnField[]): Promise<NameTag> {
  const { tag = '', withoutTag = '' } = Object.fromEntries(new URLSearchParams(view))
  const names = await nameTags(
    ctx,
    [tag, withoutTag].flatMap((ids) => readIds(ids) ?? []),
  )
  const nameOwn = nameOwnFields(own)
  return (id) => names.get(id) ?? nameOwn(id)
}

const ofMessage: Partial<Record<ListName, string>> = {
  members: 'Please name the organisation',
  'group-members': 'Please name the group',
}

const refused = (path: string, message: string) => invalid(message, [fieldError(path, message)])
