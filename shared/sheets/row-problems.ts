import type { FieldError } from '../errors.ts'
import type { FormField } from '../form-field.ts'
import type { ChosenRow, RowNewcomer } from './chosen-row.ts'
import type { DateColumn } from './date-column.ts'
import type { AloneRow } from './sheet-alone.ts'
import type { SheetColumn } from './sheet-columns.ts'
import type { NameOrder } from './sheet-names.ts'
import type { SecondTable } from './sheet-second.ts'

/** One cell that cannot be imported. */
export interface RowProblem {
  /** As the spreadsheet counts: the headings are row 1. */
  row: number
  column: string
  reason: string
  /** It is the spreadsheet that is wrong, and not one of its rows. */
  isWhole?: true
  /** Nothing is wrong: what is missing is asked above. */
  isAsked?: true
  /** The cell that can be corrected, and what stands in it. */
  cell?: { key: string; text: string } | undefined
  /** It is gone as soon as somebody says what a word of the whole column means. */
  isWord?: true
  /** What is wrong is whom the row means: without the cell it would mean nobody, or somebody else. */
  isWho?: true
  /** The cell of another row that says otherwise of the same: one of the two holds. */
  other?: { row: number; key: string; text: string }
  /** The earlier row of the sheet that is the same person: as a double the row is asked about once. */
  repeats?: number
  /** Who may be meant: choosing one corrects the row. */
  people?: readonly { vid: string; label: string }[]
  /** Nobody on record: what the row says of somebody who can be registered. */
  newcomer?: RowNewcomer | undefined
}

/** A word of a column that none of its options is. */
export interface UnmatchedValue {
  key: string
  /** What the column is called here. */
  field: string
  text: string
  options: readonly string[]
  /** So many rows say it. */
  rows: number
  /** It is of a field that only few see: left empty, it is noted nowhere. */
  isPrivate?: true
  /** It is a place: while nobody says which, it is noted and stops no row. */
  isPlace?: true
  /** The option that somebody chose for it; empty: it is left out. */
  chosen: string | undefined
}

/** A mark of which somebody can say what it means, for all cells at once. */
export interface AskedMark {
  /** The choice of it. */
  key: string
  mark: string
  /** In so many cells. */
  count: number
  /** Nobody can know without being told. */
  isOpen: boolean
  /** The sheet itself says what it means. */
  isOfSheet: boolean
  /** How it is read; empty while that is open. */
  value: string
}

/** Where the headings of a spreadsheet stand, and which of its lines are records. */
export interface SheetShape {
  /** The row of the headings from 0; `noHeadings` where there is none. */
  headings: number
  columns: SheetColumn[]
  /** The lines of records, with their numbers in the sheet. */
  lines: {
    number: number
    cells: readonly string[]
    /** What a line above says of those below it. */
    under?: string
    /** The heading of the part of the list that it stands in: "Schools". */
    section?: string
    /** What its cells say beside their fields, for Remarks. */
    notes?: readonly string[]
    /** What one of its cells says of several fields: of one of the coordinators that it lists. */
    said?: Readonly<Record<string, string>>
    /** What stands behind the name of somebody who has left: "deceased". */
    gone?: string
    /** Places of cells that said as much as its row has people, and now say this one's part. */
    dealt?: readonly number[]
    /** Its name stood behind somebody else's, and is but one word. */
    isShort?: true
  }[]
  /** Lines after the headings that sum up, or say the headings again. */
  leftOut: number[]
  /** Lines that have nothing but a name, where the others say more. */
  alone?: readonly AloneRow[]
  /** Tables of their own below the list. */
  second?: readonly SecondTable[]
  /** Lines that say more of the person in the line above them. */
  continued?: number[]
  /** What becomes of names that stand in one column; absent where there is nothing to choose. */
  names?: NameOrder | undefined
  /** Columns with dates in figures, and how they are read. */
  dates?: readonly DateColumn[]
  /** What was read of merged cells, as sentences. */
  merged?: readonly string[]
  /** Each row names several people in columns of their own. */
  isOfSeveral?: boolean
}

