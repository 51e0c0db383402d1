import { isObject } from './objects.ts'

type Records = readonly Readonly<Record<string, unknown>>[]

/** What says more with both rows: the rest is of the later one. */
const gathered = ['tags']

/**
 * Rows of a sheet, of which some complete an earlier one, by their places from 0: what is filled in the later row takes
 * the place of what the earlier one says, an empty cell changes nothing. A row that completes one which completes another
 * completes that.
 */
export function completeRecords(records: Records, completions: ReadonlyMap<number, number>): Record<string, unknown>[] {
  const completed: Record<string, unknown>[] = records.map((record) => ({ ...record }))
  for (const [later, earlier] of [...completions].toSorted(([one], [other]) => one - other)) {
    let place = earlier
    for (let next = completions.get(place); next !== undefined; next = completions.get(place)) place = next
    completed[place] = completeRecord(completed[place] ?? {}, records[later] ?? {})
  }
  return completed
}

/** The earlier row with what the later one says. */
export function completeRecord(earlier: Records[number], later: Records[number]): Record<string, unknown> {
  const filled = Object.entries(later).filter(([, value]) => isFilled(value))
  const both = filled.map(([name, value]) => {
    const before = earlier[name]
    return [name, gathered.includes(name) && isFilled(before) ? `${String(before)}, ${String(value)}` : value] as const
  })
  return { ...earlier, ...Object.fromEntries(both) }
}

const isFilled = (value: unknown): boolean =>
  isObject(value) || Array.isArray(value) ? Object.keys(value).length > 0 : Boolean(value)
