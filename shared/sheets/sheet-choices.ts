import type { CellComment } from './cell-comments.ts'
import type { MergedCells } from './merged-cells.ts'
import type { NameOrder } from './sheet-names.ts'

/** What somebody decided about a sheet that was read: nothing of it is in the file itself. */
export interface SheetChoices {
  /** The row of the headings from 0, where somebody said it; `noHeadings`: the first row is a record already. */
  headings?: number | undefined
  /** The field of a column by its place from 0; empty: it is left out. */
  columns: Readonly<Record<number, string>>
  /** The option that a word means, by `valueKey`; empty: the word is left out. */
  values: Readonly<Record<string, string>>
  /** Cells that were corrected, by `cellKey`. */
  cells: Readonly<Record<string, string>>
  /** Cells that stay empty, by `cellKey`; what stands there goes to the remarks. */
  setAside: Readonly<Record<string, true>>
  /** Rows of people who are on record already, and are added all the same. */
  added: Readonly<Record<number, true>>
  /** Rows of people who are on record already, and are written over what is kept of them. */
  updated: Readonly<Record<number, true>>
  /** Rows of people who have but the name of somebody on record, and are not added. */
  left: Readonly<Record<number, true>>
  /** Whom a row means, where its record says of several people who they are: their ids, by the row. */
  meant: Readonly<Record<number, string>>
  /** Of rows that have but a name: whether they are people. */
  alone?: Readonly<Record<number, boolean>>
  /** Tables below the list that are taken along, by their first rows. */
  second?: Readonly<Record<number, boolean>>
  /** A sheet with a person in each column is read by its columns; so it is unless told. */
  isTurned?: boolean
  /** Rows that the sheet hides are left out. */
  isHiddenLeft?: boolean
  /** Columns whose dates have the month first. */
  monthFirst: Readonly<Record<number, boolean>>
  /** What becomes of names in one column, where somebody said it. */
  names?: NameOrder | undefined
}

/** How a sheet is checked: the organisation's date, what was decided, and who hears how far it is, from 0 to 1. */
export interface SheetCheck {
  today: string
  choices: SheetChoices
  report: (part: number) => void
  /** Cells of the sheet that are one. */
  merged?: readonly MergedCells[] | undefined
  /** What somebody wrote beside its cells. */
  comments?: readonly CellComment[] | undefined
}

export const noChoices: SheetChoices = {
  columns: {},
  values: {},
  cells: {},
  setAside: {},
  added: {},
  updated: {},
  left: {},
  meant: {},
  monthFirst: {},
}
export const noHeadings = -1
/** Chosen for a column that has no field of its own: what it says is noted in the remarks. */
export const notedInRemarks = '+remarks'
export const valueKey = (field: string, text: string) => `${field} ${text.trim().toLowerCase()}`
/** What stands in this field of every row that says nothing of it: like a cell, it is of this sheet alone. */
export const cellOfAll = (field: string) => `all ${field}`
/** Who a row means, of those whom its cells may mean. */
export const whoKey = (row: number) => `${row} who`
/** Chosen for whom a row means: nobody on record, who is registered with the import. */
export const registeredAsNew = '+new'
export const cellKey = (row: number, column: number) => `${row} ${column}`
