import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import type { FormField } from '#shared/form-field.ts'
import { issuesOf } from '#web/forms/form-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { FormFields } from '#web/ui/form-fields.tsx'
import { viewForm } from '../form-contract.ts'
import type { ViewedList } from '../list-fields.ts'
import { useSaveView } from './view-api.ts'

const fields: readonly FormField[] = [
  { name: 'name', section: '', kind: 'text', label: 'Name', span: 12, alwaysRequired: true },
]
const nameForm = viewForm.pick({ name: true })

interface SaveViewDialogProps {
  list: ViewedList
  /** As the address has it. */
  view: string
  onClose: () => void
}

/** Asks under which name the filters, order and columns of a list are kept, and for whom. */
export function SaveViewDialog({ list, view, onClose }: SaveViewDialogProps) {
  const form = useForm({
    start: { name: '' },
    check: (values) => issuesOf(nameForm.safeParse(values)),
    draft: { name: 'a view of the list' },
  })
  const [shared, setShared] = useState(false)
  const save = useSaveView()
  return (
    <FormDialog
      form={form}
      title="Save this view"
      submitLabel="Save"
      onSubmit={async (values) => {
        const { name } = await save.mutateAsync({ ...nameForm.parse(values), list, view, shared })
        toastSuccess(`Saved the view ${name}`)
      }}
      onClose={onClose}
    >
      <Text size="sm">
        The filters, the order and the columns of the list are kept. What is in it is always that of the day.
      </Text>
      <FormFields form={form} fields={fields} idPrefix="view" autoFocus />
      <Checkbox
        label="Share with colleagues"
        description="They can open it, and find in it what they may see. Only you and superadmins can change it."
        checked={shared}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
