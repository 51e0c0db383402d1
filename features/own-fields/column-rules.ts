import { parseDate } from '#shared/dates.ts'
import { fitsCell, longestLabel, longestOption, mostOptions, type OwnKind, ownKinds } from './kind-rules.ts'

const mostChoices = 12
/** So many of the cells must be of a kind. */
const mostOf = 0.8
const saysNothing = /^(?:[-.?–—/]+|nil|n\.?\/?a\.?|none|null|tbc|tba|unknown)$/i
const yesOrNo = /^(?:yes|no|y|n|true|false|[✓✔√☑✅✗✘✕✖❌☒]\uFE0F?)$/iu

interface ColumnField {
  label: string
  kind: OwnKind
  options: { label: string }[]
}

/**
 * The field that a column of a sheet would be: what kind by what stands in it, unless somebody said which; its words are
 * choices where they are few.
 */
export function fieldOfColumn(heading: string, cells: readonly string[], asked?: OwnKind): ColumnField {
  const filled = filledOf(cells)
  const kind = asked ?? kindOf(filled)
  const options = kind === 'choice' ? wordsOf(filled) : kind === 'several' ? wordsOf(filled.flatMap(partsOf)) : []
  return {
    label: heading.replaceAll(/\s+/g, ' ').trim().slice(0, longestLabel),
    kind,
    options: options.map((label) => ({ label })),
  }
}

/** The kinds that a column can become a field of, the one that it looks like first. */
export function kindsOfColumn(cells: readonly string[]): OwnKind[] {
  const filled = filledOf(cells)
  const fits = (words: readonly string[]) =>
    words.length > 0 && words.length <= mostOptions && words.every((word) => word.length <= longestOption)
  const first = kindOf(filled)
  const others = ownKinds.filter((kind) => {
    if (kind === 'choice') return fits(wordsOf(filled))
    if (kind === 'several')
      return filled.some((cell) => partsOf(cell).length > 1) && fits(wordsOf(filled.flatMap(partsOf)))
    return kind !== first && fitsCell({ kind })
  })
  return [first, ...others.filter((kind) => kind !== first)]
}

const filledOf = (cells: readonly string[]) =>
  cells.map((cell) => cell.trim()).filter((cell) => cell && !saysNothing.test(cell))

const partsOf = (cell: string) =>
  cell
    .split(/[;,\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

function kindOf(filled: readonly string[]): OwnKind {
  const most = (fits: (cell: string) => boolean) =>
    filled.length > 0 && filled.filter(fits).length >= filled.length * mostOf
  if (filled.length && filled.every((cell) => yesOrNo.test(cell))) return 'yes-no'
  if (most((cell) => parseDate(cell) !== undefined)) return 'date'
  if (most((cell) => number.test(cell)) && !filled.some((cell) => isCode.test(cell))) return 'number'
  const words = wordsOf(filled)
  const isList = words.length > 0 && words.length <= mostChoices && words.length * 2 <= filled.length
  return isList && words.every((word) => word.length <= longestOption) ? 'choice' : 'text'
}

const number = /^-?\d+(?:\.\d+)?$/
/** A number with zeros before it is one by which something is called. */
const isCode = /^0\d/

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
