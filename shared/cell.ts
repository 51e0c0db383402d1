/**
 * A cell of a spreadsheet: a text, a number, or a day (YYYY-MM-DD) with or without a time of the organisation's clock
 * (YYYY-MM-DDTHH:mm, or with a space for the T), which programs can sum and sort. An empty date is an empty cell.
 */
export type Cell = string | number | { date: string }

const firstCountedYear = 1901

const dayOrMinute = /^\d{4}-\d\d-\d\d(?:[T ](\d\d:\d\d(?::\d\d)?))?/

/** The number by which spreadsheets count this day, with its time as a fraction; none for what they cannot count. */
export function serialOfDate(text: string): number | undefined {
  const found = dayOrMinute.exec(text)
  const part = (from: number, to: number) => Number(text.slice(from, to))
  const year = part(0, 4)
  if (!found || year < firstCountedYear) return undefined
  const [hours, minutes, seconds] = found[1]
    ? [part(11, 13), part(14, 16), found[1].length > 5 ? part(17, 19) : 0]
    : [0, 0, 0]
  const days = Date.UTC(year, part(5, 7) - 1, part(8, 10)) / 86_400_000 + 25_569
  // all digits that there are: programs cut what they show, so that a time a little short is the minute before
  return days + (hours * 3600 + minutes * 60 + seconds) / 86_400
}

/** A cell as text: what a screen or a CSV file shows. */
export function textOfCell(cell: Cell): string {
  if (typeof cell === 'object') return cell.date.replace('T', ' ')
  return String(cell)
}
