import { useRef, useState } from 'react'
import type { FieldError } from '#shared/errors.ts'
import type { ReadSheet } from '#shared/read-sheet.ts'
import type { CheckedSheet, RowProblem } from '#shared/row-problems.ts'
import { noChoices, type SheetCheck, type SheetChoices } from '#shared/sheet-choices.ts'
import { ApiProblem, messageOf } from '../lib/api-problem.ts'
import { readSheet } from '../lib/read-spreadsheet.ts'
import { keepSheetChoices, readSheetChoices } from '../lib/sheet-memory.ts'
import { toastWork } from '../lib/toasts.tsx'
import type { LeftRows } from './import-left.tsx'

export interface SheetImport<Done = unknown> {
  /** What is imported: its name keeps apart what was decided about the columns of sheets. */
  title: string
  /** The most rows that one file may have. */
  limit: number
  /** Everything that a file says, with what is wrong with it; absent while the form's settings are on their way. */
  check?: ((rows: string[][], asked: Omit<SheetCheck, 'today'>) => CheckedSheet | Promise<CheckedSheet>) | undefined
  /** Who of the records is on record already, where that is known. */
  findKnown?: (records: CheckedSheet['records'], signal: AbortSignal) => Promise<FoundKnown[]>
  /** Sends the records of new people, and those that are written over what is kept of somebody. */
  send: (records: CheckedSheet['records'], updates: SheetUpdate[], fileName: string) => Promise<Done>
  /** What updates would change of each, in their order. */
  findChanges?: (updates: SheetUpdate[], signal: AbortSignal) => Promise<SheetChange[][]>
  /** The server's findings as rows of the sheet. */
  problemsOf: (errors: readonly FieldError[], sheet: CheckedSheet) => RowProblem[]
  /** What the toast says at the end; undefined where `onDone` says it. */
  done: string | ((result: Done) => string | undefined)
  /** So many were imported as new. */
  onDone?: (result: Done, count: number) => void
  onClose: () => void
}

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

interface FoundKnown {
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
  /** Of another row of the sheet: what that says. */
  other?: SheetUpdate['row']
}

/** So many sheets of a file are looked into by themselves. */
const mostSheets = 12

interface Source {
  file: File
  rows: string[][]
  names: string[]
  sheet: number
}

