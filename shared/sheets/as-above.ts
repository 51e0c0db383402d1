import { nameRows, type SheetShape } from './row-problems.ts'
import type { SheetColumn } from './sheet-columns.ts'
import { partContact } from './tidy-cell.ts'

type Line = SheetShape['lines'][number]
type Row = readonly string[]

const sameAsAbove =
  /^(?:(?:the )?same(?: (?:as )?above)?|as above|[-–— ]*(?:ditto|do)[-–— .]*|["“”〃]|''|同上|如上|sama)\.?$/i

/** What is one person's own is asked for: a mobile number or an NRIC is never taken from the line above. */
const isOwn = ({ field }: SheetColumn) =>
  field?.kind === 'nric' || field?.name === 'mobileNo' || field?.name === 'contactNo'
/** Somebody may be called Do. */
const isName = ({ field }: SheetColumn) =>
  /^(?:fullName|firstName|familyName|chineseName|member.*|coordinatorName)$/.test(field?.name ?? '')
const isWord = (cell: string) => /^(?:do|same|sama)$/i.test(cell)

/** "Same as above" means what stands above it, and nothing where nothing does. */
export function readAsAbove(cells: Row, above: Row = [], columns: readonly SheetColumn[] = []): Row {
  const isAsAbove = (cell: string, at: number) => {
    const [said, column] = [cell.trim(), columns[at] ?? { heading: '', field: undefined }]
    return sameAsAbove.test(said) && !isOwn(column) && !(isWord(said) && isName(column))
  }
  return cells.some(isAsAbove) ? cells.map((cell, at) => (isAsAbove(cell, at) ? (above[at] ?? '') : cell)) : cells
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

/**
 * A next of kin who is that of the line above and would be the person herself, as of a wife below her husband: nobody is
 * called for their own sake. Returns the cells without, and a note of it.
 */
export function dropOwnKin(written: Row, cells: Row, columns: readonly SheetColumn[]): { cells: Row; notes: string[] } {
  const placeOf = (name: string) => columns.findIndex(({ field }) => field?.name === name)
  const [at, own] = [placeOf('emergencyContactName'), placeOf('fullName')]
  const said = cells[at]?.trim() ?? ''
  const kin = wordsOf((partContact(said)?.name ?? said).replaceAll(/\([^)]*\)|\d+/g, ''))
  const name = wordsOf(cells[own] ?? '')
  const isHerself = kin.length > 0 && kin.every((word) => name.includes(word))
  if (at < 0 || own < 0 || written[at] === said || !isHerself) return { cells, notes: [] }
  const ofKin = (place: number) =>
    columns[place]?.field?.name.startsWith('emergencyContact') && written[place] !== cells[place]
  return {
    cells: cells.map((cell, place) => (ofKin(place) ? '' : cell)),
    notes: [`${columns[at]?.heading.trim()}: ${written[at]?.trim()}, which would be the person: left empty`],
  }
}

/** A cell that was read as what stands above it. */
export interface AsAbove {
  row: number
  at: number
}

export const findAsAbove = (row: number, written: Row, cells: Row): AsAbove[] =>
  written.flatMap((cell, at) => (cell.trim() && cell !== cells[at] ? [{ row, at }] : []))

/** What the window says of them. */
export function sayAsAbove(
  found: readonly AsAbove[],
  columns: readonly SheetColumn[],
  lines: readonly Line[],
): string[] {
  const rows = new Set(lines.map(({ number }) => Math.floor(number)))
  const read = found.filter(({ row }) => rows.has(Math.floor(row)))
  const named = [...new Set(read.map(({ at }) => `“${columns[at]?.heading.trim() || `Column ${at + 1}`}”`))]
  return read.length
    ? [
        `“Same as above” and the like is read as what stands above it, below ${named.join(', ')} (${nameRows([...new Set(read.map(({ row }) => row))])}).`,
      ]
    : []
}
