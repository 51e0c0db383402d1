import { create as attachment } from 'content-disposition'
import type { Context } from '#server/context.ts'
import type { Step } from '#server/http/download.ts'
import type { Http } from '#server/http/route.ts'
import { writeCsv } from '#server/spreadsheet/write-csv.ts'
import type { Cell } from '#shared/cell.ts'
import { localTime } from '#shared/dates.ts'
import type { AccessFilters } from '../../access-contract.ts'
import { fieldTitle } from '../../label-rules.ts'
import { recordAccess } from '../commands/record-access.ts'
import { presentAccess } from '../present.ts'
import { nameColumns } from './name-columns.ts'
import { namePeople } from './name-people.ts'
import { type AccessRow, readAccesses } from './read-accesses.ts'

const rowsAtOnce = 1000
const headings = ['When', 'Who', 'Kind', 'What', 'Type of record', 'Record', 'Fields', 'Details', 'Page']

/** All that a filter finds as comma-separated values, while it is read. That it left is noted as well. */
export async function exportAccesses(ctx: Context, filters: AccessFilters, { sendLater }: Http): Promise<void> {
  const filter = Object.entries(filters)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${value}`)
  const about = { type: 'access', id: 'csv', name: 'Who saw sensitive data' }
  await recordAccess(ctx, 'export', about, [], { filter: filter.join(', ') || 'All' })
  const { timeZone } = ctx.settings
  sendLater({
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(`who-saw-what-${localTime(ctx.now, timeZone).slice(0, 10)}.csv`),
      'x-content-type-options': 'nosniff',
    },
    content: (step) => writeCsv(readLines(step, filters, timeZone)),
  })
}

async function* readLines(step: Step, filters: AccessFilters, timeZone: string): AsyncGenerator<Cell[][]> {
  yield [headings]
  let rows: AccessRow[] = []
  do {
    const after = rows.at(-1)
    rows = await step(async (ctx) => {
      const read = await readAccesses(ctx, filters, { limit: rowsAtOnce, after })
      return namePeople(ctx, await nameColumns(ctx, read))
    })
    yield rows.map((row) => lineOf(row, timeZone))
  } while (rows.length === rowsAtOnce)
}

function lineOf(row: AccessRow, timeZone: string): Cell[] {
  const { username, kind, action, recordType, recordName, fields, details, screen } = presentAccess(row)
  const titles = fields.map((field) => fieldTitle(recordType, field)).join(', ')
  const when = localTime(row.accessed_on, timeZone).replace('T', ' ')
  return [
    when,
    username,
    kind === 'read' ? 'Shown' : 'Exported',
    action,
    recordType,
    recordName,
    titles,
    details,
    screen,
  ]
}
