import type { FieldError } from '#shared/errors.ts'
import type { FormField } from '#shared/form-field.ts'
import type { ReadSheet } from '#shared/sheets/read-sheet.ts'
import type { CheckedSheet, RowProblem } from '#shared/sheets/row-problems.ts'
import type { SheetCheck, SheetChoices } from '#shared/sheets/sheet-choices.ts'
import type { VenueAdding } from '../forms/form-values.ts'
import type { FindKnown, SheetFindings, SheetUpdate } from './known-rows.ts'

export interface SheetImport<Done = unknown> {
  /** What is imported: its name keeps apart what was decided about the columns of sheets. */
  title: string
  /** What a column may fill. */
  fields: readonly FormField[]
  /** Makes a field of this kind of a column that has none, and answers its name. */
  makeField?: ((heading: string, cells: readonly string[], kind: string) => Promise<string>) | undefined
  /** What kinds of field a column can become, the one that it looks like first. */
  kindsOf?: ((heading: string, cells: readonly string[]) => { value: string; label: string }[]) | undefined
  /** Another sheet is read: what was answered for all rows of the last one counts no more. */
  onOpen?: () => void
  /** Whether there is a field of this name, though a sheet cannot fill it: it is not made a second time. */
  hasField?: (heading: string) => boolean
  /** What makes a word of the sheet a venue, for a reader who may. */
  addsVenue?: VenueAdding | undefined
  /** The places by which it is checked: with others it is checked again. */
  places?: object | undefined
  /** The most rows that one file may have. */
  limit: number
  /** Everything that a file says, with what is wrong with it; absent while the form's settings are on their way. */
  check?: ((rows: string[][], asked: Omit<SheetCheck, 'today'>) => CheckedSheet | Promise<CheckedSheet>) | undefined
  /** The rows of a sheet of this name as they are read: what its name or its titles say of all of them is in each. */
  prepare?: ((rows: string[][], name: string) => string[][]) | undefined
  /** The rows of a sheet that has a person in each column, turned; undefined of any other. */
  turn?: ((rows: string[][]) => string[][] | undefined) | undefined
  /** Comments on cells are noted in Remarks, and the check says so. */
  takesComments?: boolean
  /** A file of several sheets with the same headings is opened with all of them. */
  opensAllSheets?: boolean
  /** Who of the records is on record already, where that is known. */
  findKnown?: FindKnown
  /** Sends the records of new people, and those that are written over what is kept of somebody. */
  send: (records: CheckedSheet['records'], updates: SheetUpdate[], fileName: string) => Promise<Done>
  /** What updates would change of each, in their order; the rows of one follow each other. */
  findChanges?: (updates: SheetUpdate[][], signal: AbortSignal) => Promise<SheetFindings[]>
  /** What becomes of an earlier row and of those that say more of the same; without it they are one record. */
  joinRows?: (earlier: SheetUpdate['row'], later: SheetUpdate['row']) => [SheetUpdate['row'], SheetUpdate['row']]
  /** What is counted, where several rows can be one: the key of a record's. Those on record are counted by their ids. */
  unitOf?: (record: SheetUpdate['row']) => string
  /** A record is written over once: of several rows of one record the later ones complete the first. */
  updatesOnce?: boolean
  /** Of the records on record: how many rows said nothing new, where the answer tells it. */
  unchangedOf?: (result: Done) => number
  /** A file that is there before anything was chosen. */
  initial?: File | undefined
  /** The server's findings as rows of the sheet. */
  problemsOf: (errors: readonly FieldError[], sheet: CheckedSheet) => RowProblem[]
  /** What the toast says at the end; undefined where `onDone` says it. */
  done: string | ((result: Done) => string | undefined)
  /** So many were imported as new. */
  onDone?: (result: Done, count: number) => void
  onClose: () => void
}

export interface Asked {
  sheet: CheckedSheet
  choices: SheetChoices
  onChange: (part: Partial<SheetChoices>) => void
}

/** What is asked above makes a sheet no other one. */
export const isUnreadable = ({ isWhole, isAsked }: RowProblem) => Boolean(isWhole && !isAsked)

/** The sheet with these of its records alone. */
export const pickRows = (sheet: CheckedSheet, places: readonly number[]): CheckedSheet => ({
  ...sheet,
  records: places.map((at) => sheet.records[at] ?? {}),
  rowNumbers: places.flatMap((at) => sheet.rowNumbers[at] ?? []),
  cells: places.map((at) => sheet.cells[at] ?? []),
})

/** A sheet that was read, as its rows are looked at from then on. */
export function prepared(read: ReadSheet, { prepare, turn }: Pick<SheetImport, 'prepare' | 'turn'>): ReadSheet {
  if (!prepare) return { ...read, turned: turn?.(read.rows) }
  const rows = prepare(read.rows, read.names[read.sheet] ?? '')
  if (rows.length === read.rows.length) return { ...read, rows }
  // they are other rows
  const { hidden: _, comments: __, ...rest } = read
  return { ...rest, rows }
}

/** The sheet by its columns, where it has a person in each and nobody says otherwise. */
export function asTurned<Read extends ReadSheet>(read: Read, { isTurned = true }: SheetChoices): Read {
  // what is known of its rows and cells is of others
  return read.turned && isTurned
    ? { ...read, rows: read.turned, hidden: [], merged: [], comments: [], unworked: [] }
    : read
}

/** What is checked of a sheet, as somebody decided about it. */
export const toCheck = (
  read: ReadSheet,
  choices: SheetChoices,
  report: SheetCheck['report'],
): Parameters<NonNullable<SheetImport['check']>> => {
  const { rows, hidden = [], merged, comments } = asTurned(read, choices)
  const left = new Set(choices.isHiddenLeft ? hidden : [])
  return [left.size ? rows.map((row, at) => (left.has(at) ? [] : row)) : rows, { choices, report, merged, comments }]
}
