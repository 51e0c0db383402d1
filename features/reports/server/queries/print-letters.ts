import { Readable } from 'node:stream'
import { create as attachment } from 'content-disposition'
import { sql } from 'kysely'
import PdfDocument from 'pdfkit'
import { listZones } from '#features/form-settings/server/queries/list-zones.ts'
import { recordAccess } from '#features/history/server/commands/record-access.ts'
import type { Context } from '#server/context.ts'
import { canWrite } from '#server/fonts.ts'
import type { Http } from '#server/http/route.ts'
import { type Logo, readLogoIfThere } from '#server/logo.ts'
import { createWriter, drawCode, drawPages, openLogo, type WriteText } from '#server/pdf.ts'
import { formatDate, localDate } from '#shared/dates.ts'
import { type Language, languages } from '#shared/define-words.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { nameInFile } from '#shared/file-names.ts'
import { clockOf, hoursAndMinutes, toMinutes } from '#shared/hours.ts'
import { countsWithoutLocation, peopleIn, placesText, shownActivities } from '../../letter-rules.ts'
import { letterWords } from '../../words.ts'
import { isVisibleLetter } from '../policy.ts'
import { erasedMessage } from './find-recipients.ts'
import { writeLetterLink } from './letter-link.ts'
import type { LetterRow } from './list-letters.ts'

interface Sender {
  name: string
  logo: Logo | undefined
  timeZone: string
  /** Names of locations by their ids. */
  venues: ReadonlyMap<string, string>
  linkOf: (letterId: string) => string
}

/** The letters of one batch whose recipients the actor may see, a page each. */
export async function printLetters(ctx: Context, batchId: string, http: Http): Promise<void> {
  const { rows: found } = await sql<LetterRow>`
    select l.* from hours_letters l where l.batch_id = ${batchId} and ${isVisibleLetter(ctx, 'l')}
    order by l.id`.execute(ctx.db)
  const rows = await withoutErased(ctx, found)
  const [first, ...others] = rows
  if (!first) throw found.length ? conflict(erasedMessage) : notFound()
  const zones = await listZones(ctx)
  const sender: Sender = {
    name: ctx.tenantName,
    logo: await readLogoIfThere(ctx),
    timeZone: ctx.settings.timeZone,
    venues: new Map(zones.flatMap(({ venues }) => venues.map(({ id, name }) => [id, name]))),
    linkOf: (letterId) =>
      `${ctx.webAddress}/hours-letter/${writeLetterLink(ctx.config.SECRET_KEY, { tenantId: ctx.tenantId, letterId })}`,
  }
  const many = { type: 'volunteer', id: 'hours-letters', name: 'Hours letters' }
  const one = { type: recordTypes[first.kind], id: first.participant_id, name: first.participant_name }
  const people = rows.map(({ participant_id }) => participant_id)
  if (others.length) await recordAccess(ctx, 'export', many, [], { volunteers: rows.length }, people)
  else await recordAccess(ctx, 'export', one, [])
  const name = others.length ? 'hours-letters' : `hours-letter-${nameInFile(first.participant_name)}`
  http.sendLater({
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': attachment(`${name}.pdf`),
      'x-content-type-options': 'nosniff',
    },
    content: () => Readable.from(drawLetters(sender, rows)),
  })
}

const recordTypes = { indivols: 'volunteer', grps: 'group', volunteeringorg: 'organisation' } as const

/** A letter to somebody who was erased since has no name any more. */
async function withoutErased({ db }: Context, letters: LetterRow[]): Promise<LetterRow[]> {
  const ids = letters.map(({ participant_id }) => participant_id)
  const { rows } = await sql<{ id: string }>`
    select id from volunteers where id = any(${ids}::uuid[]) and erased_on is not null`.execute(db)
  const erased = new Set(rows.map(({ id }) => id))
  return letters.filter(({ participant_id }) => !erased.has(participant_id))
}

const margin = 62
const logoBox = { width: 160, height: 80 }
const codeSide = 92

function drawLetters(sender: Sender, letters: readonly LetterRow[]): PDFKit.PDFDocument {
  const document = new PdfDocument({
    size: 'A4',
    margin,
    autoFirstPage: false,
    info: { Title: `Volunteer hours, ${sender.name}` },
  })
  // which characters no font has is said on the screen, before a letter is issued
  const write = createWriter(document, { signs: false })
  const from = { ...sender, logo: openLogo(document, sender.logo) }
  return drawPages(document, letters, (letter) => {
    document.addPage({ size: 'A4', margins: { top: margin, left: margin, right: margin, bottom: 0 } })
    drawLetter(document, write, from, letter)
  })
}

type Say = ReturnType<typeof letterWords.in>

/** A server without the letters of a language writes in English. */
function languageOf({ language }: LetterRow): Language {
  const wanted = languages.find((one) => one === language) ?? 'en'
  return canWrite(letterWords.in([wanted])('title')) ? wanted : 'en'
}

const dayIn = (language: Language, day: string): string =>
  language === 'en'
    ? formatDate(day)
    : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

