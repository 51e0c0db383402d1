import { useEffect, useRef, useState } from 'react'
import { type JoinedPart, joinSheets, type NamedRows } from '#shared/sheets/join-sheets.ts'
import { findUnnoted } from '#shared/sheets/private-cells.ts'
import type { ReadSheet } from '#shared/sheets/read-sheet.ts'
import type { CheckedSheet, RowProblem } from '#shared/sheets/row-problems.ts'
import { noChoices, type SheetChoices } from '#shared/sheets/sheet-choices.ts'
import { messageOf } from '../lib/api-problem.ts'
import { readSheet as readFile } from '../lib/read-spreadsheet.ts'
import { readSheetChoices } from '../lib/sheet-memory.ts'
import { toastWork } from '../lib/toasts.tsx'
import type { LeftRows } from './import-left.tsx'
import { planRows } from './import-plan.ts'
import { leftKnown, withoutRepeats } from './known-rows.ts'
import { refusedRows, sayRefused } from './refused-rows.ts'
import { isUnreadable, prepared, type SheetImport, toCheck } from './sheet-import.ts'
import { useKeptChoices } from './use-kept-choices.ts'
import { useKnownRows } from './use-known-rows.ts'
import { useRecheck } from './use-recheck.ts'

/** So many sheets of a file are looked into by themselves. */
const mostSheets = 12
/** So many first rows tell what a sheet is about. */
const rowsOfShape = 100

/** Chosen instead of one sheet: all that have the same headings. */
export const allSheets = -1

interface Source extends ReadSheet {
  file: File
  /** Where several sheets were read as one: which rows are whose. */
  parts?: JoinedPart[]
  /** Sheets that were left out, because they have other headings. */
  others?: string[]
}

