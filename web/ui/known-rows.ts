import type { CheckedSheet, RowProblem } from '#shared/row-problems.ts'
import type { SheetChoices } from '#shared/sheet-choices.ts'

/** A record, and whom it is about. */
export interface SheetUpdate {
  vid: string
  row: Record<string, unknown>
}

/** A field that would become another, as cells are written. */
export interface SheetChange {
  field: string
  before: string
  after: string
}

export interface FoundKnown {
  /** The place among the records. */
  at: number
  name: string
  detail: string
  /** The page of somebody on record; empty where it is another row of the sheet, at this place. */
  to: string
  /** Of somebody on record, who can be updated. */
  vid?: string
  sameAs?: number
}

/** A row of the sheet, and somebody on record or in an earlier row who is the same. */
export type KnownRow = Omit<FoundKnown, 'at' | 'sameAs'> & {
  row: number
  inSheet: string
  record: SheetUpdate['row']
  /** Of another row of the sheet: which it is, and what it says. */
  sameRow?: number
  other?: SheetUpdate['row']
}

/** Who of the records is on record already, or repeats another one. */
export type FindKnown = (records: CheckedSheet['records'], signal: AbortSignal) => Promise<FoundKnown[]>

/** A question that fails says so when the rows are sent: the server looks once more. */
export const askKnown = (find: FindKnown, { records }: CheckedSheet) =>
  find(records, AbortSignal.timeout(longestQuestion * Math.ceil(records.length / 20_000))).catch(() => [])
/** For 20,000 records. */
const longestQuestion = 60_000

export const knownRows = ({ rowNumbers, records }: CheckedSheet, found: readonly FoundKnown[]): KnownRow[] =>
  found.map(({ at, sameAs, ...known }) => ({
    ...known,
    ...(sameAs === undefined
      ? {}
      : { name: `Row ${rowNumbers[sameAs]}`, sameRow: rowNumbers[sameAs] ?? 0, other: records[sameAs] ?? {} }),
    row: rowNumbers[at] ?? 0,
    inSheet: String(records[at]?.['fullName'] ?? ''),
    record: records[at] ?? {},
  }))

/** Where the rows are among the records; asked for only where one completes another. */
export const placesOf = (
  sheet: CheckedSheet | undefined,
  known: readonly KnownRow[],
  { updated }: SheetChoices,
): ReadonlyMap<number, number> =>
  new Map(
    known.some(({ row, sameRow }) => sameRow && updated[row]) ? sheet?.rowNumbers.map((row, at) => [row, at]) : [],
  )

/** Those who are on record and stay as they are, and rows that repeat or complete one which is not imported. */
export const leftKnown = (
  known: readonly KnownRow[],
  choices: SheetChoices,
  isGood: (row: number) => boolean,
): RowProblem[] =>
  known
    .filter(({ row, vid }) => !choices.added[row] && !(choices.updated[row] && (vid || isGood(row))))
    .map(({ row, name, to }) => ({
      row,
      column: '',
      reason: to
        ? `${name} is on record already`
        : choices.updated[row]
          ? `${name}, which it completes, was not imported`
          : `${name} is the same person`,
    }))
