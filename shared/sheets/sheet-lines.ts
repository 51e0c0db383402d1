import type { FormField } from '../form-field.ts'
import { mayFill } from './columns-of-others.ts'
import { findByWords } from './match-heading.ts'
import { isLatin } from './part-people.ts'
import type { SheetShape } from './row-problems.ts'
import type { SheetChoices } from './sheet-choices.ts'
import type { SheetColumn } from './sheet-columns.ts'

type Line = SheetShape['lines'][number]

/** Rows of the sheet of which more than one person was made; not those of lists that stand beside each other. */
export function rowsOfSeveral(rowNumbers: readonly number[]): number[] {
  const isBeside = rowNumbers.length > 1 && rowNumbers.every((row) => !Number.isInteger(row))
  const people = rowNumbers.filter((row) => (isBeside ? /\.\d\d/ : /\.\d/).test(String(row)))
  return [...new Set(people.map((row) => Math.floor(row)))]
}

const namesOfPeople = ['fullName', 'firstName', 'familyName']
const isContinued = /^\(?\s*(?:cont(?:inued|['’]?d)?\.?|续)\s*\)?$/i
const mostContinued = 4

/** "#05-12" and "S310123" begin no address. */
const restOfAddress = /^(?:#\s?[\dB]|\(?s(?:ingapore|['’]?pore)?\)?[\s(]*\d{6}\b)/i

/**
 * Whether a line says more of the person in the line above, as where an address goes over two lines: it has no name, and
 * nothing but texts. What has a number in the list, a telephone or a date is somebody whose name is missing, unless the
 * rest of an address says whose the telephone is.
 */
export function continuesAbove(cells: readonly string[], columns: readonly SheetColumn[], above: Line): boolean {
  const filled = cells.flatMap((cell, at) =>
    cell.trim() ? [{ text: cell.trim(), at, field: columns[at]?.field }] : [],
  )
  const isRest = filled.some(({ text, field }) => field?.name === 'address' && restOfAddress.test(text))
  const kinds = ['text', 'textarea', ...(isRest ? ['phone', 'postal-code'] : [])]
  const isText = filled.every(({ text, field }) =>
    field ? kinds.includes(field.kind) && !namesOfPeople.includes(field.name) : !/^[\d.]+$/.test(text),
  )
  const goesOn = filled.some(({ text, at, field }) => field && above.cells[at]?.trim() && !isContinued.test(text))
  return filled.length <= mostContinued && isText && goesOn
}

/** Both lines as one; two numbers stay two. */
export const joinLines = (above: Line, cells: readonly string[], columns: readonly SheetColumn[]): Line => ({
  ...above,
  cells: Array.from({ length: Math.max(above.cells.length, cells.length) }, (_, at) => {
    const more = cells[at]?.trim() ?? ''
    const between = columns[at]?.field?.kind === 'phone' ? ' / ' : ' '
    return isContinued.test(more)
      ? (above.cells[at] ?? '')
      : [above.cells[at]?.trim(), more].filter(Boolean).join(between)
  }),
})

const aWord = /^\p{L}[\p{Ll}\p{Lu}'’-]+$/u
/** The name above could have one part more, and the line says much of its person. */
const mostParts = 2
const fewestCells = 3

/** Lines with a single word as their name, and nothing else. */
export function countLoneNames(rows: readonly (readonly string[])[], columns: readonly SheetColumn[]): number {
  const at = columns.findIndex(({ field }) => field?.name === 'fullName')
  return rows.filter((row) => row.every((cell, place) => (place === at ? aWord.test(cell.trim()) : !cell.trim())))
    .length
}

/** Whether a line is but the last part of the name in the line above: "Ho Jun", and "Hao" below it. */
export function isRestOfName(cells: readonly string[], columns: readonly SheetColumn[], above: Line): boolean {
  const at = columns.findIndex(({ field }) => field?.name === 'fullName')
  const isAlone = cells.every((cell, place) => place === at || !cell.trim())
  const [word = '', name = ''] = [cells[at]?.trim(), above.cells[at]?.trim()]
  return (
    isAlone &&
    isLatin(word) &&
    aWord.test(word) &&
    name.split(/\s+/).length <= mostParts &&
    above.cells.filter((cell) => cell.trim()).length > fewestCells
  )
}

const note =
  /\b(?:below|above|following|on leave|until|till|left|resigned|inactive|not active|do not|don't|withdrawn|passed away|waiting list|call first|moved (?:to|away))\b|\b(?:new|old|former|past|active|current) (?:volunteers?|members?|helpers?|people)\b|^[*#=~_-]{2,}|^\(.*\)$/i
const about =
  /\b(?:below|following|left|resigned|inactive|not active|do not|don't|withdrawn|passed away|waiting list|new|old|former|past)\b/i
const mostLetters = 120

/** A line that says something about others, across the sheet, as in coloured rows: "LEFT IN 2024 (do not contact)". */
export function readNote(
  cells: readonly string[],
  columns: number,
): { isAboutThoseBelow: boolean; text: string } | undefined {
  const [only = '', ...others] = cells.map((cell) => cell.trim()).filter(Boolean)
  if (columns < 3 || others.length || only.length > mostLetters || !only.includes(' ') || !note.test(only))
    return undefined
  return { isAboutThoseBelow: about.test(only), text: only.replaceAll(/^[*#=~_\s-]+|[*#=~_\s-]+$/g, '') }
}

/** "Work e-mail" beside "Personal e-mail" has the address of whom the other has none of. */
const isOtherMail = (heading: string, field: FormField): boolean =>
  field.name === 'email' && mayFill(heading, field.name) && findByWords(heading, () => true, [field]) !== undefined

/** A second "HP" or "Email 2" is no field of its own: it says more of the column of that heading before it. */
export function markRepeated(columns: readonly SheetColumn[], decided: SheetChoices['columns']): SheetColumn[] {
  const simple = (heading: string) =>
    heading
      .trim()
      .toLowerCase()
      .replace(/[\s.]*\(?[1-9]\)?$/, '')
  return columns.map((column, at) => {
    if (column.field || column.noted || !column.heading.trim() || decided[at] !== undefined) return column
    const first = columns.findIndex(
      ({ field, heading }, place) =>
        place < at && field && (simple(heading) === simple(column.heading) || isOtherMail(column.heading, field)),
    )
    return first < 0 ? column : { ...column, repeats: first }
  })
}
