import { firstDayOf, parseDate } from '../dates.ts'
import { isObject } from '../objects.ts'

type Records = readonly Readonly<Record<string, unknown>>[]

type JoinRows = (earlier: Records[number], later: Records[number]) => [Record<string, unknown>, Record<string, unknown>]

/** What says more with both rows, and what stands between them: the rest is of the later one. */
const gathered: Readonly<Record<string, string>> = { tags: ', ', remarks: '\n' }

/**
 * Rows of a sheet, of which some complete an earlier one, by their places from 0: what is filled in the later row takes
 * the place of what the earlier one says, an empty cell changes nothing. A row that completes one which completes another
 * completes that.
 */
export function completeRecords(
  records: Records,
  completions: ReadonlyMap<number, number>,
  join: JoinRows = (earlier, later) => [completeRecord(earlier, later), later],
): Record<string, unknown>[] {
  const completed: Record<string, unknown>[] = records.map((record) => ({ ...record }))
  for (const [later, earlier] of [...completions].toSorted(([one], [other]) => one - other)) {
    let place = earlier
    for (let next = completions.get(place); next !== undefined; next = completions.get(place)) place = next
    const [first, second] = join(completed[place] ?? {}, records[later] ?? {})
    completed[place] = first
    completed[later] = second
  }
  return completed
}

/** The earlier row with what the later one says. */
export function completeRecord(earlier: Records[number], later: Records[number]): Record<string, unknown> {
  const filled = Object.entries(later).filter(([, value]) => isFilled(value))
  const both = filled.map(([name, value]) => {
    const [before, between] = [earlier[name], gathered[name]]
    if (between && isFilled(before)) return [name, addText(String(before), String(value), between)] as const
    // nobody joins again because they answer again
    if (name === 'officialDateJoined' && isEarlier(before, value)) return [name, before] as const
    return [name, isShouted(before, value) ? before : value] as const
  })
  return { ...earlier, ...Object.fromEntries(both) }
}

/** The text with what the other says beyond it. */
export function addText(before: string, more: string, between = '\n'): string {
  const known = new Set(before.split('\n').map((line) => line.trim()))
  const lines = more.split('\n').filter((line) => !known.has(line.trim()))
  return [before, ...(lines.length ? [lines.join('\n')] : [])].filter(Boolean).join(between)
}

/** The same in capitals alone, as some sheets have names: it says nothing new. */
export const isShouted = (before: unknown, after: unknown): boolean =>
  typeof before === 'string' &&
  typeof after === 'string' &&
  before !== after &&
  after === after.toUpperCase() &&
  plain(before) === plain(after)

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toUpperCase()

const isFilled = (value: unknown): boolean =>
  isObject(value) || Array.isArray(value) ? Object.keys(value).length > 0 : Boolean(value)

function isEarlier(before: unknown, value: unknown): boolean {
  const dayOf = (one: unknown) => parseDate(String(one ?? '')) ?? firstDayOf(String(one ?? ''))
  const [first, second] = [dayOf(before), dayOf(value)]
  return first !== undefined && (second === undefined || first < second)
}
