import type { FormField } from '../form-field.ts'
import type { SheetColumn } from './sheet-columns.ts'

/** Where no column is called a name, the first one that nobody knows and that holds names of people: "Runner". */
export function guessNames(columns: SheetColumn[], rows: readonly (readonly string[])[], fields: readonly FormField[]) {
  const field = fields.find(({ name }) => name === 'fullName')
  if (!field || columns.some((column) => nameFields.has(column.field?.name ?? ''))) return columns
  // a mere list without a heading, of first names alone
  const [only, ...others] = columns
  if (only && !others.length && !only.field && !only.heading) {
    const cells = rows.flatMap((row) => row[0]?.trim() || [])
    if (areFirstNames(cells) || cells.filter(isNameWithNumber).length * 2 > cells.length)
      return [{ heading: '', field }]
  }
  const at = columns.findIndex((column, place) => {
    const cells = rows.flatMap((row) => row[place]?.trim() || [])
    const names = cells.filter((text) => looksLikeName.test(text))
    return (
      !column.field &&
      !column.noted &&
      names.length > 1 &&
      names.length * 5 >= cells.length * 4 &&
      new Set(names).size * 5 >= names.length * 4
    )
  })
  return at < 0 ? columns : columns.with(at, { heading: columns[at]?.heading ?? '', field })
}

/** "Alice", "Bob", "Devi": words that each could be a first name, of which all but few are there once. */
export const areFirstNames = (texts: readonly string[]): boolean =>
  texts.length > 1 && texts.every((text) => oneWord.test(text)) && new Set(texts).size * 5 >= texts.length * 4
/** "1. Tan Ah Kow 9123 4567 (Sat)", as people are listed in a message. */
export const isNameWithNumber = (text: string): boolean =>
  /^(?:\d{1,3}\s*[.):]\s*)?\p{L}[^\d]*(?:\+?65[\s-]?)?[3689]\d{3}[\s-]?\d{4}(?!\d)/u.test(text)
/** One word as first names are. */
export const oneWord = /^\p{Lu}\p{Ll}+$/u

const nameFields = new Set(['fullName', 'firstName', 'familyName', 'chineseName'])
/** Two to six words that begin with a capital, but for what stands between a name and the father's; or a name in characters. */
export const looksLikeName =
  /^(?:\p{Lu}[\p{L}.'’-]*)(?:\s+(?:[sd]\/o|bin|binte|bte|@|\p{Lu}[\p{L}.'’-]*)){1,5}$|^\p{Script=Han}{2,4}$/u