/** The steps of an import: a file is read and checked in the browser, corrected there, and its good rows are sent at once. */
export function useSheetImport<Done>(props: SheetImport<Done>) {
  const { title, limit, check, findKnown, send, problemsOf, done, onDone, onClose } = props
  const [file, setFile] = useState<File | null>(null)
  const [source, setSource] = useState<Source>()
  const [choices, setChoices] = useState<SheetChoices>(noChoices)
  const [sheet, setSheet] = useState<CheckedSheet>()
  const [known, setKnown] = useState<KnownRow[]>([])
  const [refused, setRefused] = useState<RowProblem[]>([])
  const [message, setMessage] = useState<string>()
  /** How far the check is, between 0 and 1. */
  const [progress, setProgress] = useState<number>()
  /** Once it is done: what stayed behind. */
  const [left, setLeft] = useState<LeftRows>()
  // of two checks that overlap the later one counts
  const latest = useRef(0)

  const recheck = async (read: Source, wanted: SheetChoices) => {
    if (!check) return
    const own = ++latest.current
    setProgress(0)
    const checked = await check(read.rows, { choices: wanted, report: setProgress })
    if (own !== latest.current) return
    setSheet(checked)
    setKnown(findKnown && checked.records.length ? knownRows(checked, await askKnown(findKnown, checked)) : [])
    if (own === latest.current) setProgress(undefined)
  }
  const open = async (next: File, at?: number) => {
    setSheet(undefined)
    setRefused([])
    setMessage(undefined)
    try {
      setProgress(0)
      const first = await readSheet(next, limit + 22, at)
      const read = { file: next, ...(at === undefined ? await findSheet(next, first) : first) }
      const known = readSheetChoices(title, read.rows)
      setSource(read)
      setChoices(known)
      await recheck(read, known)
    } catch (error) {
      setMessage(messageOf(error))
      setProgress(undefined)
    }
  }
  /** Of several sheets the first one of which a row can be read: a page of notes may come before it. */
  const findSheet = async (from: File, first: ReadSheet): Promise<ReadSheet> => {
    const isReadable = async ({ rows }: ReadSheet) => {
      const checked = await check?.(rows, { choices: readSheetChoices(title, rows), report: () => {} })
      return checked === undefined || !checked.problems.some(({ isWhole }) => isWhole)
    }
    if (first.names.length < 2 || (await isReadable(first))) return first
    for (let at = 0; at < Math.min(first.names.length, mostSheets); at++) {
      if (at === first.sheet) continue
      const other = await readSheet(from, limit + 22, at)
      if (await isReadable(other)) return other
    }
    return first
  }
  const choose = (next: File | null) => {
    setFile(next)
    setSource(undefined)
    setSheet(undefined)
    setRefused([])
    setMessage(undefined)
    if (next && check) void open(next)
  }
  const change = (part: Partial<SheetChoices>) => {
    if (!source) return
    const next = { ...choices, ...part }
    setChoices(next)
    setRefused([])
    keepSheetChoices(title, source.rows, next)
    void recheck(source, next)
  }
  const problems = [...(sheet?.problems ?? []), ...refused]
  const isWhole = problems.some((one) => one.isWhole)
  const badRows = new Set(problems.map(({ row }) => row))
  const targets = new Map<number, string>()
  for (const { row, vid } of known)
    if (vid && choices.updated[row]) targets.set(row, vid)
    else if (!choices.added[row]) badRows.add(row)
  const good =
    sheet && !isWhole ? sheet.records.flatMap((_one, i) => (badRows.has(sheet.rowNumbers[i] ?? 0) ? [] : [i])) : []
  const run = async () => {
    if (!file) return setMessage("You didn't select file!")
    if (!sheet || !good.length) return
    setMessage(undefined)
    const targetOf = (at: number) => targets.get(sheet.rowNumbers[at] ?? 0)
    const sent = pickRows(
      sheet,
      good.filter((at) => !targetOf(at)),
    )
    const over = pickRows(
      sheet,
      good.filter((at) => targetOf(at)),
    )
    const updates = over.records.map((row, i) => ({ vid: targets.get(over.rowNumbers[i] ?? 0) ?? '', row }))
    try {
      const result = await toastWork(send(sent.records, updates, file.name), { loading: 'Importing Data...', done })
      onDone?.(result, sent.records.length)
      const reasons = [...problems, ...leftKnown(known, choices)]
      if (reasons.length) setLeft({ imported: good.length, reasons, sheet })
      else onClose()
    } catch (error) {
      const named = error instanceof ApiProblem ? error.errors : []
      const isOver = ({ path }: FieldError) => path.startsWith('updates.')
      const found = [
        ...problemsOf(
          named.filter((one) => !isOver(one)),
          sent,
        ),
        ...problemsOf(named.filter(isOver), over),
      ]
      setRefused([...refused, ...found])
      setMessage(found.length ? 'Some rows cannot be imported. Nothing was imported.' : messageOf(error))
    }
  }
  return {
    file,
    source,
    sheet,
    choices,
    progress,
    message,
    problems,
    known,
    isWhole,
    /** How many rows are ready, and which are not. */
    ready: good.length,
    /** How many of them are updates. */
    updates: good.filter((at) => targets.has(sheet?.rowNumbers[at] ?? 0)).length,
    left,
    choose,
    openSheet: (at: number) => source && void open(source.file, at),
    change,
    run: () => void run(),
  }
}

/** Those who are on record and stay as they are. */
const leftKnown = (known: readonly KnownRow[], choices: SheetChoices): RowProblem[] =>
  known
    .filter(({ row, vid }) => !choices.added[row] && !(vid && choices.updated[row]))
    .map(({ row, name, to }) => ({
      row,
      column: '',
      reason: to ? `${name} is on record already` : `${name} is the same person`,
    }))

const pickRows = (sheet: CheckedSheet, places: readonly number[]): CheckedSheet => ({
  ...sheet,
  records: places.map((at) => sheet.records[at] ?? {}),
  rowNumbers: places.flatMap((at) => sheet.rowNumbers[at] ?? []),
  cells: places.map((at) => sheet.cells[at] ?? []),
})

/** A question that fails says so when the rows are sent: the server looks once more. */
const askKnown = (find: NonNullable<SheetImport['findKnown']>, { records }: CheckedSheet) =>
  find(records, AbortSignal.timeout(longestQuestion * Math.ceil(records.length / 20_000))).catch(() => [])
/** For 20,000 records. */
const longestQuestion = 60_000

const knownRows = ({ rowNumbers, records }: CheckedSheet, found: readonly FoundKnown[]): KnownRow[] =>
  found.map(({ at, sameAs, ...known }) => ({
    ...known,
    ...(sameAs === undefined ? {} : { name: `Row ${rowNumbers[sameAs]}`, other: records[sameAs] ?? {} }),
    row: rowNumbers[at] ?? 0,
    inSheet: String(records[at]?.['fullName'] ?? ''),
    record: records[at] ?? {},
  }))
