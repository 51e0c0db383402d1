import type { FormField } from '../form-field.ts'
import { byName, isObject } from '../objects.ts'
import { rememberOf } from '../remember.ts'
import type { FieldName } from './sheet-columns.ts'

/** The form that a sheet is read for. */
export interface SheetForm {
  fields: readonly FormField[]
  shortNames: readonly FieldName[]
  /** The lists of options by their names; what is no list is none. */
  lists: object
}

/** The words of the list that a cell of this field takes one or several of. */
export function optionsOf({ lists }: SheetForm, { kind, options }: FormField): readonly string[] | undefined {
  if (!options || kind === 'days-and-times') return undefined
  const list = byName(lists)[options]
  return Array.isArray(list) ? inWords(list) : undefined
}

/** The same array for the same list. */
const inWords = rememberOf((list: readonly unknown[]): readonly string[] => list.map(String))

/** Where a form's lists have what the options of one are called in other languages: each word with the option that it means. */
export const otherWordsOf = (options: string) => `${options} in other languages`

/** The option that a cell names in another language of the form; its own words come first. */
export function optionInOther(
  { lists }: Pick<SheetForm, 'lists'>,
  { options }: FormField,
  text: string,
): string | undefined {
  const words: unknown = byName(lists)[otherWordsOf(options ?? '')]
  if (!isObject(words)) return undefined
  const said = text.trim().toLowerCase()
  const found = Object.entries(words).find(([word]) => word.trim().toLowerCase() === said)
  return found && String(found[1])
}