/** A spreadsheet as it was read, with everything that is wrong with it. */
export interface CheckedSheet extends Omit<SheetShape, 'lines'> {
  /** The records to send, in the order of the rows that hold something. */
  records: Record<string, unknown>[]
  /** The row of the sheet that each record came from. */
  rowNumbers: number[]
  /** The cells of that row, as they stand in the sheet. */
  cells: (readonly string[])[]
  unmatched: UnmatchedValue[]
  problems: RowProblem[]
  /** What somebody should look at before, and which stops no row. */
  notes?: string[]
  chosen?: ChosenRow[]
  marks?: readonly AskedMark[]
  /** The days that it is about, in words, where the one it is read for is none of them. */
  otherDays?: string
  /** The days that it is about, up to today, on which there is no session yet. */
  daysWithoutSession?: readonly DayWithTimes[]
}

/** A day, and from when to when on it somebody was there, as HH:mm, as far as the sheet says it. */
export interface DayWithTimes {
  day: string
  times: readonly { from: string; to: string }[]
}

/** "Row 3, NRIC / FIN: Not a valid NRIC", for the first ten of the errors, which are named `rows.3.nric`. */
export function describeRowErrors(fields: readonly FormField[], errors: readonly FieldError[]): string {
  const labels = new Map(fields.map((field) => [field.name, field.label]))
  const lines = errors.slice(0, 10).map(({ path, message }) => {
    const [, number, field = '', ...rest] = path.split('.')
    const column = [labels.get(field) ?? field, ...rest].join('.')
    return `Row ${number}${column ? `, ${column}` : ''}: ${message}`
  })
  const more = errors.length - lines.length
  return lines.join('\n') + (more > 0 ? `\nand ${more} more` : '')
}

/** Errors named `rows.3.nric` as the sheet's own row and heading, in the order of the rows. */
export function problemsOf(
  fields: readonly FormField[],
  errors: readonly FieldError[],
  sheet: Pick<CheckedSheet, 'columns' | 'rowNumbers' | 'cells'>,
): RowProblem[] {
  const places = new Map(
    sheet.columns.flatMap(({ field, also }, at) =>
      [also?.field, field].flatMap((one) => (one ? [[one.name, at] as const] : [])),
    ),
  )
  const labels = new Map(fields.map((field) => [field.name, field.label]))
  return errors
    .map(({ path, message }) => {
      const [, number, field = ''] = path.split('.')
      const record = Number(number) - 1
      const row = sheet.rowNumbers[record] ?? 1
      const at = places.get(field)
      const cell = at === undefined ? undefined : { key: `${row} ${at}`, text: sheet.cells[record]?.[at] ?? '' }
      const column = at === undefined ? '' : sheet.columns[at]?.heading.trim()
      return { row, column: column || (labels.get(field) ?? field), reason: message, cell }
    })
    .toSorted((a, b) => a.row - b.row)
}

/** All rows of a sheet as it was read. */
export type Rows = readonly (readonly string[])[]

export const isBlank = (rows: Rows): boolean => rows.every((row) => row.every((cell) => !cell.trim()))

/** A sheet of which nothing but the shape is known yet. */
export const unreadSheet = ({
  headings,
  columns,
  leftOut,
  alone,
  second,
  continued = [],
  names,
  dates = [],
  merged = [],
}: SheetShape): CheckedSheet => ({
  headings,
  columns,
  records: [],
  rowNumbers: [],
  cells: [],
  leftOut,
  ...(alone ? { alone } : {}),
  ...(second ? { second } : {}),
  continued,
  names,
  dates,
  merged,
  unmatched: [],
  problems: [],
})

/** The problems, of which those that are words nobody has explained yet say so. */
export function markWords(
  problems: readonly RowProblem[],
  sheet: Pick<CheckedSheet, 'columns' | 'unmatched'>,
): RowProblem[] {
  const open = sheet.unmatched.filter(({ chosen }) => chosen === undefined)
  const byField = Map.groupBy(open, ({ key }) => key.split(' ', 1)[0] ?? '')
  return problems.map((problem) => {
    const at = Number(problem.cell?.key.split(' ')[1])
    const { field, also } = sheet.columns[at] ?? {}
    const words = [field, also?.field].flatMap((one) => byField.get(one?.name ?? '') ?? [])
    const text = problem.cell?.text.toLowerCase() ?? ''
    return words.some((word) => text.includes(word.text.toLowerCase())) ? { ...problem, isWord: true } : problem
  })
}

/** "row 44", "rows 44, 66 and 12 others". */
export function nameRows(rows: readonly number[], most = 20): string {
  const others = rows.length - most
  return `${rows.length === 1 ? 'row' : 'rows'} ${rows.slice(0, most).join(', ')}${others > 0 ? ` and ${others === 1 ? '1 other' : `${others.toLocaleString('en')} others`}` : ''}`
}
