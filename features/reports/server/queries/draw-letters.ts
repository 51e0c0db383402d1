import PdfDocument from 'pdfkit'
import { canWrite } from '#server/fonts.ts'
import type { Logo } from '#server/logo.ts'
import { createWriter, drawCode, drawPages, openLogo, type WriteText } from '#server/pdf.ts'
import { formatDate, localDate } from '#shared/dates.ts'
import { type Language, languages } from '#shared/define-words.ts'
import { clockOf, hoursAndMinutes, toMinutes } from '#shared/hours.ts'
import type { Standing } from '../../letter-contract.ts'
import { type CountedActivity, countsWithoutLocation, peopleIn, placesText } from '../../letter-rules.ts'
import { letterWords } from '../../words.ts'
import type { LetterRow } from './list-letters.ts'

export interface Sender {
  name: string
  logo: Logo | undefined
  timeZone: string
  /** Names of locations by their ids. */
  venues: ReadonlyMap<string, string>
  linkOf: (letterId: string) => string
  /** What the records say of each letter now, by its id. */
  standings: ReadonlyMap<string, Standing>
}

const margin = 62
const logoBox = { width: 160, height: 80 }
const codeSide = 92

/** The letters of a batch: each on a page of its own, and on further ones where it needs them. */
export function drawLetters(sender: Sender, letters: readonly LetterRow[]): PDFKit.PDFDocument {
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
    addPage(document)
    drawLetter(document, write, from, letter)
  })
}

const addPage = (document: PDFKit.PDFDocument) =>
  document.addPage({ size: 'A4', margins: { top: margin, left: margin, right: margin, bottom: 0 } })

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
  const mark = () => markOld(document, write, say, sender.standings.get(letter.id))
  mark()
  document.fillColor('#000000')
  write(sender.name, margin, margin, { size: 13, bold: true, width: beside, height: 32, ellipsis: true })
  const issued = dayIn(language, localDate(letter.issued_on, sender.timeZone))
  write(issued, margin, margin + 96, { size: 11, width })
  write(say('title'), margin, margin + 126, { size: 18, bold: true, width })
  // all that is confirmed, in as many lines as it takes
  write(sentenceOf(sender, letter, language), margin, margin + 162, { size: 11, width, lineGap: 3 })
  const top = Math.max(document.y + 20, margin + 230)
  /** Another page of this letter; where its table or its signature begins. */
  const turn = () => {
    addPage(document)
    mark()
    document.fillColor('#000000')
    const named = `${sender.name}, ${letter.participant_name}`
    write(named, margin, margin, { size: 9, width, height: 24, ellipsis: true })
    return margin + 40
  }
  const below = drawActivities(document, write, language, letter, { top, turn })
  const isFull = below + signatureGap + signatureHeight > codeTop(document)
  drawSignature(document, write, say, isFull ? turn() + signatureGap : Math.max(below + signatureGap, 590))
  drawConfirmation(document, write, say, sender.linkOf(letter.id))
}

/** At the head of each page of a letter that no longer stands as it is: a copy must not pass for one that does. */
function markOld(document: PDFKit.PDFDocument, write: WriteText, say: Say, standing: Standing = 'stands'): void {
  if (standing === 'stands') return
  const [title, text] =
    standing === 'withdrawn' ? [say('withdrawn'), say('withdrawnText')] : [say('corrected'), say('correctedText')]
  const width = document.page.width - 2 * margin
  document.fillColor('#b00020')
  write(title, margin, 22, { size: 12, bold: true, width, height: 16, ellipsis: true })
  write(text, margin, 40, { size: 9, width, height: 14, ellipsis: true })
}

/** Above the line for a signature, and below it with what it says. */
const signatureGap = 48
const signatureHeight = 32

/** Where the code and its text begin, at the foot of the last page. */
const codeTop = (document: PDFKit.PDFDocument) => document.page.height - margin - codeSide

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

/** A title of two lines makes its row so much higher. */
const secondLine = 12

/** Every activity and their sum, closer where there are many; where the table ends, maybe on another page. */
function drawActivities(
  document: PDFKit.PDFDocument,
  write: WriteText,
  language: Language,
  letter: LetterRow,
  { top, turn }: { top: number; turn: () => number },
): number {
  const say = letterWords.in([language])
  // the words of Tamil are long
  const hoursWidth = language === 'ta' ? 150 : 90
  const right = document.page.width - margin
  const lines: readonly CountedActivity[] = letter.activities
  const sessions = lines.reduce((sum, one) => sum + one.sessions, 0)
  const came = peopleIn(lines)
  const end = codeTop(document)
  const fits = top + (lines.length + 2) * 22 + signatureGap + signatureHeight <= end
  const height = fits ? 22 : 19
  const row = (y: number, cells: [string, string, string, string], bold: boolean) => {
    const titleWidth = right - margin - hoursWidth - (came === undefined ? 90 : 160)
    write(cells[0], margin, y, { size: 10, bold, width: titleWidth, height: 30, ellipsis: true })
    const isHigh = document.y > y + 1.5 * 10 + 2
    const options = { size: 10, bold, height: 12, ellipsis: true, lineBreak: false }
    if (came !== undefined) write(cells[3], right - hoursWidth - 150, y, { ...options, width: 70, align: 'right' })
    write(cells[1], right - hoursWidth - 80, y, { ...options, width: 70, align: 'right' })
    write(cells[2], right - hoursWidth, y, { ...options, width: hoursWidth, align: 'right' })
    const below = y + height + (isHigh ? secondLine : 0)
    document
      .moveTo(margin, below - 6)
      .lineTo(right, below - 6)
      .lineWidth(0.5)
      .strokeColor('#999999')
      .stroke()
    return below
  }
  const heading: [string, string, string, string] = [say('activity'), say('sessions'), say('hours'), say('people')]
  let y = row(top, heading, true)
  const hours = toMinutes(
    lines.map((one) => one.hours),
    letter.hours,
  ).map((one) => hoursIn(language, one))
  for (const [at, one] of lines.entries()) {
    // the last line and the sum stay together, and a title may take two lines
    const needed = height * (at === lines.length - 1 ? 2 : 1) + secondLine
    if (y + needed > document.page.height - margin) y = row(turn(), heading, true)
    y = row(y, [one.title, String(one.sessions), hours[at] ?? '', String(one.people ?? one.sessions)], false)
  }
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
  const y = codeTop(document)
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
