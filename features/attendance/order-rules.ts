import { formatDate, isDate } from '#shared/dates.ts'

type Row = string[]

/** "11/14/2026", and the same with a time behind it, as a form writes when it was answered. */
const slashed = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-]((?:20)?\d\d)(?=$|[\s,T])/

interface Written {
  row: number
  at: number
  isMonthFirst: boolean
  isDayFirst: boolean
}

/**
 * The rows with the dates of columns that have the month first, as forms and calendars from America write them, in words: one
 * that can only be read so says it of its column, and of the whole sheet where no date says the other.
 */
export function withDaysFirst(rows: readonly Row[]): Row[] {
  const written = rows.flatMap((cells, row) =>
    cells.flatMap((cell, at): Written[] => {
      const [, first = '', second = ''] = slashed.exec(cell) ?? []
      const [one, other] = [Number(first), Number(second)]
      if (!one || !other || Math.min(one, other) > 12 || Math.max(one, other) > 31) return []
      return [{ row, at, isMonthFirst: other > 12, isDayFirst: one > 12 }]
    }),
  )
  const isTurned = (some: readonly Written[]) =>
    some.some(({ isMonthFirst }) => isMonthFirst) && !some.some(({ isDayFirst }) => isDayFirst)
  const columns = Map.groupBy(written, ({ at }) => at)
  const isWhole = isTurned(written)
  const turned = new Set(
    written.flatMap(({ row, at }) => (isWhole || isTurned(columns.get(at) ?? []) ? [`${row} ${at}`] : [])),
  )
  return rows.map((cells, row) => cells.map((cell, at) => (turned.has(`${row} ${at}`) ? inWords(cell) : cell)))
}

const inWords = (cell: string): string =>
  cell.replace(slashed, (all, month: string, day: string, year: string) => {
    const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return isDate(date) ? formatDate(date) : all
  })
