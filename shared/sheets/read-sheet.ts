import { parseCsv } from 'hucre/csv'
import { type CellValue, type ReadOptions, readXlsx, type Sheet } from 'hucre/xlsx'
import { unguardCell } from '../guard-cell.ts'
import { type CellComment, tidyComment } from './cell-comments.ts'
import { decodeText, UnreadableText } from './decode-text.ts'
import type { MergedCells } from './merged-cells.ts'
import { keepStrayQuotes } from './stray-quotes.ts'

export const unreadableSheet = 'This file cannot be read. Please save it as an Excel workbook (.xlsx) or as CSV.'

/** The rows of one sheet, and what the sheets of the file are called: none where it has but one. */
export interface ReadSheet {
  rows: string[][]
  /** The same with a row for each person, where the sheet has a column for each. */
  turned?: string[][] | undefined
  names: string[]
  /** Which of them was read, from 0. */
  sheet: number
  merged?: MergedCells[]
  /** Formulas whose result the file does not have, by their rows and columns from 0. */
  unworked?: { row: number; column: number }[]
  /** Rows that a filter or somebody hid, from 0. */
  hidden?: number[]
  comments?: CellComment[]
}

export type SheetAnswer = ReadSheet | { error: string }

export interface SheetRequest {
  content: Uint8Array | ArrayBuffer
  name: string
  maxRows: number
  /** Which sheet, from 0; the first that is not hidden unless told. */
  sheet?: number | undefined
}

/** A sheet of a workbook, of Excel or of LibreOffice, or a CSV file as texts, or why it cannot be read. The same in the browser's worker and in the server's. */
export async function readSheetRows({ content, name, maxRows, sheet }: SheetRequest): Promise<SheetAnswer> {
  try {
    const bytes = new Uint8Array(content)
    const { rows, names, ...read } = /\.(?:csv|tsv|txt)$/i.test(name)
      ? { rows: readCsv(bytes, maxRows, /\.tsv$/i.test(name)), names: [], sheet: 0 }
      : await readWorkbook(bytes, { name, maxRows, sheet })
    while (rows.at(-1)?.every((cell) => cell === '')) rows.pop()
    refuseLostSigns(rows)
    return { ...read, rows, names: names.length > 1 ? names : [] }
  } catch (error) {
    return { error: error instanceof UnreadableText ? error.message : unreadableSheet }
  }
}

async function readWorkbook(
  bytes: Uint8Array,
  { name, maxRows, sheet }: Pick<SheetRequest, 'name' | 'maxRows' | 'sheet'>,
): Promise<ReadSheet> {
  const names: string[] = []
  let chosen = sheet
  // asked of each sheet before it is read: only one is
  const isChosen: Extract<ReadOptions['sheets'], (...given: never) => boolean> = (info, index) => {
    // an empty sheet is asked about twice
    names[index] = info.name
    if (chosen === undefined && !info.hidden && !info.veryHidden) chosen = index
    return index === chosen
  }
  const read = /\.ods$/i.test(name) ? (await import('hucre/ods')).readOds : readXlsx
  const { sheets } = await read(bytes, { sheets: isChosen, maxRows })
  const [first] = sheets
  return {
    rows: (first?.rows ?? []).map((row) => Array.from(row, textOf)),
    names,
    sheet: chosen ?? 0,
    merged: (first?.merges ?? []).map(({ startRow, startCol, endRow, endCol }) => ({
      top: startRow,
      left: startCol,
      bottom: endRow,
      right: endCol,
    })),
    unworked: [...(first?.cells ?? [])].flatMap(([place, { formula, value }]) => {
      const [row = 0, column = 0] = place.split(',').map(Number)
      return formula !== undefined && value === null ? [{ row, column }] : []
    }),
    ...besideCells(first),
  }
}

/** What a sheet has beside the texts of its cells, where it has any. */
function besideCells(sheet: Sheet | undefined): Pick<ReadSheet, 'hidden' | 'comments'> {
  const hidden = [...(sheet?.rowDefs ?? [])].flatMap(([row, said]) => (said.hidden ? [row] : []))
  const comments = [...(sheet?.cells ?? [])].flatMap(([place, { comment }]) => {
    const [row = 0, column = 0] = place.split(',').map(Number)
    const text = tidyComment(comment?.text ?? '', comment?.author)
    return text ? [{ row, column, text }] : []
  })
  return { ...(hidden.length ? { hidden } : {}), ...(comments.length ? { comments } : {}) }
}

function readCsv(bytes: Uint8Array, maxRows: number, isPasted: boolean): string[][] {
  const { text, delimiter } = separated(decodeText(bytes), isPasted)
  const cells = parseCsv(keepStrayQuotes(text, delimiter), { delimiter, maxRows })
  return cells.slice(0, maxRows).map((row) => Array.from(row, (cell) => unguardCell(textOf(cell))))
}

