import { toastSuccess } from '#web/lib/toasts.tsx'
import { fieldOfColumn } from '../column-rules.ts'
import type { OwnField } from '../contract.ts'
import type { OwnForm } from '../kind-rules.ts'
import { kindWords } from '../kind-words.ts'
import { useCreateOwnField } from './api.ts'

/** Makes an own field of a column that a sheet has and the form has not. `isText` says which are no number and no choice. */
export function useFieldOfColumn(
  form: OwnForm,
  own: readonly OwnField[] = [],
  isText: (heading: string) => boolean = () => false,
) {
  const create = useCreateOwnField()
  return {
    hasField: (heading: string) => own.some(({ label }) => label.toLowerCase() === heading.trim().toLowerCase()),
    makeField: async (heading: string, cells: readonly string[]) => {
      const asked = fieldOfColumn(heading, isText(heading) ? [] : cells)
      const field = await create.mutateAsync({ form, ...asked })
      const kind = kindWords[field.kind].toLowerCase()
      toastSuccess(`${field.label} is a field of yours now (${kind}). What it offers can be changed in Admin, Forms.`)
      return field.id
    },
  }
}
