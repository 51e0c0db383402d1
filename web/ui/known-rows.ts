import { parseDate } from '#shared/dates.ts'
import { joinName } from '#shared/join-name.ts'
import type { CheckedSheet, RowProblem } from '#shared/sheets/row-problems.ts'
import type { SheetChoices } from '#shared/sheets/sheet-choices.ts'

/** A record, and whom it is about. */
export interface SheetUpdate {
  vid: string
  row: Record<string, unknown>
  /** Whom the row means of those within the record, where somebody chose it. */
  means?: string
}

/** A field that would become another, as cells are written. */
export interface SheetChange {
  field: string
  before: string
  after: string
  /** The row says nothing of it, which takes nothing away. */
  stays?: boolean
}

/** Somebody in a row who is written otherwise than those within the record: whom it means. */
export interface SheetQuestion {
  /** The place among the updates of the record. */
  at: number
  name: string
  means: string
  /** Those of whom one can be meant. */
  people: { id: string; name: string }[]
  /** What is sent where it is none of them. */
  another: string
}

/** What updates of one record would change, and what has to be asked. */
export interface SheetFindings {
  changes: SheetChange[]
  questions?: SheetQuestion[]
}

export interface FoundKnown {
  /** The place among the records. */
  at: number
  name: string
  detail: string
  /** The page of somebody on record, or the list of several who go by the name; empty where it is another row of the sheet, at this place. */
  to: string
  /** Of somebody on record, who can be updated; of several nobody can say who it is. */
  vid?: string
  /** Only the name is the same. */
  isUnsure?: boolean
  /** It is asked about however many there are, such as all those of one coordinator. */
  staysUnsure?: boolean
  /** The row has nothing that is not on record, or in the other row, already: adding it would only double somebody. */
  saysNothing?: boolean
  sameAs?: number
  /** Places of records that go the way of this one, such as the other rows of one organisation. */
  others?: number[]
  /** Why the row stays behind, where it is not for being on record. */
  reason?: string
}

/** A row of the sheet, and somebody on record or in an earlier row who is the same. */
export type KnownRow = Omit<FoundKnown, 'at' | 'sameAs' | 'others' | 'staysUnsure' | 'saysNothing'> & {
  row: number
  /** The rows that go its way, and what they say. */
  others: number[]
  more: SheetUpdate['row'][]
  inSheet: string
  record: SheetUpdate['row']
  /** Of another row of the sheet: which it is, and what it says. */
  sameRow?: number
  other?: SheetUpdate['row']
  /** A later answer to the same form, by the same person. */
  isLaterAnswer?: boolean
}

/** Who of the records is on record already, or repeats another one. */
export type FindKnown = (records: CheckedSheet['records'], signal: AbortSignal) => Promise<FoundKnown[]>

/** Undefined where the question failed or took too long: then nobody knows, and nobody is taken to be new. */
export const askKnown = (find: FindKnown, { records }: CheckedSheet): Promise<FoundKnown[] | undefined> =>
  find(records, AbortSignal.timeout(longestQuestion * Math.ceil(records.length / 20_000))).catch(() => undefined)
/** For 20,000 records. */
const longestQuestion = 60_000

/**
 * Where half of a sheet is on record, surely or by the name alone, the sheet is about people on record: a name that one of
 * them has, and no other row, is theirs.
 */
export function knownRows(sheet: CheckedSheet, found: readonly FoundKnown[]): KnownRow[] {
  const { rowNumbers, records } = sheet
  const named = found.filter(({ sameAs, isUnsure, staysUnsure }) => !staysUnsure && (isUnsure || sameAs === undefined))
  const count = named.reduce((sum, { others = [] }) => sum + 1 + others.length, 0)
  const isAboutThem = count * 2 >= records.length
  const rowsOf = Map.groupBy(found, ({ vid }) => vid)
  const isAlone = ({ vid }: FoundKnown) => !vid || rowsOf.get(vid)?.length === 1
  const staysAsked = (one: FoundKnown) =>
    Boolean(one.isUnsure && (one.staysUnsure || !(one.saysNothing || (isAboutThem && isAlone(one)))))
  return found.map((one) => {
    const { at, sameAs, others = [], isUnsure: _, staysUnsure: __, saysNothing: ___, ...known } = one
    return {
      ...known,
      others: others.map((place) => rowNumbers[place] ?? 0),
      more: others.map((place) => records[place] ?? {}),
      isUnsure: staysAsked(one),
      ...(sameAs === undefined
        ? {}
        : { name: `Row ${rowNumbers[sameAs]}`, sameRow: rowNumbers[sameAs] ?? 0, other: records[sameAs] ?? {} }),
      ...(sameAs !== undefined && !one.isUnsure && isLaterAnswer(sheet, one.at, sameAs) ? { isLaterAnswer: true } : {}),
      row: rowNumbers[at] ?? 0,
      inSheet: nameIn(records[at]),
      record: records[at] ?? {},
    }
  })
}

