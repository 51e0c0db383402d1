import { parseDate } from '#shared/dates.ts'
import { longestLabel, longestOption, type OwnKind } from './kind-rules.ts'

const mostChoices = 12
/** So many of the cells must be of a kind. */
const mostOf = 0.8
const saysNothing = /^(?:[-.?–—/]+|nil|n\.?\/?a\.?|none|null|tbc|tba|unknown)$/i
const yesOrNo = /^(?:yes|no|y|n|true|false)$/i

interface ColumnField {
  label: string
  kind: OwnKind
  options: { label: string }[]
}

/** The field that a column of a sheet would be: what kind by what stands in it, its words as choices where they are few. */
export function fieldOfColumn(heading: string, cells: readonly string[]): ColumnField {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell && !saysNothing.test(cell))
  const most = (fits: (cell: string) => boolean) =>
    filled.length > 0 && filled.filter(fits).length >= filled.length * mostOf
  const kind = (of: OwnKind, options: string[] = []): ColumnField => ({
    label: heading.replaceAll(/\s+/g, ' ').trim().slice(0, longestLabel),
    kind: of,
    options: options.map((label) => ({ label })),
  })
  if (most((cell) => yesOrNo.test(cell)) && filled.every((cell) => yesOrNo.test(cell))) return kind('yes-no')
  if (most((cell) => parseDate(cell) !== undefined)) return kind('date')
  if (most((cell) => /^-?\d+(?:\.\d+)?$/.test(cell))) return kind('number')
  const words = wordsOf(filled)
  const isList = words.length > 0 && words.length <= mostChoices && words.length * 2 <= filled.length
  return isList && words.every((word) => word.length <= longestOption) ? kind('choice', words) : kind('text')
}

/** Each word once, whatever its capitals: as it stands most often, those that stand most often first. */
function wordsOf(cells: readonly string[]): string[] {
  const spellings = new Map<string, Map<string, number>>()
  for (const cell of cells) {
    const counts = spellings.get(cell.toLowerCase()) ?? new Map<string, number>()
    counts.set(cell, (counts.get(cell) ?? 0) + 1)
    spellings.set(cell.toLowerCase(), counts)
  }
  const sum = (counts: Map<string, number>) => [...counts.values()].reduce((one, other) => one + other, 0)
  return [...spellings.values()]
    .toSorted((one, other) => sum(other) - sum(one))
    .map((counts) => [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '')
}
