/**
 * A cell of a spreadsheet: a text, a number, or a day (YYYY-MM-DD) with or without a time of the organisation's clock
 * (YYYY-MM-DDTHH:mm), which programs can sum and sort. An empty date is an empty cell.
 */
export type Cell = string | number | { date: string }

const firstCountedYear = 1901

/** The number by which spreadsheets count this day, with its time as a fraction; none for what they cannot count. */
export function serialOfDate(text: string): number | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?/.exec(text) ?? []
  if (!day || Number(day.slice(0, 4)) < firstCountedYear) return undefined
  const [hours = 0, minutes = 0, seconds = 0] = (time ?? '').split(':').map(Number)
  const days = Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569
  // all digits that there are: programs cut what they show, so that a time a little short is the minute before
  return days + (hours * 3600 + minutes * 60 + seconds) / 86_400
}

/** A cell as text: what a screen or a CSV file shows. */
export function textOfCell(cell: Cell): string {
  if (typeof cell === 'object') return cell.date.replace('T', ' ')
  return String(cell)
}
