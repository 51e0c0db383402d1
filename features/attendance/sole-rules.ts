import { formatDate, isDate, longMonths } from '#shared/dates.ts'
import type { FormField } from '#shared/form-field.ts'
import { looksLikeName } from '#shared/sheets/guess-names.ts'
import { nameColumns } from '#shared/sheets/sheet-headings.ts'
import { rowsBefore } from '#shared/sheets/sheet-shape.ts'
import { dayOfCell } from './heading-rules.ts'
import { visitDay } from './visits-rules.ts'

type Row = string[]

const nameWord =
  /^(?:(?:full )?name(?: of (?:the )?(?:volunteer|staff|helper|student|member))?|(?:volunteer|helper|student|member)(?:['’]?s?)?(?: name)?|姓名|nama)\s*(?:[:：]|$)\s*/i
const monthWord = /^(?:month|for (?:the )?month(?: of)?|period|月份?|bulan)\s*(?:[:：]|$)\s*/i
const monthIn = new RegExp(
  String.raw`\b(${longMonths.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|Sept)\b\.?[\s,/'’-]*((?:20)?\d\d)?\b`,
  'i',
)
/** "Kitchen Log" begins with capitals, too. */
const ofSheets =
  /\b(?:attendance|time ?sheets?|sheets?|logs?|rosters?|registers?|records?|lists?|hours|weeks?|wk|sessions?|class|teams?|groups?|kitchen|cent(?:re|er)|programmes?|activit(?:y|ies)|events?|visits?|walks?|duty|duties|care|drive|day|volunteers?)\b/i
const bareDay = /^([12]?\d|3[01])(?:st|nd|rd|th)?(?:\s*\(?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?\)?)?$/i
/** What a visit says beside its day. */
const toldNames = new Set(['outcome', 'hours', 'shift', 'timeIn', 'timeOut'])

/**
 * The rows of a timesheet of one person, who is named above it ("Name: Tan Mei Ling") or by its sheet, as a list of visits:
 * each row that says something of a day has the name, and a bare number of a day its month ("Month: Nov 2026"). Days on
 * which they did not come go.
 */
export function withNameOfSheet(
  rows: readonly Row[],
  { name, near, fields }: { name: string; near: string; fields: readonly FormField[] },
): Row[] {
  const same = rows.map((cells) => [...cells])
  const known = rows
    .slice(0, rowsBefore)
    .map((cells) =>
      cells.filter((cell) => cell.trim()).length > 1 ? nameColumns(cells, [...fields, visitDay], []) : [],
    )
  const has = (row: number, is: (field: string) => boolean) =>
    known[row]?.some(({ field }) => field !== undefined && is(field.name)) ?? false
  const at = known.findIndex(
    (_, row) => has(row, (field) => field === visitDay.name) && has(row, (field) => toldNames.has(field)),
  )
  if (at < 0 || has(at, (field) => field === 'fullName' || field === 'nric')) return same
  const above = rows.slice(0, at)
  const isOfPerson = looksLikeName.test(name.trim()) && !ofSheets.test(name) && !monthIn.test(name)
  const owner = saidBehind(above, nameWord) ?? (isOfPerson ? name.trim() : undefined)
  if (!owner || !/\p{L}{2}/u.test(owner)) return same
  const columns = known[at] ?? []
  const dayAt = columns.findIndex(({ field }) => field?.name === visitDay.name)
  const month = monthOf([saidBehind(above, monthWord) ?? '', ...above.map((cells) => cells.join(' ')), name])
  const says = (cells: Row) =>
    columns.some(({ field }, column) => toldNames.has(field?.name ?? '') && cells[column]?.trim())
  return same.map((cells, row) => {
    if (row < at) return isSaid(cells) ? [] : cells
    if (row === at) return [...pad(cells, columns.length), 'Name']
    const text = cells[dayAt]?.trim() ?? ''
    const day = dayOfCell(text, near) ? text : dayInMonth(text, month, near)
    if (!says(cells)) return text ? [] : cells
    return day ? [...pad(cells.with(dayAt, day), columns.length), owner] : cells
  })
}

const pad = (cells: readonly string[], width: number) => Array.from({ length: width }, (_, at) => cells[at] ?? '')

/** What stands behind a word, in its cell or in the next one that says something. */
function saidBehind(rows: readonly Row[], word: RegExp): string | undefined {
  for (const cells of rows) {
    const at = cells.findIndex((cell) => word.test(cell.trim()))
    if (at < 0) continue
    const rest = cells[at]?.trim().replace(word, '').trim()
    const said =
      rest ||
      cells
        .slice(at + 1)
        .find((cell) => cell.trim())
        ?.trim()
    if (said) return said
  }
  return undefined
}

const isSaid = (cells: Row): boolean => cells.some((cell) => nameWord.test(cell.trim()) || monthWord.test(cell.trim()))

/** The month of the first text that names one, from 1, with its year. */
function monthOf(texts: readonly string[]): { month: number; year?: number } | undefined {
  for (const text of texts) {
    const [, word = '', year = ''] = monthIn.exec(text) ?? []
    const [, number = '', ofNumber = ''] = /^\s*(0?[1-9]|1[0-2])[/.-](20\d\d)\s*$/.exec(text) ?? []
    if (number) return { month: Number(number), year: Number(ofNumber) }
    if (!word) continue
    const month = longMonths.findIndex((one) => one.slice(0, 3).toLowerCase() === word.slice(0, 3).toLowerCase()) + 1
    return { month, ...(year ? { year: Number(year.length === 2 ? `20${year}` : year) } : {}) }
  }
  return undefined
}

function dayInMonth(text: string, said: ReturnType<typeof monthOf>, near: string): string | undefined {
  const day = bareDay.exec(text)?.[1]
  if (!day || !said) return undefined
  const own = Number(near.slice(0, 4))
  // without a year it is the last month of this name
  const years = said.year ? [said.year] : [own, own - 1]
  const dates = years.map((year) => `${year}-${String(said.month).padStart(2, '0')}-${day.padStart(2, '0')}`)
  const date = dates.find((one) => isDate(one) && (said.year !== undefined || one <= near))
  return date ? formatDate(date) : undefined
}
