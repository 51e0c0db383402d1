import { completeRecords } from '#shared/sheets/complete-records.ts'
import type { CheckedSheet, RowProblem } from '#shared/sheets/row-problems.ts'
import type { SheetChoices } from '#shared/sheets/sheet-choices.ts'
import { choiceOf, type KnownRow, placesOf, updateOf } from './known-rows.ts'
import { pickRows, type SheetImport } from './sheet-import.ts'

interface Read extends Pick<SheetImport, 'joinRows' | 'unitOf' | 'updatesOnce'> {
  sheet: CheckedSheet | undefined
  known: readonly KnownRow[]
  problems: readonly RowProblem[]
  choices: SheetChoices
}

/** What becomes of the rows of a sheet: which are ready, and what is sent of them. */
export function planRows({ sheet, known, problems, choices, joinRows, unitOf, updatesOnce = false }: Read) {
  const badRows = new Set(problems.map(({ row }) => row))
  const targets = new Map<number, string>()
  /** Rows that complete an earlier one, by their places. */
  const completions = new Map<number, number>()
  const places = placesOf(sheet, known, choices)
  const placeOf = (row: number) => places.get(row) ?? -1
  for (const one of known) {
    const { vid, sameRow } = one
    const choice = choiceOf(one, choices)
    for (const row of [one.row, ...one.others])
      if (vid && choice === 'update') targets.set(row, vid)
      else if (sameRow && choice === 'update') completions.set(placeOf(row), placeOf(sameRow))
      else if (choice !== 'add') badRows.add(row)
  }
  if (updatesOnce)
    for (const [row, first] of firstsOf([...targets].filter(([row]) => !badRows.has(row))))
      completions.set(placeOf(row), placeOf(first))
  const isGood = (at: number): boolean => {
    const earlier = completions.get(at)
    return !badRows.has(sheet?.rowNumbers[at] ?? 0) && (earlier === undefined || isGood(earlier))
  }
  const targetOf = (at: number) => targets.get(sheet?.rowNumbers[at] ?? 0)
  const isUpdate = (at: number) => targetOf(at) !== undefined || completions.has(at)
  const rootOf = (at: number): number => {
    const earlier = completions.get(at)
    return earlier === undefined ? at : rootOf(earlier)
  }
  const good = sheet && !problems.some(({ isWhole }) => isWhole) ? [...sheet.records.keys()].filter(isGood) : []
  const used = new Map([...completions].filter(([at]) => isGood(at)))
  const isSent = (at: number) => joinRows !== undefined || !used.has(at)
  const over = good.flatMap((at) => targetOf(at) ?? [])
  const fresh = good.filter((at) => !targetOf(at) && isSent(at)).length
  const isOneEach = unitOf !== undefined || updatesOnce
  /** Of records on record: so many are written over. */
  const updated = isOneEach ? new Set(over).size : over.length
  function count() {
    if (!unitOf) {
      const updates = good.filter((at) => isUpdate(at) && !targetOf(rootOf(at))).length + updated
      return { added: good.filter((at) => !isUpdate(at)).length, updates }
    }
    const units = good.filter((at) => !isUpdate(at)).map((at) => unitOf(sheet?.records[at] ?? {}))
    return { added: new Set(units).size, updates: updated }
  }
  const counts = count()
  return {
    /** The places of the rows that are ready. */
    good,
    isGoodRow: (row: number) => isGood(placeOf(row)),
    isUpdate,
    /** How many are new, and how many updates. */
    counts,
    /** How many records come in, and how many on record are written over; rows of one are one. */
    imported: { added: unitOf ? counts.added : fresh, updated },
    /** The rows that are sent: those of new records, and those that are written over one on record. */
    send: (whole: CheckedSheet) => {
      const complete = { ...whole, records: completeRecords(whole.records, used, joinRows) }
      const pick = (isOver: boolean) =>
        pickRows(
          complete,
          good.filter((at) => Boolean(targetOf(at)) === isOver && isSent(at)),
        )
      const [sent, overwritten] = [pick(false), pick(true)]
      const updates = overwritten.records.map((row, i) => {
        const number = overwritten.rowNumbers[i] ?? 0
        return updateOf(targets.get(number) ?? '', row, choices.meant[number])
      })
      return { sent, over: overwritten, updates }
    },
  }
}

/** Of rows that are of one record, the later ones with the first. */
function firstsOf(targets: readonly (readonly [row: number, vid: string])[]): Map<number, number> {
  const firsts = new Map<string, number>()
  const later = new Map<number, number>()
  for (const [row, vid] of targets.toSorted(([one], [other]) => one - other)) {
    const first = firsts.get(vid)
    if (first === undefined) firsts.set(vid, row)
    else later.set(row, first)
  }
  return later
}

/** Rows that update somebody whom an earlier row updates, too, with that row. */
export const updatedTwice = (known: readonly KnownRow[], choices: SheetChoices): ReadonlyMap<number, number> =>
  firstsOf(
    known.flatMap((one) => (one.vid && choiceOf(one, choices) === 'update' ? [[one.row, one.vid] as const] : [])),
  )
