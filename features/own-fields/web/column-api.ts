import { useCallback } from 'react'
import { labelKey } from '#shared/sheets/match-heading.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { fieldOfColumn, kindsOfColumn } from '../column-rules.ts'
import type { OwnField } from '../contract.ts'
import { type OwnForm, ownKinds } from '../kind-rules.ts'
import { kindWords } from '../kind-words.ts'
import { useCreateOwnField } from './api.ts'

const isNever = () => false

/** Makes an own field of a column that a sheet has and the form has not. `isText` says which are no number and no choice. */
export function useFieldOfColumn(
  form: OwnForm,
  own: readonly OwnField[] = [],
  isText: (heading: string) => boolean = isNever,
) {
  const create = useCreateOwnField()
  // kept as long as it says the same: it looks through all cells of a column
  const kindsOf = useCallback(
    (heading: string, cells: readonly string[]) =>
      kindsOfColumn(isText(heading) ? [] : cells).map((value) => ({ value, label: kindWords[value] })),
    [isText],
  )
  return {
    hasField: (heading: string) => own.some(({ label }) => labelKey(label) === labelKey(heading)),
    /** What it can be a field of, what it looks like first. */
    kindsOf,
    makeField: async (heading: string, cells: readonly string[], chosen: string) => {
      const asked = fieldOfColumn(
        heading,
        cells,
        ownKinds.find((kind) => kind === chosen),
      )
      const field = await create.mutateAsync({ form, ...asked })
      const kind = kindWords[field.kind].toLowerCase()
      toastSuccess(`${field.label} is a field of yours now (${kind}). What it offers can be changed in Admin, Forms.`)
      return field.id
    },
  }
}