/** What parts the cells, by the headings; Excel may say it in a line before them. */
function separated(text: string, isPasted: boolean): { text: string; delimiter: string } {
  const said = /^"?sep=([,;\t|])"?(?:\r\n|\n|\r)/i.exec(text)
  if (said) return { text: text.slice(said[0].length), delimiter: said[1] ?? ',' }
  // names such as "Tan, Mei Ling" are one column that was pasted, and no list with commas between its cells
  if (isPasted && (text.includes('\t') || !/,(?!\s)|;/.test(text))) return { text, delimiter: '\t' }
  return { text, delimiter: delimiterOf(linesOf(text)) }
}

const lettersLooked = 20_000
const linesLooked = 20

/** The first lines that say anything; what is in quotes parts nothing. */
const linesOf = (text: string): string[] =>
  text
    .slice(0, lettersLooked)
    .replaceAll(/"(?:[^"]|"")*"/g, 'quoted')
    .split(/[\r\n]+/)
    .filter((line) => line.trim())
    .slice(0, linesLooked)

/** What parts the first line, if it parts the next one as well; below a title, what parts most lines into as many cells. */
function delimiterOf(lines: readonly string[]): string {
  const [first = '', next = first] = lines
  if (isColumnOfNames(lines)) return '\t'
  const countIn = (line: string, sign: string) => line.split(sign).length - 1
  const signs = [',', ';', '\t'].toSorted((a, b) => countIn(first, b) - countIn(first, a))
  const [sign = ','] = signs
  if (countIn(first, sign) && countIn(next, sign)) return sign
  const shapes = signs.flatMap((each) =>
    [...Map.groupBy(lines, (line) => countIn(line, each))].map(([cells, alike]) => ({
      each,
      cells,
      lines: cells ? alike.length : 0,
    })),
  )
  return shapes.toSorted((a, b) => b.lines - a.lines || b.cells - a.cells)[0]?.each ?? ','
}

const headingBeforeComma = /^\s*(?:(?:full |first |family |last )?name|no\.?|s\/n|姓名|名字)\s*,/i

/** Names such as "Tan, Mei Ling" below one heading, which another program would have put in quotes. */
const isColumnOfNames = (lines: readonly string[]): boolean =>
  !lines[0]?.includes(',') &&
  lines.some((line) => line.includes(',')) &&
  lines.every((line) => /^[^,;\t]+(?:,\s+[^,;\t\d@]+)?$/.test(line) && !headingBeforeComma.test(line))

/** A cell as a person would have typed it: dates as YYYY-MM-DD, times as HH:mm, numbers without a trailing .0. */
function textOf(cell: CellValue | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return isTimeAlone(cell) ? timeOf(cell) : cell.toISOString().slice(0, 10)
  return plainTime(String(cell).trim())
}

/** A time of day alone is one of the day on which the count of Excel begins; that of an old Mac begins later. */
const isTimeAlone = (cell: Date) => cell.getUTCFullYear() < 1900 || /^1904-01-01T(?!00:00:00)/.test(cell.toISOString())

const timeOf = (cell: Date) => clockOf(Math.round(cell.getTime() / 60_000))

const clockOf = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16)

/** Times as LibreOffice keeps them, "PT14H00M00S", and as scripts write them, "1899-12-30T14:00:00"; PT26H is how long. */
function plainTime(text: string): string {
  const [, clock] = /^1899-12-3[01][T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?$/.exec(text) ?? []
  if (clock) return clock
  const [whole, hours = '0', minutes = '0', seconds = '0'] =
    /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:[.,]\d+)?)S)?$/.exec(text) ?? []
  if (!whole || whole === 'PT') return text
  const total = Math.round(Number(hours) * 60 + Number(minutes) + Number(seconds.replace(',', '.')) / 60)
  return total < 24 * 60 ? clockOf(total) : `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`
}

/** What stands for a sign that an earlier program could not save; nobody knows any more which it was. */
const lost = /[\0\ufffd]/

function refuseLostSigns(rows: readonly (readonly string[])[]): void {
  const bad = rows.flatMap((cells, index) => (cells.some((cell) => lost.test(cell)) ? [index + 1] : []))
  if (!bad.length) return
  const named = `${bad.length === 1 ? 'Row' : 'Rows'} ${bad.slice(0, 10).join(', ')}${bad.length > 10 ? ' and others' : ''}`
  throw new UnreadableText(
    `${named}: a character was lost when this file was saved (\ufffd). Please correct it there, or save the original again as an Excel workbook (.xlsx).`,
  )
}
