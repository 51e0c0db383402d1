import { useForm } from '#web/forms/use-form.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { bodyOf, emptyForm, type FieldForm } from '../form-rules.ts'
import type { OwnForm } from '../kind-rules.ts'
import { checkOwnField } from '../rules.ts'
import { useCreateOwnField } from './api.ts'
import { OwnFieldInputs } from './own-field-inputs.tsx'

/** A new field at the end of its form. */
export function AddOwnFieldDialog({ form, onClose }: { form: OwnForm; onClose: () => void }) {
  const state = useForm<FieldForm>({ start: emptyForm, check: checkOwnField, draft: { name: `own field of ${form}` } })
  const create = useCreateOwnField()
  const submit = async (field: FieldForm) => {
    await create.mutateAsync({ form, kind: field.kind, ...bodyOf(field) })
    toastSuccess(`Added the field ${field.label.trim()}`)
  }
  return (
    <FormDialog form={state} title="Add field" size="lg" submitLabel="Add field" onSubmit={submit} onClose={onClose}>
      <OwnFieldInputs state={state} form={form} />
    </FormDialog>
  )
}
