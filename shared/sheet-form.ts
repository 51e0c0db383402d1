import type { FormField } from './form-field.ts'
import { byName } from './objects.ts'
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
  return Array.isArray(list) ? list.map(String) : undefined
}
