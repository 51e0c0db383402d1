import { useState } from 'react'
import { useForm } from '#web/forms/use-form.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useMergedSave } from '#web/ui/use-merged-save.tsx'
import type { OwnField } from '../contract.ts'
import { bodyOf, comparedFields, type FieldForm, formOf } from '../form-rules.ts'
import type { OwnForm } from '../kind-rules.ts'
import { checkOwnField } from '../rules.ts'
import { useUpdateOwnField } from './api.ts'
import { OwnFieldInputs } from './own-field-inputs.tsx'

interface EditOwnFieldDialogProps {
  form: OwnForm
  field: OwnField
  onClose: () => void
}

/** What a field is called, offers, asks for and shows to whom. */
export function EditOwnFieldDialog({ form, field, onClose }: EditOwnFieldDialogProps) {
  const [base] = useState(() => ({ ...formOf(field), version: field.version }))
  const state = useForm<FieldForm>({ start: base, check: checkOwnField, draft: { name: `own field ${field.id}` } })
  const update = useUpdateOwnField(field.id)
  const { save, question } = useMergedSave<FieldForm>({
    noun: 'this field',
    fields: comparedFields,
    formOf: (record: OwnField) => ({ ...formOf(record), version: record.version }),
  })
  const submit = async (mine: FieldForm) => {
    await save({ base, mine, write: (values, version) => update.mutateAsync({ ...bodyOf(values), version }) })
    toastSuccess(`Saved the field ${mine.label.trim()}`)
  }
  return (
    <FormDialog
      form={state}
      title="Edit field"
      size="lg"
      submitLabel="Save field"
      onSubmit={submit}
      onClose={onClose}
      beside={question}
    >
      <OwnFieldInputs state={state} form={form} saved={field} />
    </FormDialog>
  )
}
