import { type Cell, serialOfDate, textOfCell } from '#shared/cell.ts'
import { columnWidths } from './column-widths.ts'
import { writeZip, type ZipEntry } from './zip.ts'

type Row = readonly Cell[]
export type Rows = AsyncIterable<readonly Row[]>

/** What a sheet can hold, and what an entry of the archive can. */
const mostRows = 1_048_576
const mostBytes = 3_500_000_000
const longestCell = 32_767

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A sheet behind the first; its rows are asked for when those before it are written. */
export interface FurtherSheet {
  name: string
  rows: () => Rows
}

/**
 * A workbook as a stream. A text has the style that says so: nothing in it is ever computed. The first row is the
 * headings; where a sheet is full the next one begins with them again.
 */
export function writeXlsx(
  sheetName: string,
  rows: Rows,
  further: readonly FurtherSheet[] = [],
): AsyncGenerator<Buffer> {
  return writeZip(entriesOf(sheetName, rows, further))
}

async function* entriesOf(sheetName: string, rows: Rows, further: readonly FurtherSheet[]): AsyncGenerator<ZipEntry> {
  const names: string[] = []
  yield* sheetsOf(sheetName, rows, names)
  for (const sheet of further) yield* sheetsOf(sheet.name, sheet.rows(), names)
  const numbers = names.map((_name, at) => at + 1)
  const text = (name: string, content: string): ZipEntry => ({ name, content: once(declaration + content) })
  yield text('xl/styles.xml', styles)
  yield text('xl/workbook.xml', workbook(names))
  yield text('xl/_rels/workbook.xml.rels', workbookRelations(numbers))
  yield text('_rels/.rels', relations([`Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"`]))
  yield text('[Content_Types].xml', contentTypes(numbers))
}

/** As many sheets as the rows need; `names` has those of all so far. */
async function* sheetsOf(sheetName: string, rows: Rows, names: string[]): AsyncGenerator<ZipEntry> {
  const source = rows[Symbol.asyncIterator]()
  const state: SheetState = { pending: undefined, headings: undefined, ended: false }
  const before = names.length
  do {
    const number = names.length - before + 1
    names.push(nameOfSheet(sheetName, number))
    yield { name: `xl/worksheets/sheet${names.length}.xml`, content: writeSheet(source, state) }
  } while (!state.ended)
}

/** As many characters as a spreadsheet gives the name of a sheet. */
const longestName = 31

/** A name that is too long ends with a whole word; a sheet that goes on has a number. */
function nameOfSheet(name: string, number: number): string {
  const end = number > 1 ? ` ${number}` : ''
  const room = longestName - end.length
  const words = name.length > room ? name.slice(0, room + 1).replace(/\s+\S*$/, '') : name
  return words.slice(0, room) + end
}

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text, 'utf8')
}

interface SheetState {
  /** Rows that the sheet before had no room for. */
  pending: readonly Row[] | undefined
  headings: Row | undefined
  ended: boolean
}

type Source = AsyncIterator<readonly Row[]>

async function* writeSheet(source: Source, state: SheetState): AsyncGenerator<Buffer> {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const views = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`
  await lookAhead(source, state)
  const measured = [...(state.headings ? [state.headings] : []), ...(state.pending ?? [])]
  const format = `<sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/>${columns(columnWidths(measured))}`
  yield Buffer.from(`${declaration}<worksheet xmlns="${main}">${views}${format}<sheetData>`, 'utf8')
  let count = 0
  let bytes = 0
  const write = (some: readonly Row[]) => {
    const buffer = Buffer.from(some.map((row) => writeRow(row, ++count)).join(''), 'utf8')
    bytes += buffer.length
    return buffer
  }
  if (state.headings) yield write([state.headings])
  while (count < mostRows && bytes < mostBytes) {
    const chunk = state.pending ?? (await nextChunk(source))
    state.pending = undefined
    if (!chunk) {
      state.ended = true
      break
    }
    state.headings ??= chunk[0]
    const room = mostRows - count
    if (chunk.length > room) state.pending = chunk.slice(room)
    yield write(chunk.slice(0, room))
  }
  const width = state.headings?.length ?? 0
  const filter = width && count ? `<autoFilter ref="A1:${columnName(width - 1)}${count}"/>` : ''
  yield Buffer.from(`</sheetData>${filter}</worksheet>`, 'utf8')
}

/** The first rows are known before any is written: headings often come alone. */
async function lookAhead(source: Source, state: SheetState): Promise<void> {
  const rows = [...(state.pending ?? [])]
  while (rows.length < 2) {
    const chunk = await nextChunk(source)
    if (!chunk) break
    rows.push(...chunk)
  }
  state.pending = rows.length ? rows : undefined
}

const columns = (widths: readonly number[]): string => {
  const one = (width: number, at: number) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`
  return widths.length ? `<cols>${widths.map(one).join('')}</cols>` : ''
}

