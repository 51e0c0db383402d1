import { simpleHeading } from '#shared/sheets/heading-words.ts'
import { dayOfCell } from './heading-rules.ts'

type Row = string[]

/**
 * Registers below each other on one sheet, each with days of its own above the names, as one: the days of the later ones
 * stand behind those of the first, a day that is in several of them once. Headings that are only said again go.
 */
export function withOneBlock(rows: readonly Row[], near: string): Row[] {
  const days = rows.map((cells) => daysIn(cells, near))
  // below the days are marks; in a list of visits there are more days
  const filled = rows.flatMap((cells, row) => (cells.some((cell) => cell.trim()) ? [row] : []))
  const isAbove = (row: number, below: number | undefined) => {
    const own = [...(days[row]?.keys() ?? [])]
    return below !== undefined && own.length > 0 && !own.some((at) => days[below]?.has(at))
  }
  const wordsBefore = (row: number, of: number) => (rows[row] ?? []).slice(0, Math.min(...(days[of]?.keys() ?? [])))
  const isSame = (row: number, first: number) => saysTheSame(wordsBefore(first, first), wordsBefore(row, first))
  const headings = filled.filter((row, i) => isAbove(row, filled[i + 1])).slice(0, mostBlocks)
  const first = headings.find((row) => headings.some((other) => other > row && isSame(other, row))) ?? -1
  const again = new Set(headings.filter((row) => row > first && isSame(row, first)))
  if (first < 0) return rows.map((cells) => [...cells])
  const heading = rows[first] ?? []
  const before = wordsBefore(first, first).length
  const placeOf = new Map([...(days[first] ?? [])].map(([at, day]) => [day, at]))
  const headed = [...heading]
  let next = Math.max(...rows.map(({ length }) => length))
  let moved: ReadonlyMap<number, number> = new Map()
  const read = rows.map((cells, row) => {
    if (again.has(row)) {
      moved = new Map(
        [...(days[row] ?? [])].map(([at, day]) => {
          const place = placeOf.get(day) ?? next++
          placeOf.set(day, place)
          headed[place] = headed[place] || (cells[at] ?? '')
          return [at, place] as const
        }),
      )
      return []
    }
    const placed: Row = []
    for (const [at, cell] of cells.entries()) {
      const isOther = moved.size > 0 && at >= before && !moved.has(at) && days[first]?.has(at)
      if (!isOther) placed[moved.get(at) ?? at] = cell
    }
    return Array.from(placed, (cell) => cell ?? '')
  })
  return read.with(
    first,
    Array.from(headed, (cell) => cell ?? ''),
  )
}

/** More rows with days above something else are no headings. */
const mostBlocks = 200

const daysIn = (cells: Row, near: string): ReadonlyMap<number, string> =>
  new Map(
    cells.flatMap((cell, at) => {
      const day = dayOfCell(cell, near)
      return day ? [[at, day] as const] : []
    }),
  )

/** The words before the days, of which some must stand there. */
const saysTheSame = (one: Row, other: Row): boolean =>
  one.some((cell) => cell.trim()) &&
  one.length === other.length &&
  one.every((cell, at) => simpleHeading(cell) === simpleHeading(other[at] ?? ''))
