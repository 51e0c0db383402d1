import { Readable } from 'node:stream'
import PdfDocument from 'pdfkit'
import { recordAccess } from '#features/history/server/commands/record-access.ts'
import type { Context } from '#server/context.ts'
import type { Http } from '#server/http/route.ts'
import { type Logo, readLogoIfThere } from '#server/logo.ts'
import { createWriter, type WriteText } from '#server/pdf.ts'
import { visibleVenues } from '#server/visibility.ts'
import { formatDate, localDate } from '#shared/dates.ts'
import { fieldError, invalid } from '#shared/errors.ts'
import { hoursAndMinutes } from '#shared/hours.ts'
import { type BoardAges, countBoardAges } from './count-board-ages.ts'
import { type BoardFigures, countBoardFigures, isOneMonth } from './count-board-figures.ts'

interface Period {
  firstDay: string
  lastDay: string
}

interface BoardPage extends Period {
  name: string
  logo: Logo | undefined
  today: string
  /** What the organisation calls its active volunteers. */
  activeLabel: string
  /** Not all locations are counted. */
  isLimited: boolean
  /** Whom the organisation lets such an account see: everybody. */
  seesEverybody: boolean
  figures: BoardFigures
  ages: BoardAges
}

/** The figures of a period on one page. */
export async function printBoardReport(ctx: Context, period: Period, http: Http): Promise<void> {
  const today = localDate(ctx.now, ctx.settings.timeZone)
  if (period.firstDay > today) {
    const message = 'The first day cannot be after today'
    throw invalid(message, [fieldError('firstDay', message)])
  }
  const page: BoardPage = {
    ...period,
    name: ctx.tenantName,
    logo: await readLogoIfThere(ctx),
    today,
    activeLabel: ctx.settings.activeVolunteersLabel,
    isLimited: ctx.actor.venues !== 'all',
    seesEverybody: visibleVenues(ctx) === 'all',
    figures: await countBoardFigures(ctx, period),
    ages: await countBoardAges(ctx, period),
  }
  const filter = `${formatDate(period.firstDay)} to ${formatDate(period.lastDay)}`
  await recordAccess(ctx, 'export', { type: 'volunteer', id: 'board', name: 'Figures for the board' }, [], { filter })
  http.sendLater({
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="board-report-${period.lastDay}.pdf"`,
      'x-content-type-options': 'nosniff',
    },
    content: () => Readable.from(drawBoardPage(page)),
  })
}

const margin = 50
const logoBox = { width: 150, height: 64 }
const mostActivities = 9
const ink = { text: '#000000', bar: '#0b7285', pale: '#c5dde2', line: '#999999' }

function drawBoardPage(page: BoardPage): PDFKit.PDFDocument {
  const document = new PdfDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    info: { Title: `Figures for the board, ${page.name}` },
  })
  const missing = { signs: false }
  const write = createWriter(document, missing)
  drawHead(document, write, page)
  drawFigures(document, write, page)
  drawMonths(document, write, page)
  drawActivities(document, write, page.figures.activities)
  drawAges(document, write, page)
  const scope = page.isLimited
    ? `Sessions and hours are those at the locations of the account that made this page; active and new volunteers are those ${page.seesEverybody ? 'of the whole organisation' : 'whom the account sees'}. `
    : ''
  const { unmarked } = page.figures
  const once = page.figures.ofGroups
    ? `A group or an organisation counts once; with each of its people who came: ${hoursAndMinutes(page.figures.hoursOfAll)}. `
    : ''
  const unsaid = unmarked
    ? `Of ${unmarked.toLocaleString('en')} who were signed up nobody said whether they came: they do not count as no-shows. `
    : ''
  const note = `Made on ${formatDate(page.today)}. ${unsaid}Sessions held have begun and were not cancelled. Hours are those entered, or the time between coming and going, also of a session that has not begun. ${once}${scope}`
  const lacking = missing.signs ? 'This server has no font for some characters; they are printed as ¤.' : ''
  write(`${note}${lacking}`, margin, 788, { size: 8, width: document.page.width - 2 * margin })
  document.end()
  return document
}

function drawHead(document: PDFKit.PDFDocument, write: WriteText, { name, logo, firstDay, lastDay }: BoardPage): void {
  const width = document.page.width - 2 * margin - (logo ? logoBox.width + 16 : 0)
  if (logo) {
    const fit: [number, number] = [logoBox.width, logoBox.height]
    document.image(logo.bytes, document.page.width - margin - logoBox.width, margin, { fit, align: 'right' })
  }
  const line = { width, height: 26, ellipsis: true, lineBreak: false }
  write(name, margin, margin, { ...line, size: 12 })
  write('Volunteering at a glance', margin, margin + 18, { ...line, size: 22, bold: true })
  write(`${formatDate(firstDay)} to ${formatDate(lastDay)}`, margin, margin + 48, { ...line, size: 12 })
}

function drawFigures(document: PDFKit.PDFDocument, write: WriteText, { figures, activeLabel }: BoardPage): void {
  const counted = (number: number) => number.toLocaleString('en')
  const { before } = figures
  // an organisation that kept no attendance then is not compared with nothing
  const held = heldBefore(figures)
  const boxes: [string, string, string?, string?][] = [
    ['Volunteer hours', hoursAndMinutes(figures.hours), held && hoursAndMinutes(held.hours), withEachPerson(figures)],
    ['Sessions held', counted(figures.sessions), held && counted(held.sessions)],
    [
      `Attendances, ${noShows(figures.noShows)}`,
      counted(figures.attendances),
      held && `${counted(held.attendances)}, ${noShows(held.noShows)}`,
    ],
    ['People who came', counted(figures.people), held && counted(held.people)],
    [
      figures.imported ? `New here, ${counted(figures.imported)} of them imported` : 'New volunteers',
      counted(figures.joined),
      before && (held || before.joined) ? counted(before.joined) : undefined,
    ],
    [`${activeLabel} today`, counted(figures.active)],
  ]
  const width = (document.page.width - 2 * margin) / 3
  for (const [at, [title, value, earlier, more]] of boxes.entries()) {
    const [x, y] = [margin + (at % 3) * width, margin + 90 + Math.floor(at / 3) * 66]
    // a figure that is too wide at this size is on one line all the same
    const size = value.length > 10 ? 17 : 24
    write(value, x, y + 24 - size, { size, bold: true, width: width - 8, height: 28 })
    write(title, x, y + 30, { size: 10, width: width - 8, height: 24, ellipsis: true })
    const small = [more, earlier && `a year before: ${earlier}`].filter((line) => line !== undefined)
    for (const [below, line] of small.entries())
      write(line, x, y + 43 + below * 10, { size: 8, width: width - 8, height: 12, ellipsis: true })
  }
}

/** The hours as often as people of a group or an organisation came, where that is more or less. */
const withEachPerson = ({ hours, hoursOfAll }: BoardFigures) =>
  hoursAndMinutes(hours) === hoursAndMinutes(hoursOfAll)
    ? undefined
    : `with each person of groups: ${hoursAndMinutes(hoursOfAll)}`

const heldBefore = ({ before }: BoardFigures) =>
  before && (before.sessions || before.months.some(({ hours }) => hours)) ? before : undefined

const noShows = (count: number) => (count === 1 ? '1 no-show' : `${count.toLocaleString('en')} no-shows`)

function drawMonths(document: PDFKit.PDFDocument, write: WriteText, { firstDay, lastDay, figures }: BoardPage): void {
  const { months } = figures
  const before = heldBefore(figures)
  const [top, height] = [margin + 232, 96]
  const width = document.page.width - 2 * margin
  const which = isOneMonth({ firstDay, lastDay }) ? `, the twelve months up to ${formatDate(lastDay).slice(3)}` : ''
  const pale = before ? '; the pale bars are a year before' : ''
  write(`Hours by month, in whole hours${which}${pale}`, margin, top, { size: 12, bold: true, width })
  const most = Math.max(1, ...[...months, ...(before?.months ?? [])].map(({ hours }) => hours))
  const step = width / months.length
  const [base, room] = [top + 34 + height, height - 4]
  const isLong = months.length > 12
  for (const [at, { month, hours }] of months.entries()) {
    const x = margin + at * step
    const tall = (hours / most) * room
    const [left, thick] = before ? [0.4, 0.5] : [0.15, 0.7]
    if (before) {
      const earlier = ((before.months[at]?.hours ?? 0) / most) * room
      document.rect(x + step * 0.1, base - earlier, step * 0.3, earlier).fill(ink.pale)
    }
    document.rect(x + step * left, base - tall, step * thick, tall).fill(ink.bar)
    document.fillColor(ink.text)
    const label = { width: step, align: 'center' as const, lineBreak: false, size: isLong ? 6 : 8 }
    if (hours) {
      // a month reads the same in every period
      const whole = Math.round(hours)
      const text = whole ? whole.toLocaleString('en') : '< 1'
      const size = isLong && text.length > 6 ? 5 : label.size // six figures over one of 24 bars
      write(text, x + step * (left + thick / 2 - 0.5), base - tall - 11, { ...label, size })
    }
    const [name = '', year = ''] = formatDate(`${month}-01`).slice(3).split(' ')
    write(isLong ? name : `${name} ${year}`, x, base + 4, label)
    // a year stands once below its months
    if (isLong && (at === 0 || name === 'Jan')) write(year, x, base + 13, label)
  }
  document
    .moveTo(margin, base)
    .lineTo(margin + width, base)
    .lineWidth(0.5)
    .strokeColor(ink.line)
    .stroke()
}

function drawActivities(document: PDFKit.PDFDocument, write: WriteText, activities: BoardFigures['activities']): void {
  const right = document.page.width - margin
  const row = (y: number, [title, sessions, hours]: [string, string, string], bold = false) => {
    const line = { size: 10, bold, height: 12, ellipsis: true, lineBreak: false }
    write(title, margin, y, { ...line, width: right - margin - 180 })
    write(sessions, right - 170, y, { ...line, width: 70, align: 'right' })
    write(hours, right - 90, y, { ...line, width: 90, align: 'right' })
    document
      .moveTo(margin, y + 14)
      .lineTo(right, y + 14)
      .lineWidth(0.5)
      .strokeColor(ink.line)
      .stroke()
    return y + 20
  }
  let y = row(margin + 412, ['Activities with the most hours', 'Sessions', 'Hours'], true)
  for (const one of activities.slice(0, mostActivities))
    y = row(y, [one.title, one.sessions.toLocaleString('en'), hoursAndMinutes(one.hours)])
  const rest = activities.length - mostActivities
  if (rest > 0) write(`and ${rest} more`, margin, y, { size: 9, width: 200 })
  if (!activities.length) write('No attendance in this period.', margin, y, { size: 10, width: 300 })
}

/** How old the people were who came: bars of the bands of five years that the charts have. */
function drawAges(
  document: PDFKit.PDFDocument,
  write: WriteText,
  { ages: { bands, unknown, older }, lastDay, today }: BoardPage,
) {
  if (!bands.length) return
  const [top, height] = [680, 50]
  const width = document.page.width - 2 * margin
  const left = [
    older ? `; ${older.toLocaleString('en')} more ${older === 1 ? 'is' : 'are'} 105 or older` : '',
    unknown ? `; of ${unknown.toLocaleString('en')} the date of birth is not known` : '',
  ].join('')
  const day = formatDate(lastDay < today ? lastDay : today)
  write(`People who came, by their age on ${day}${left}`, margin, top, { size: 12, bold: true, width, height: 15 })
  const most = Math.max(...bands.map(({ people }) => people))
  const step = Math.min(40, width / bands.length)
  const base = top + 28 + height
  for (const [at, { band, people }] of bands.entries()) {
    const [x, tall] = [margin + at * step, (people / most) * (height - 4)]
    document.rect(x + step * 0.15, base - tall, step * 0.7, tall).fill(ink.bar)
    document.fillColor(ink.text)
    const label = { width: step, align: 'center' as const, lineBreak: false, size: step < 28 ? 6 : 8 }
    if (people) write(people.toLocaleString('en'), x, base - tall - 10, label)
    write(band, x, base + 3, label)
  }
}
