import type { FormField } from '../form-field.ts'
import type { CheckedSheet } from './row-problems.ts'

/** Question marks that stand as a word of their own: "Yew Pek Har ???", and not "Really??". */
const alone = /(?<![\p{L}\p{N}?])\?{2,}(?![\p{L}\p{N}?])/u
const askedAtTheEnd = /\?+\s*$/

/**
 * Whether a text has lost letters: a program that saves a file without them writes a question mark for each. A long text may
 * end with a question.
 */
export const hasLostLetters = (text: string, isLong = false): boolean =>
  alone.test(isLong ? text.replace(askedAtTheEnd, '') : text)

const isLong = ({ kind }: FormField) => kind === 'textarea'

const kinds: ReadonlySet<string> = new Set<FormField['kind']>(['text', 'textarea', 'select', 'multi-select'])
const mostNamed = 3

/** What is said of a file whose letters were lost when it was saved; empty where it has all of them. */
export function sayLostLetters({ columns, cells, rowNumbers }: CheckedSheet): string {
  const found = cells.flatMap((row, i) =>
    row.flatMap((text, at) => {
      const field = columns[at]?.field
      const isLost = field && kinds.has(field.kind) && hasLostLetters(text, isLong(field))
      return isLost ? [{ text: text.trim(), row: rowNumbers[i], isUnknown: /^\?+$/.test(text.trim()) }] : []
    }),
  )
  // "??" alone may say that nobody knows
  const telling = found.filter(({ isUnknown }) => !isUnknown)
  if (!telling.length) return ''
  const named = telling.slice(0, mostNamed).map(({ text, row }) => `“${text.slice(0, 60)}” (row ${row})`)
  const rest = found.length - named.length
  const cellsSaid = `${named.join(', ')}${rest > 0 ? ` and ${rest.toLocaleString('en')} more` : ''}`
  return `This file has lost letters: ${cellsSaid}. Such cells change nothing of people on record. Save the original again as CSV UTF-8 or as an Excel workbook (.xlsx), and choose that.`
}
