import { type FormField, isOthers } from '../form-field.ts'
import { simpleHeading } from './heading-words.ts'
import { findByWords } from './match-heading.ts'
import type { SheetColumn } from './sheet-columns.ts'
import { optionInOther, optionsOf, type SheetForm } from './sheet-form.ts'

interface Sheet extends SheetForm {
  columns: SheetColumn[]
  lines: readonly { cells: readonly string[] }[]
  /** The columns that somebody decided about. */
  decided: Readonly<Record<number, string | undefined>>
}

const linesLooked = 200
/** So many of the cells must be a tick or none. */
const mostOf = 0.8

const tick = /^(?:y|yes|true|1|tick(?:ed)?|[✓✔√☑✅]\uFE0F?|[○●]|是|有|会|可以|ya|boleh)$/iu
const cross = /^[x×]$/i
const none = /^(?:n|no|false|0|[-–—./]+|[✗✘✕✖❌☒]\uFE0F?|nil|none|n\.?\/?a\.?|否|没有|不|不会|tidak|tak)$/iu

/** Whether a cell of such a column has a tick; undefined where it says something else, and of a cross beside ticks. */
export function readTick(cell: string, { isCrossOpen }: { isCrossOpen: boolean }): boolean | undefined {
  const said = cell.trim()
  if (tick.test(said)) return true
  if (cross.test(said)) return isCrossOpen ? undefined : true
  return none.test(said) ? false : undefined
}

const inBrackets = /^(.*?)\s*[[(（]([^[\]()（）]+)[\])）]\s*$/

/**
 * A column for each option of a list, as forms on the web and grids have them: "English", "Mandarin" and "Malay", or
 * "Languages [Malay]", with ticks below. Each says more of the one field, which no other column fills.
 */
export function findOptionColumns({ columns, lines, decided, ...form }: Sheet): SheetColumn[] {
  const cellsAt = (at: number) => lines.slice(0, linesLooked).flatMap(({ cells }) => cells[at]?.trim() || [])
  const named = [...columns]
  const claimed = new Set<number>()
  for (const field of form.fields.filter(({ kind }) => kind === 'multi-select' || kind === 'checkbox-group')) {
    const options = optionsOf(form, field) ?? []
    const called = named.flatMap(({ heading, field: own, noted }, at) => {
      const isFree = decided[at] === undefined ? !own && !noted && !claimed.has(at) : decided[at] === field.name
      const option = isFree ? optionCalled(heading, field, options, form) : undefined
      return option ? [{ at, option, isAsked: inBrackets.test(heading), isTicked: areTicks(cellsAt(at)) }] : []
    })
    const ticked = called.filter(({ isTicked }) => isTicked)
    if (ticked.length < 2 && !ticked.some(({ isAsked }) => isAsked)) continue
    // what is said of spoken languages is not said of written ones, which have the same options
    for (const { at } of called) claimed.add(at)
    if (named.some((column, at) => column.field === field && !called.some((one) => one.at === at))) continue
    const isCrossOpen = ticked.some(({ at }) => cellsAt(at).some((cell) => tick.test(cell)))
    for (const { at, option } of called)
      named[at] = { heading: named[at]?.heading ?? '', field, option: { option, isCrossOpen } }
  }
  return named
}

function areTicks(cells: readonly string[]): boolean {
  const known = cells.filter((cell) => readTick(cell, { isCrossOpen: false }) !== undefined)
  return known.length > 0 && known.length >= cells.length * mostOf && known.some((cell) => !none.test(cell))
}

/** Just as it is written in the list: "Photos" may be those that somebody may be in, and no photographer. */
function optionCalled(
  heading: string,
  field: FormField,
  options: readonly string[],
  form: SheetForm,
): string | undefined {
  const [, before = '', inside] = inBrackets.exec(heading) ?? []
  const isOfField = inside !== undefined && findByWords(before, () => true, [field]) !== undefined
  const said = isOfField ? inside : heading
  const found =
    optionInOther(form, field, said) ?? options.find((option) => simpleHeading(option) === simpleHeading(said))
  return found !== undefined && !isOthers(found) ? found : undefined
}

const isNumbered = /\d\s*\)?\s*$/

/** "Skills 2" says more of the text of "Skills 1", and a second column of languages names more of them. */
export const mayJoin = ({ kind }: FormField, heading: string): boolean =>
  kind === 'multi-select' || kind === 'checkbox-group' || (kind === 'textarea' && isNumbered.test(heading))

/** Both together; undefined where one of them says nothing. */
export function joinNumbered(before: unknown, more: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(more)) return [...new Set([...before, ...more])]
  return typeof before === 'string' && typeof more === 'string' ? `${before}, ${more}` : undefined
}
