import { apostrophe, formatDate, parseDate, withoutTime } from '../dates.ts'
import type { DateColumn, WrittenDate } from './date-column.ts'
import type { RowProblem } from './row-problems.ts'
import { cellKey, type SheetChoices } from './sheet-choices.ts'
import type { SheetColumn } from './sheet-columns.ts'

/**
 * Whether the day or the month comes first in each column of dates: as somebody has said, else as those dates of it show
 * that can be read in one way only, else as its heading says, else the day. Where they show both, nobody can know.
 */
export function readDateOrders(
  columns: readonly SheetColumn[],
  lines: readonly { number: number; cells: readonly string[] }[],
  { monthFirst: said, cells: corrected, setAside }: Pick<SheetChoices, 'monthFirst' | 'cells' | 'setAside'>,
): DateColumn[] {
  return columns.flatMap(({ heading, field }, at) => {
    if (field?.kind !== 'date') return []
    const dates = lines.flatMap(({ number: row, cells }) => {
      const key = cellKey(row, at)
      const text = (corrected[key] ?? cells[at] ?? '').trim()
      const read = text && !setAside[key] ? readFigures(text) : undefined
      return read ? [{ row, text, read, isCorrected: corrected[key] !== undefined }] : []
    })
    if (!dates.length) return []
    // what somebody wrote here to correct a cell says nothing of those that the sheet has
    const find = (wanted: Figures) => dates.find(({ read, isCorrected }) => read === wanted && !isCorrected)
    const [dayFirst, monthFirst] = [find('day'), find('month')]
    const either = dates.filter(({ read }) => read === 'either')
    const isMixed = dayFirst && monthFirst && either.length > 0
    const shown = !dayFirst && (monthFirst || saysMonthFirst(heading)) ? 'month' : 'day'
    const saidOrder = said[at] === undefined ? undefined : said[at] ? 'month' : 'day'
    const order = saidOrder ?? (isMixed ? undefined : shown)
    return [{ at, heading: heading.trim() || field.label, order, dayFirst, monthFirst, either }]
  })
}

/** "Date of birth (mm/dd/yyyy)". */
const saysMonthFirst = (heading: string) => /\bmm?\s*[/.-]\s*dd?\b/i.test(heading)

type Figures = 'day' | 'month' | 'either' | 'same'

/** How a date in figures can be read; undefined where it is none. 5/5/1980 is one day both ways. */
function readFigures(cell: string): Figures | undefined {
  const [, one, other] =
    /^\s*(\d{1,2})[/. -](\d{1,2})[/. -](?:\d{4}|\d{2})\s*$/.exec(withoutTime(cell.replace(apostrophe, ''))) ?? []
  const [first, second] = [Number(one ?? 0), Number(other ?? 0)]
  if (!first || !second || Math.max(first, second) > 31 || Math.min(first, second) > 12) return undefined
  if (first > 12) return 'day'
  if (second > 12) return 'month'
  return first === second ? 'same' : 'either'
}

/** A date as it is read everywhere, day first: what can only have the month first is turned round in any column. */
export function toDayFirst(cell: string, order: DateColumn['order']): string {
  const read = readFigures(cell)
  return read === 'month' || (read === 'either' && order === 'month') ? turned(cell) : cell
}

const turned = (cell: string): string =>
  withoutTime(cell.replace(apostrophe, '')).replace(
    /^\s*(\d{1,2})([/. -])(\d{1,2})([/. -](?:\d{4}|\d{2})\s*)$/,
    '$3$2$1$4',
  )

/** Every date that can be read either way, in columns of which nobody has said how. */
export const problemsOfDates = (dates: readonly DateColumn[]): RowProblem[] =>
  dates.flatMap(({ at, heading, order, either }) =>
    order
      ? []
      : either.map(({ row, text }) => ({
          row,
          column: heading,
          reason: 'the day or the month may come first. Choose above, or write the month as a word',
          cell: { key: cellKey(row, at), text },
        })),
  )

/** The problems of a sheet with these in the place of what else is said about the same cells. */
export function withDates(problems: readonly RowProblem[], dates: readonly DateColumn[] = []): RowProblem[] {
  const asked = problemsOfDates(dates)
  const place = ({ row, column }: RowProblem) => `${row} ${column}`
  const named = new Set(asked.map(place))
  return [...asked, ...problems.filter((one) => !named.has(place(one)))].toSorted((a, b) => a.row - b.row)
}

/** "9 Aug 1982", for 8/9/1982 with the month first. */
export const sayDate = ({ text }: WrittenDate, order: 'day' | 'month'): string =>
  formatDate(parseDate(toDayFirst(text, order)) ?? '') || text

/** What somebody should know of a column that is not read as all others are, day first; undefined where it is. */
export function sayOrder({ heading, order, monthFirst, either }: DateColumn): string | undefined {
  const [first] = either
  if (order === 'month') {
    const shown = monthFirst ?? first
    if (!shown) return undefined
    const so = monthFirst && first ? `, so ${first.text} is ${sayDate(first, 'month')}` : ''
    return `${heading}: read with the month first, as in ${shown.text} = ${sayDate(shown, 'month')}${so}.`
  }
  if (!order || !monthFirst) return undefined
  if (!first)
    return `${heading}: row ${monthFirst.row} has the month first, ${monthFirst.text} = ${sayDate(monthFirst, 'month')}.`
  return `${heading}: read with the day first, as in ${first.text} = ${sayDate(first, 'day')}, but where only the month can be, as in ${monthFirst.text} (row ${monthFirst.row}).`
}