async function nextChunk(source: Source) {
  const next = await source.next()
  return next.done ? undefined : next.value
}

const columnNames: string[] = []

/** A, B … Z, AA … */
function columnName(index: number): string {
  const known = columnNames[index]
  if (known) return known
  const letter = String.fromCharCode(65 + (index % 26))
  const name = index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
  columnNames[index] = name
  return name
}

function writeRow(cells: Row, number: number): string {
  let xml = `<row r="${number}">`
  const style = number === 1 ? styleOf.heading : styleOf.text
  for (let i = 0; i < cells.length; i++) xml += writeCell(cells[i] ?? '', `${columnName(i)}${number}`, style)
  return `${xml}</row>`
}

function writeCell(cell: Cell, place: string, style: number): string {
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? `<c r="${place}" s="${styleOf.number}"><v>${cell}</v></c>` : ''
  const serial = typeof cell === 'object' ? serialOfDate(cell.date) : undefined
  const text = textOfCell(cell)
  if (serial !== undefined)
    return `<c r="${place}" s="${text.length > 10 ? styleOf.time : styleOf.day}"><v>${serial}</v></c>`
  if (!text) return ''
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot hold, and what a reader would change
// oxlint-disable-next-line no-control-regex -- these characters are what it looks for
const special = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/g

/** Text as XML, whole characters only; what a spreadsheet would read as an escape of its own is escaped. */
function escape(text: string): string {
  const cut = text.length > longestCell ? text.slice(0, longestCell).toWellFormed() : text
  return cut.replace(special, (found) => {
    if (found === '&') return '&amp;'
    if (found === '<') return '&lt;'
    if (found === '>') return '&gt;'
    if (found === '\r') return '&#13;'
    return found.startsWith('_x') ? `_x005F${found}` : `_x${found.charCodeAt(0).toString(16).padStart(4, '0')}_`
  })
}

/** By their place in `styles`. */
const styleOf = { text: 1, heading: 2, number: 3, day: 4, time: 5 }

/** A text that is wider than its column goes on in the next line, and what stands beside it begins on top as well. */
const wrapped = 'applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>'
const onTop = 'applyAlignment="1"><alignment vertical="top"/></xf>'

/** Text that stays text (quotePrefix, format @), the same in bold, a number, a day, a day with a time. */
const styles =
  `<styleSheet xmlns="${main}">` +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>' +
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  `<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" ${wrapped}` +
  `<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFont="1" ${wrapped}` +
  `<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" ${onTop}` +
  `<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" ${onTop}` +
  `<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" ${onTop}` +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

function workbook(names: readonly string[]): string {
  const quoted = names.map((name) => escape(name).replaceAll('"', '&quot;'))
  const sheets = quoted.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  return `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`
}

const relations = (list: string[]) =>
  `<Relationships xmlns="${packageRelations}">${list.map((one) => `<Relationship ${one}/>`).join('')}</Relationships>`

const workbookRelations = (numbers: number[]) =>
  relations([
    ...numbers.map((n) => `Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"`),
    `Id="rIdStyles" Type="${office}/styles" Target="styles.xml"`,
  ])

function contentTypes(numbers: number[]): string {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${spreadsheet}.${type}+xml"/>`
  return (
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    part('workbook', 'sheet.main') +
    part('styles', 'styles') +
    `${numbers.map((n) => part(`worksheets/sheet${n}`, 'worksheet')).join('')}</Types>`
  )
}
