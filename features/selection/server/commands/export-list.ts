import { setImmediate } from 'node:timers/promises'
import { recordAccess } from '#features/history/server/commands/record-access.ts'
import { nameOwnFields } from '#features/own-fields/filter-rules.ts'
import type { Context } from '#server/context.ts'
import type { Cell } from '#shared/cell.ts'
import type { Received } from '#shared/endpoint.ts'
import { fieldError, invalid } from '#shared/errors.ts'
import { readColumnNames } from '#shared/list-columns.ts'
import type { exportList as endpoint } from '../../export-contract.ts'
import { sheetColumns } from '../../export-rules.ts'
import { isWithinRecord, type ListName } from '../../list-fields.ts'
import { describeView, refuseView } from '../../list-rules.ts'
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
  const filter = describeView(view, { columns: offered, filters, nameOf: nameOwnFields(own) })
  await recordAccess(ctx, 'export', { type: list.recordType, id: of ?? 'list', name }, [], { ...count, filter })
  return stored
}

const ofMessage: Partial<Record<ListName, string>> = {
  members: 'Please name the organisation',
  'group-members': 'Please name the group',
}

const refused = (path: string, message: string) => invalid(message, [fieldError(path, message)])
