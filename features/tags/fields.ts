import type { FormField } from '#shared/form-field.ts'
import { byName } from '#shared/objects.ts'

/** The tags of a record that is being added: beside its form, and kept in the form's draft. */
export const tagsField: FormField = {
  name: 'tagIds',
  section: '',
  kind: 'multi-select',
  label: 'Tags',
}

/** What a form holds of them, as a call has it; nothing where none is chosen. */
export function chosenTags(values: object): { tagIds?: string[] } {
  const ids = byName(values)[tagsField.name]
  const tagIds = Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  return tagIds.length ? { tagIds } : {}
}