const whenSent = /^time\s?stamp$|^submi|^completion time$/i

/** Whether a form says of both rows when they were sent, and of which the later one is this row: it has what holds now. */
function isLaterAnswer({ columns, cells, records }: CheckedSheet, at: number, other: number): boolean {
  const place = columns.findIndex(({ heading }) => whenSent.test(heading.trim()))
  const sentAt = (row: number) => {
    const text = cells[row]?.[place]?.trim() ?? ''
    const [, hour = '', minute = '', second = '', half = ''] =
      /(\d{1,2}):(\d\d)(?::(\d\d))?\s*([ap]m)?/i.exec(text) ?? []
    const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)
    const day = parseDate(text)
    return day && `${day} ${String(hours).padStart(2, '0')}:${minute}:${second}`
  }
  const [own, before] = [sentAt(at), sentAt(other)]
  const isSame = ['email', 'mobileNo'].some((name) => {
    const [one, two] = [at, other].map((row) =>
      String(records[row]?.[name] ?? '')
        .toLowerCase()
        .replaceAll(/[\s()+-]/g, ''),
    )
    return one && one === two
  })
  return own !== undefined && before !== undefined && own > before && isSame
}

/** A row that is written over a record. */
export const updateOf = (vid: string, row: SheetUpdate['row'], means: string | undefined): SheetUpdate =>
  means ? { vid, row, means } : { vid, row }

/** What a record is about: a group or an organisation before its people. */
export const nameIn = (record: SheetUpdate['row'] = {}): string =>
  String(record['groupName'] ?? record['orgName'] ?? record['fullName'] ?? '') ||
  joinName(String(record['firstName'] ?? ''), String(record['familyName'] ?? ''))

export type KnownChoice = 'leave' | 'update' | 'add'

/** What becomes of a row: it is left out where it is somebody on record, and added where it may be, unless somebody said it. */
export function choiceOf(
  { row, isUnsure, isLaterAnswer }: KnownRow,
  { added, updated, left }: SheetChoices,
): KnownChoice {
  if (updated[row] || (isLaterAnswer && !added[row] && !left[row])) return 'update'
  return added[row] || (isUnsure && !left[row]) ? 'add' : 'leave'
}

/** A row that is asked about as a double, and not added beside the other, is no row to correct for being one. */
export function withoutRepeats(
  problems: readonly RowProblem[],
  known: readonly KnownRow[],
  choices: SheetChoices,
): RowProblem[] {
  const byRow = new Map(known.map((one) => [one.row, one]))
  const isSettled = (row: number, repeats: number) => {
    const [one, other] = [byRow.get(row), byRow.get(repeats)]
    const choice = one && choiceOf(one, choices)
    if (choice !== 'update') return choice === 'leave'
    // two rows of one record on record are written over it as one
    return one?.sameRow !== undefined || (other?.vid === one?.vid && other && choiceOf(other, choices) !== 'add')
  }
  return problems.filter(({ row, repeats }) => repeats === undefined || !isSettled(row, repeats))
}

/** "Of the others 120 are left out and 1 is added as new." */
export function becomesOf(others: readonly KnownRow[], choices: SheetChoices): string {
  const byChoice = Map.groupBy(others, (one) => choiceOf(one, choices))
  const said = (['leave', 'update', 'add'] as const).flatMap((choice) => {
    const count = byChoice.get(choice)?.length ?? 0
    return count ? `${count.toLocaleString('en')} ${count === 1 ? 'is' : 'are'} ${becomes[choice]}` : []
  })
  return said.length ? `Of the others ${said.join(' and ')}.` : ''
}

const becomes: Record<KnownChoice, string> = { leave: 'left out', update: 'updated', add: 'added as new' }

/** Where the rows are among the records; asked for only where one may complete another. */
export const placesOf = (
  sheet: CheckedSheet | undefined,
  known: readonly KnownRow[],
  choices: SheetChoices,
): ReadonlyMap<number, number> =>
  new Map(known.some((one) => choiceOf(one, choices) === 'update') ? sheet?.rowNumbers.map((row, at) => [row, at]) : [])

/** Those who are on record and stay as they are, and rows that repeat or complete one which is not imported. */
export const leftKnown = (
  known: readonly KnownRow[],
  choices: SheetChoices,
  isGood: (row: number) => boolean,
): RowProblem[] =>
  known
    .filter((one) => {
      const choice = choiceOf(one, choices)
      return choice === 'leave' || (choice === 'update' && !one.vid && !isGood(one.row))
    })
    .flatMap((one) => {
      const { row, others, name, to, vid, reason: said } = one
      const choice = choiceOf(one, choices)
      const inFile = choice === 'update' ? `${name}, which it completes, was not imported` : `${name} is the same`
      const reason = said ?? (to ? (vid ? `${name} is on record already` : name) : inFile)
      return [row, ...others].map((each) => ({ row: each, column: '', reason }))
    })