function drawLetter(document: PDFKit.PDFDocument, write: WriteText, sender: Sender, letter: LetterRow): void {
  const language = languageOf(letter)
  const say = letterWords.in([language])
  const width = document.page.width - 2 * margin
  if (sender.logo) {
    const fit: [number, number] = [logoBox.width, logoBox.height]
    document.image(sender.logo.bytes, document.page.width - margin - logoBox.width, margin, { fit, align: 'right' })
  }
  const beside = width - (sender.logo ? logoBox.width + 16 : 0)
  document.fillColor('#000000')
  write(sender.name, margin, margin, { size: 13, bold: true, width: beside, height: 32, ellipsis: true })
  const issued = dayIn(language, localDate(letter.issued_on, sender.timeZone))
  write(issued, margin, margin + 96, { size: 11, width })
  write(say('title'), margin, margin + 126, { size: 18, bold: true, width })
  write(sentenceOf(sender, letter, language), margin, margin + 162, {
    size: 11,
    width,
    lineGap: 3,
    height: 80,
    ellipsis: true,
  })
  const below = drawActivities(document, write, language, letter, margin + 250)
  drawSignature(document, write, say, Math.max(below + 70, 590))
  drawConfirmation(document, write, say, sender.linkOf(letter.id))
}

function sentenceOf({ name, venues }: Sender, letter: LetterRow, language: Language): string {
  const say = letterWords.in([language])
  const named = letter.venue_ids?.flatMap((id) => venues.get(id) ?? []) ?? []
  const text = say('confirmed', {
    name: letter.participant_name,
    organisation: name,
    places: placesText(
      { places: named, onlyWithoutLocation: countsWithoutLocation(letter.venue_ids) },
      { andOthers: (places) => say('andOthers', { places }), withoutLocation: () => say('withoutLocation') },
    ),
    hours: say('duration', { ...clockOf(letter.hours) }),
    first: dayIn(language, letter.first_day),
    last: dayIn(language, letter.last_day),
  })
  return peopleIn(letter.activities) === undefined ? text : `${text} ${say('ofAll')}`
}

/** In a cell: English has short words for it. */
const hoursIn = (language: Language, hours: number): string =>
  language === 'en' ? hoursAndMinutes(hours) : letterWords.in([language])('duration', { ...clockOf(hours) })

/** A line for each activity and their sum; where the table ends. */
function drawActivities(
  document: PDFKit.PDFDocument,
  write: WriteText,
  language: Language,
  letter: LetterRow,
  top: number,
): number {
  const say = letterWords.in([language])
  // the words of Tamil are long
  const hoursWidth = language === 'ta' ? 150 : 90
  const right = document.page.width - margin
  const lines = shownActivities(letter.activities, (count) => say('otherActivities', { count }))
  const sessions = lines.reduce((sum, one) => sum + one.sessions, 0)
  const came = peopleIn(lines)
  const row = (y: number, cells: [string, string, string, string], bold: boolean) => {
    const options = { size: 10, bold, height: 12, ellipsis: true, lineBreak: false }
    write(cells[0], margin, y, { ...options, width: right - margin - hoursWidth - (came === undefined ? 90 : 160) })
    if (came !== undefined) write(cells[3], right - hoursWidth - 150, y, { ...options, width: 70, align: 'right' })
    write(cells[1], right - hoursWidth - 80, y, { ...options, width: 70, align: 'right' })
    write(cells[2], right - hoursWidth, y, { ...options, width: hoursWidth, align: 'right' })
    const under = y + 16
    document.moveTo(margin, under).lineTo(right, under).lineWidth(0.5).strokeColor('#999999').stroke()
    return y + 22
  }
  let y = row(top, [say('activity'), say('sessions'), say('hours'), say('people')], true)
  const hours = toMinutes(lines.map((one) => one.hours)).map((one) => hoursIn(language, one))
  for (const [at, one] of lines.entries())
    y = row(y, [one.title, String(one.sessions), hours[at] ?? '', String(one.people ?? one.sessions)], false)
  return row(y, [say('total'), String(sessions), hoursIn(language, letter.hours), String(came ?? '')], true)
}

function drawSignature(document: PDFKit.PDFDocument, write: WriteText, say: Say, y: number): void {
  for (const [at, title] of [say('signature'), say('signer')].entries()) {
    const x = margin + at * 245
    document
      .moveTo(x, y)
      .lineTo(x + 215, y)
      .lineWidth(0.8)
      .strokeColor('#000000')
      .stroke()
    write(title, x, y + 5, { size: 9, width: 215 })
  }
}

function drawConfirmation(document: PDFKit.PDFDocument, write: WriteText, say: Say, link: string): void {
  const y = document.page.height - margin - codeSide
  drawCode(document, link, margin, y, codeSide)
  const options = { width: document.page.width - 2 * margin - codeSide - 18, lineGap: 2 }
  const x = margin + codeSide + 18
  write(say('isGenuine'), x, y + 8, { ...options, size: 10, bold: true })
  write(say('scan'), x, y + 24, { ...options, size: 9 })
  // the code is typed by who cannot scan it: it stands whole on a line of its own
  const codeAt = link.lastIndexOf('/') + 1
  write(link.slice(0, codeAt), x, y + 60, { ...options, size: 7, height: 8, ellipsis: true })
  write(link.slice(codeAt), x, y + 70, { ...options, size: 7, lineBreak: false })
}
