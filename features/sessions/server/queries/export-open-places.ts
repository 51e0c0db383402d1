import { create as attachment } from 'content-disposition'
import type { Context } from '#server/context.ts'
import type { Http } from '#server/http/route.ts'
import { writeCsv } from '#server/spreadsheet/write-csv.ts'
import { writeXlsx } from '#server/spreadsheet/write-xlsx.ts'
import { type SpreadsheetFormat, spreadsheetExtension } from '#server/spreadsheet.ts'
import type { Cell } from '#shared/cell.ts'
import { type AskedPlaces, findOpenSessions, isOfActivity } from './list-open-places.ts'

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
const headings = ['Start', 'End', 'Activity', 'Session', 'Location', 'Role', 'Needed', 'Filled', 'Open']

/** A line for each role of each session that needs somebody. */
export async function exportOpenPlaces(
  ctx: Context,
  query: AskedPlaces & { format: SpreadsheetFormat },
  { sendLater }: Http,
): Promise<void> {
  const sessions = (await findOpenSessions(ctx, query)).filter(isOfActivity(query.activityId))
  const lines: Cell[][] = sessions.flatMap(({ start, end, title, sessionName, venue, roles }) =>
    roles
      .filter(({ needed, filled }) => filled < needed)
      .map(({ roleName, needed, filled }) => [
        { date: start },
        { date: end },
        title,
        sessionName,
        venue,
        roleName,
        needed,
        filled,
        needed - filled,
      ]),
  )
  const rows = chunk([headings, ...lines])
  const extension = spreadsheetExtension[query.format]
  sendLater({
    headers: {
      'content-type': types[extension],
      'content-disposition': attachment(`open-places_${query.from}_${query.to}.${extension}`),
      'x-content-type-options': 'nosniff',
    },
    content: () => (query.format === 'csv' ? writeCsv(rows) : writeXlsx('Open places', rows)),
  })
}

async function* chunk(rows: Cell[][]) {
  yield rows
}
