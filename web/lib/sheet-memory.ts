import { z } from 'zod'
import { noChoices, type SheetChoices } from '#shared/sheets/sheet-choices.ts'

// What the columns and words of a sheet mean is the same next month: kept on this device, without a cell of anybody's.
const prefix = 'manyhands.sheet.'
const kept = z.object({
  headings: z.number().optional(),
  columns: z.record(z.string(), z.string()),
  values: z.record(z.string(), z.string()),
  monthFirst: z.record(z.string(), z.boolean()),
  names: z.enum(['kept', 'family-first', 'family-last']).optional(),
})

/** Sheets are one where their first rows that hold several cells are. */
const nameOf = (title: string, rows: readonly (readonly string[])[]): string => {
  const headings = rows.slice(0, 20).find((row) => row.filter((cell) => cell.trim()).length > 1)
  return `${prefix}${title} ${headings?.join(' ').slice(0, 500) ?? ''}`
}

/** Words mean the same in every sheet of a kind: "A" is Active in that of each year, whatever its headings. */
const nameOfWords = (title: string) => `${prefix}words ${title}`
const words = z.record(z.string(), z.string())
const mostWords = 1000

function readWords(title: string): Record<string, string> {
  const found = words.safeParse(JSON.parse(localStorage.getItem(nameOfWords(title)) ?? 'null'))
  return found.success ? found.data : {}
}

/** What somebody decided here about a sheet with these headings, and about words of any. */
export function readSheetChoices(title: string, rows: readonly (readonly string[])[]): SheetChoices {
  try {
    const found = kept.safeParse(JSON.parse(localStorage.getItem(nameOf(title, rows)) ?? 'null'))
    const { values, ...rest } = found.success ? { ...noChoices, ...found.data } : noChoices
    return { ...rest, values: { ...readWords(title), ...values } }
  } catch {
    return noChoices
  }
}

export function keepSheetChoices(title: string, rows: readonly (readonly string[])[], choices: SheetChoices): void {
  const { headings, columns, values, monthFirst, names } = choices
  try {
    localStorage.setItem(nameOf(title, rows), JSON.stringify({ headings, columns, values, monthFirst, names }))
    // the latest ones
    const all = Object.entries({ ...readWords(title), ...values }).slice(-mostWords)
    localStorage.setItem(nameOfWords(title), JSON.stringify(Object.fromEntries(all)))
  } catch {
    // a browser that keeps nothing asks again next time
  }
}

/** Whether something that was kept says how this sheet is read: of words, those that it has. */
export function saysHowToRead(
  { headings, columns, values, monthFirst, names }: SheetChoices,
  found: readonly string[],
) {
  return (
    headings !== undefined ||
    names !== undefined ||
    Object.keys({ ...columns, ...monthFirst }).length > 0 ||
    found.some((word) => word in values)
  )
}

/** Forgets what was decided about a sheet with these headings, and about those of the words that it has. */
export function forgetSheetChoices(
  title: string,
  rows: readonly (readonly string[])[],
  found: readonly string[],
): void {
  try {
    localStorage.removeItem(nameOf(title, rows))
    const rest = Object.entries(readWords(title)).filter(([word]) => !found.includes(word))
    localStorage.setItem(nameOfWords(title), JSON.stringify(Object.fromEntries(rest)))
  } catch {
    // a browser that keeps nothing has nothing to forget
  }
}

const wordOf = (title: string) => `${prefix}last ${title}`

/** What was chosen last on this device for all rows of such sheets at once. */
export function readLastChoice(title: string): string | undefined {
  try {
    return localStorage.getItem(wordOf(title)) ?? undefined
  } catch {
    return undefined
  }
}

export function keepLastChoice(title: string, choice: string): void {
  try {
    localStorage.setItem(wordOf(title), choice)
  } catch {
    // a browser that keeps nothing asks again next time
  }
}
