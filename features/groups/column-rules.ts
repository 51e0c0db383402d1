import { simpleHeading } from '#shared/sheets/heading-words.ts'
import type { SheetShape } from '#shared/sheets/row-problems.ts'
import { groupKey } from './gather-rules.ts'

/** What says of a group what it is for. */
const describes = /description|about|purpose|说明/i
/** A column that is called so names groups only where its cells repeat. */
const mayBeOfEach = /^(?:class|form class|unit|house|cca|department|dept\.?)$/i

type Shape = Pick<SheetShape, 'columns' | 'lines'>

/**
 * Columns that seem to be of the group and are of its members, by their places, as left out: remarks that differ from row
 * to row of one group, and a "Unit" in which everybody has their own.
 */
export function columnsOfMembers(sheet: Shape): Record<number, ''> {
  const at = sheet.columns.findIndex(({ field }) => field?.name === 'groupDescription')
  const unit = sheet.columns.findIndex(({ field }) => field?.name === 'groupName')
  const isOfEach = mayBeOfEach.test(sheet.columns[unit]?.heading.trim() ?? '') && differEverywhere(sheet.lines, unit)
  return {
    ...(isOfMembers(sheet, { at, group: isOfEach ? -1 : unit }) ? { [at]: '' as const } : {}),
    ...(isOfEach ? { [unit]: '' as const } : {}),
  }
}

function differEverywhere(lines: Shape['lines'], at: number): boolean {
  const said = lines.flatMap(({ cells }) => cells[at]?.trim() || [])
  return said.length > 1 && new Set(said.map(groupKey)).size === said.length
}

function isOfMembers({ columns, lines }: Shape, { at, group }: { at: number; group: number }): boolean {
  if (at < 0 || describes.test(columns[at]?.heading ?? '') || simpleHeading(columns[at]?.heading ?? '') === '')
    return false
  let above = ''
  const said = lines.map(({ cells }) => {
    above = groupKey(cells[group] ?? '') || above
    return { group: above, text: cells[at]?.trim() ?? '' }
  })
  return [...Map.groupBy(said, (line) => line.group).values()].some(
    (rows) => new Set(rows.map(({ text }) => text)).size > 1,
  )
}