/** The steps of an import: a file is read and checked in the browser, corrected there, and its good rows are sent at once. */
export function useSheetImport<Done>(props: SheetImport<Done>) {
  const readSheet: typeof readFile = async (...asked) => prepared(await readFile(...asked), props)
  const { title, limit, check, findKnown, send, problemsOf, done, onDone, onClose } = props
  const [file, setFile] = useState<File | null>(null)
  const [source, setSource] = useState<Source>()
  const [choices, setChoices] = useState<SheetChoices>(noChoices)
  /** The choices before each change of this sheet, the latest last. */
  const [earlier, setEarlier] = useState<readonly SheetChoices[]>([])
  const kept = useKeptChoices(title)
  const [sheet, setSheet] = useState<CheckedSheet>()
  const { known, search, lookFor, forget, askAgain, giveUp } = useKnownRows(findKnown)
  const [refused, setRefused] = useState<RowProblem[]>([])
  const [message, setMessage] = useState<string>()
  /** How far the check is, between 0 and 1. */
  const [progress, setProgress] = useState<number>()
  /** Once it is done: what stayed behind. */
  const [left, setLeft] = useState<LeftRows>()
  const latest = useRef(0)

  // a field that was just made is known to the check of now, and not to the one of when it was asked for
  const checkNow = useRef(check)
  checkNow.current = check

  const recheck = async (read: Source, wanted: SheetChoices) => {
    if (!checkNow.current) return
    const own = ++latest.current
    setProgress(0)
    const checked = await checkNow.current(...toCheck(read, wanted, setProgress))
    if (own !== latest.current) return
    setSheet(checked)
    setProgress(undefined)
    await lookFor(checked)
  }
  const open = async (next: File, at?: number) => {
    setSheet(undefined)
    forget()
    setEarlier([])
    setRefused([])
    setMessage(undefined)
    try {
      setProgress(0)
      const isAll = at === allSheets || (at === undefined && props.opensAllSheets)
      const first = await readSheet(next, limit + 22, isAll ? undefined : at)
      const read = { file: next, ...(at === undefined || isAll ? await findSheet(next, first) : first) }
      const joined = isAll && read.names.length > 1 ? await joinOthers(next, read) : undefined
      const isJoined = joined && (at === allSheets || joined.parts.length > 1)
      if (isJoined) Object.assign(read, joined, { sheet: allSheets, turned: undefined })
      const known = kept.open(read.rows)
      setSource(read)
      setMessage(undefined)
      setChoices(known)
      await recheck(read, known)
    } catch (error) {
      setMessage(messageOf(error))
      setProgress(undefined)
    }
  }
  /** Of several sheets the first one of which a row can be read: a page of notes may come before it. */
  const findSheet = async (from: File, first: ReadSheet): Promise<ReadSheet> => {
    const isReadable = async ({ rows, merged }: ReadSheet) => {
      const checked = await check?.(rows, { choices: readSheetChoices(title, rows), report: () => {}, merged })
      return checked === undefined || !checked.problems.some(isUnreadable)
    }
    if (first.names.length < 2 || (await isReadable(first))) return first
    for (let at = 0; at < Math.min(first.names.length, mostSheets); at++) {
      if (at === first.sheet) continue
      const other = await readSheet(from, limit + 22, at)
      if (await isReadable(other)) return other
    }
    return first
  }
  /** With the other sheets of the same headings. */
  const joinOthers = async (from: File, { rows, names, sheet: chosen }: ReadSheet) => {
    const sheets = [await shapeOf(names[chosen] ?? '', rows)]
    for (let at = 0; at < Math.min(names.length, mostSheets); at++)
      if (at !== chosen) sheets.push(await shapeOf(names[at] ?? '', (await readSheet(from, limit + 22, at)).rows))
    return joinSheets(sheets)
  }
  /** Where its headings stand, and what they mean: its first rows say so. */
  const shapeOf = async (name: string, rows: string[][]): Promise<NamedRows> => {
    const first = rows.slice(0, rowsOfShape)
    const shape = await check?.(first, { choices: readSheetChoices(title, rows), report: () => {} })
    const isReadable = !shape?.problems.some(isUnreadable) || shape.columns.some(({ isOfDay }) => isOfDay)
    return { name, rows, headings: shape?.headings ?? 0, columns: shape?.columns ?? [], isReadable }
  }
  const choose = (next: File | null) => {
    setFile(next)
    setSource(undefined)
    setSheet(undefined)
    setRefused([])
    setMessage(undefined)
    if (next && check) void open(next)
  }
  const decide = (next: SheetChoices) => {
    if (!source) return
    setChoices(next)
    setRefused([])
    void recheck(source, next)
  }
  const change = (part: Partial<SheetChoices>) => {
    setEarlier([...earlier, choices])
    decide({ ...choices, ...part })
  }
  const goBack = () => {
    setEarlier(earlier.slice(0, -1))
    decide(earlier.at(-1) ?? choices)
  }
  // a file may be chosen before the form is there, or turn out to be one of something else
  useRecheck([title, !check, JSON.stringify(props.places ?? ''), ...props.fields.map(({ name }) => name)].join(), () =>
    source ? void recheck(source, choices) : choose(file),
  )
  const begun = useRef<File>(undefined)
  useEffect(() => {
    if (!props.initial || begun.current === props.initial) return
    begun.current = props.initial
    choose(props.initial)
  })
  const problems = withoutRepeats([...(sheet?.problems ?? []), ...refused], known, choices)
  const isWhole = problems.some((one) => one.isWhole)
  const plan = planRows({ ...props, sheet, known, problems, choices })
  const { good, counts } = plan
  const run = async () => {
    if (!file) return setMessage("You didn't select file!")
    if (!sheet || !good.length || search === 'looking' || search === 'failed') return
    setMessage(undefined)
    const { sent, over, updates } = plan.send(sheet)
    let found: RowProblem[] = []
    const inRows = (error: unknown): never => {
      found = refusedRows(error, { sent, over, problemsOf })
      throw found.length ? new Error(sayRefused(found, messageOf(error), source?.parts)) : error
    }
    try {
      const sending = send(sent.records, updates, file.name).catch(inRows)
      const result = await toastWork(sending, { loading: 'Importing Data...', done })
      kept.keep(source?.rows, choices)
      onDone?.(result, sent.records.length)
      const reasons = [...problems, ...leftKnown(known, choices, plan.isGoodRow)]
      const taken = new Set(good.map((at) => sheet.rowNumbers[at]))
      const unnoted = findUnnoted(sheet, choices).filter(({ row }) => taken.has(row))
      const imported = { ...plan.imported, unchanged: props.unchangedOf?.(result) ?? 0 }
      if (reasons.length || unnoted.length) setLeft({ imported, reasons, unnoted, sheet })
      else onClose()
    } catch (error) {
      setRefused([...refused, ...found])
      setMessage(found.length ? 'Some rows cannot be imported. Nothing was imported.' : messageOf(error))
    }
  }
  const read = { file, source, sheet, choices, progress, message, problems, known, search, isWhole, left }
  return {
    ...read,
    /** How many rows are ready. */
    ready: good.length,
    /** How many are new, and how many updates. */
    counts,
    /** The others, who are new. */
    added: good.filter((at) => !plan.isUpdate(at)).map((at) => sheet?.records[at] ?? {}),
    choose,
    askAgain,
    giveUp,
    openSheet: (at: number) => source && void open(source.file, at),
    change,
    /** Has the sheet read by itself again; undefined where nothing that was kept says how to read it. */
    forgetKept: source && kept.isUsed(sheet) ? () => change(kept.forget(source.rows, sheet)) : undefined,
    /** Takes the last change back: a corrected cell is in no list any more. Undefined while there is none. */
    goBack: earlier.length ? goBack : undefined,
    run: () => void run(),
  }
}
