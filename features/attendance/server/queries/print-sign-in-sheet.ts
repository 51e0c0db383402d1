import { Readable } from 'node:stream'
import PdfDocument from 'pdfkit'
import { recordAccess } from '#features/history/server/commands/record-access.ts'
import type { Session } from '#features/sessions/contract.ts'
import { readSession } from '#features/sessions/server/queries/read-session.ts'
import type { Context } from '#server/context.ts'
import type { Http } from '#server/http/route.ts'
import { type Logo, readLogoIfThere } from '#server/logo.ts'
import { createWriter, type WriteText } from '#server/pdf.ts'
import { formatDateTime, formatTime } from '#shared/dates.ts'
import type { Attendee } from '../../contract.ts'
import { presentAttendee } from '../present.ts'
import { fileNameOf, sendFile } from './export-session.ts'
import { type AttendeeOrder, selectOrdered } from './list-attendees.ts'

/** The sheet that people sign, in the order of the screen. */
export async function printSignInSheet(
  ctx: Context,
  sessionId: string,
  order: AttendeeOrder,
  http: Http,
): Promise<void> {
  const session = await readSession(ctx, sessionId)
  const rows = await selectOrdered(ctx, sessionId, order).execute()
  await recordAccess(ctx, 'export', { type: 'session', id: sessionId, name: session.sessionName }, [])
  const organisation = { name: ctx.tenantName, logo: await readLogoIfThere(ctx) }
  const attendees = rows.map((row) => presentAttendee(ctx, row))
  const content = drawSheet(organisation, session, attendees)
  sendFile(http, Readable.from(content), {
    name: fileNameOf(session),
    start: session.sessionStartDateTime,
    extension: 'pdf',
  })
}

interface Organisation {
  name: string
  logo: Logo | undefined
}

const margin = 40
const logoBox = { width: 150, height: 70 }
const rowHeight = 26
/** Empty lines under the last name: the first says what they are for. */
const walkInLines = 9
/** A page that has room for fewer is followed by another one. */
const leastWalkInLines = 5
const columns = [
  { title: 'No.', width: 28 },
  { title: 'Name', width: 165 },
  { title: 'Contact', width: 72 },
  { title: 'Role', width: 72 },
  { title: 'In', width: 50 },
  { title: 'Out', width: 50 },
  { title: 'Signature', width: 78 },
]

function drawSheet(organisation: Organisation, session: Session, attendees: Attendee[]): PDFKit.PDFDocument {
  const document = new PdfDocument({ size: 'A4', margin, bufferPages: true, info: { Title: fileNameOf(session) } })
  const missing = { signs: false }
  const write = createWriter(document, missing)
  const expected = attendees.filter(({ excused }) => !excused).reduce((sum, { volCount }) => sum + volCount, 0)
  let y = drawHead(document, write, organisation, session, expected)
  y = drawTitles(document, write, y)
  const bottom = document.page.height - margin - 30
  const newPage = () => {
    document.addPage()
    return drawTitles(document, write, margin)
  }
  for (const [i, attendee] of attendees.entries()) {
    if (y + rowHeight > bottom) y = newPage()
    y = drawRow(document, write, y, cellsOf(attendee, i), false)
  }
  // room for anyone who comes without being signed up, as much as the page has
  if (y + leastWalkInLines * rowHeight > bottom) y = newPage()
  for (let line = 0; line < walkInLines && y + rowHeight <= bottom; line++)
    y = drawRow(document, write, y, line ? [] : ['', 'Walk-ins'], false)
  drawFeet(document, write, missing.signs)
  document.end()
  return document
}

const cellsOf = (attendee: Attendee, i: number): string[] => [
  String(i + 1),
  attendee.volCount > 1 ? `${attendee.fullName} (${attendee.volCount})` : attendee.fullName,
  attendee.contactNo,
  attendee.rolesFilled.join(', '),
  attendee.checkInTime && formatTime(attendee.checkInTime),
  attendee.checkOutTime && formatTime(attendee.checkOutTime),
  attendee.excused ? 'Excused' : attendee.absent ? 'Absent' : '',
]

function drawHead(
  document: PDFKit.PDFDocument,
  write: WriteText,
  { name, logo }: Organisation,
  session: Session,
  count: number,
) {
  // beside the logo the lines are shorter
  const width = document.page.width - 2 * margin - (logo ? logoBox.width + 16 : 0)
  if (logo) {
    const fit: [number, number] = [logoBox.width, logoBox.height]
    document.image(logo.bytes, document.page.width - margin - logoBox.width, margin, { fit, align: 'right' })
  }
  const end = session.sessionEndDateTime.slice(0, 10) === session.sessionDate ? 20 : 0
  const until = formatDateTime(session.sessionEndDateTime)
  const line = { width, height: 22, ellipsis: true, lineBreak: false }
  write(name, margin, margin, { ...line, size: 10 })
  write(fileNameOf(session), margin, margin + 16, { ...line, size: 17, bold: true })
  const when = `${formatDateTime(session.sessionStartDateTime)} to ${end ? until.slice(-8) : until}`
  const where = session.venue.map(({ label }) => label).join(', ')
  write(when, margin, margin + 45, { ...line, size: 10 })
  write([where, session.locationAddress].filter(Boolean).join(' · '), margin, margin + 59, { ...line, size: 10 })
  write(`${count} ${count === 1 ? 'participant' : 'participants'}`, margin, margin + 73, { ...line, size: 10 })
  return margin + 95
}

const drawTitles = (document: PDFKit.PDFDocument, write: WriteText, y: number): number =>
  drawRow(
    document,
    write,
    y,
    columns.map(({ title }) => title),
    true,
  )

function drawRow(document: PDFKit.PDFDocument, write: WriteText, y: number, cells: string[], isHead: boolean): number {
  let x = margin
  for (const [i, { width }] of columns.entries()) {
    document.rect(x, y, width, rowHeight).lineWidth(0.5).strokeColor('#888888')
    if (isHead) document.fillAndStroke('#eeeeee', '#888888').fillColor('#000000')
    else document.stroke()
    const options = { width: width - 8, height: 11, ellipsis: true, lineBreak: false, bold: isHead }
    write(cells[i] ?? '', x + 4, y + 8, { ...options, wraps: true })
    x += width
  }
  return y + rowHeight
}

function drawFeet(document: PDFKit.PDFDocument, write: WriteText, isMissingSigns: boolean): void {
  const { count } = document.bufferedPageRange()
  const note = isMissingSigns
    ? 'This server has no font for some characters in these names; they are printed as ¤.'
    : ''
  for (let page = 0; page < count; page++) {
    document.switchToPage(page)
    const y = document.page.height - margin - 14
    write(note, margin, y, { width: 400, height: 12, lineBreak: false, size: 8 })
    write(`Page ${page + 1} of ${count}`, document.page.width - margin - 100, y, {
      width: 100,
      height: 12,
      lineBreak: false,
      size: 8,
      align: 'right',
    })
  }
}
