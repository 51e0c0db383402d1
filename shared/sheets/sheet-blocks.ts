import { simpleHeading } from './heading-words.ts'
import type { SheetColumn } from './sheet-columns.ts'

export interface SheetRow {
  /** As people count the lines of a sheet; of the second list beside the first in line 3 it is 3.2. */
  number: number
  cells: readonly string[]
  /** What stands above its list: "Team B". */
  title: string
}

const namesOfPeople = ['fullName', 'firstName']

/** How many columns each of the lists has that stand beside each other under the same headings; all where there is one list. */
export function widthOfBlocks(columns: readonly SheetColumn[]): number {
  const headings = columns.map(({ heading }) => simpleHeading(heading))
  const name = columns.findIndex(({ field }) => namesOfPeople.includes(field?.name ?? ''))
  const width = headings.indexOf(headings[name] ?? '', name + 1) - name
  if (name < 0 || !headings[name] || width < 2) return columns.length
  const first = headings.slice(0, width)
  const isAgain = headings.every((heading, at) => at < width || heading === first[at % width])
  const isWhole = first.every((heading, at) => !heading || headings[at + width] === heading)
  const isFree = columns.every(({ field }, at) => at < width || !field)
  return isAgain && isWhole && isFree && first.filter(Boolean).length > 1 ? width : columns.length
}

/** The lines of a sheet from this one on; lists that stand beside each other give one for each of them. */
export function rowsOfBlocks(
  rows: readonly (readonly string[])[],
  { from, width, columns }: { from: number; width: number; columns: number },
): SheetRow[] {
  const blocks = Math.ceil(columns / width)
  const part = (cells: readonly string[], block: number) => cells.slice(block * width, (block + 1) * width)
  const titles = Array.from({ length: blocks }, (_, block) =>
    part(rows[from - 2] ?? [], block).find((cell) => cell.trim()),
  )
  const areTitled = titles.every(Boolean)
  return rows.slice(from).flatMap((cells, at) =>
    blocks < 2
      ? [{ number: from + at + 1, cells, title: '' }]
      : titles.map((title, block) => ({
          number: Number(`${from + at + 1}.${block + 1}`),
          cells: part(cells, block),
          title: areTitled ? (title ?? '').trim() : '',
        })),
  )
}
