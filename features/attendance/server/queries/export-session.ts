import { create as attachment } from 'content-disposition'
import { recordAccess } from '#features/history/server/commands/record-access.ts'
import type { Session } from '#features/sessions/contract.ts'
import { readSession } from '#features/sessions/server/queries/read-session.ts'
import type { Context } from '#server/context.ts'
import type { Http } from '#server/http/route.ts'
import { writeCsv } from '#server/spreadsheet/write-csv.ts'
import { writeXlsx } from '#server/spreadsheet/write-xlsx.ts'
import { type SpreadsheetFormat, spreadsheetExtension } from '#server/spreadsheet.ts'
import type { Cell } from '#shared/cell.ts'
import { exportHeadings, exportRow, sheetFileName } from '../../sheet-rules.ts'
import { presentAttendee } from '../present.ts'
import { type AttendeeOrder, selectOrdered } from './list-attendees.ts'

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
}

/** The participants as a spreadsheet, in the order of the screen. */
export async function exportSession(
  ctx: Context,
  sessionId: string,
  order: AttendeeOrder & { format: SpreadsheetFormat },
  http: Http,
): Promise<void> {
  const session = await readSession(ctx, sessionId)
  const rows = await selectOrdered(ctx, sessionId, order).execute()
  await recordAccess(ctx, 'export', { type: 'session', id: sessionId, name: session.sessionName }, [])
  const lines = [exportHeadings, ...rows.map((row) => exportRow(presentAttendee(ctx, row)))]
  const content =
    order.format === 'csv'
      ? writeCsv(chunk(lines))
      : writeXlsx(session.cancelled ? 'Cancelled' : 'Attendance', chunk(lines))
  sendFile(http, content, {
    name: fileNameOf(session),
    start: session.sessionStartDateTime,
    extension: spreadsheetExtension[order.format],
  })
}

/** What is printed or saved of a session that does not take place says so. */
export const fileNameOf = ({ sessionName, cancelled }: Pick<Session, 'sessionName' | 'cancelled'>) =>
  cancelled ? `${sessionName} - Cancelled`.trim() : sessionName

async function* chunk(rows: Cell[][]) {
  yield rows
}

/** Sends a file that is made while it is sent, as an attachment. */
export function sendFile(
  { sendLater }: Http,
  content: AsyncIterable<string | Uint8Array>,
  { name, start, extension }: { name: string; start: string; extension: keyof typeof types },
): void {
  const fileName = sheetFileName(name, start, extension)
  sendLater({
    headers: {
      'content-type': types[extension],
      'content-disposition': attachment(fileName),
      'x-content-type-options': 'nosniff',
    },
    content: () => content,
  })
}
