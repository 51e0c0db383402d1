import { useState } from 'react'
import { useForm } from '#web/forms/use-form.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { FormFields } from '#web/ui/form-fields.tsx'
import { useMergedSave } from '#web/ui/use-merged-save.tsx'
import type { GroupHead } from '../contract.ts'
import { groupFields } from '../fields.ts'
import { checkGroup, type GroupForm } from '../rules.ts'
import { useUpdateGroup } from './api.ts'

interface EditGroupDialogProps {
  group: GroupHead
  onClose: () => void
}

const formOf = ({ groupName, groupDescription }: GroupHead): GroupForm => ({ groupName, groupDescription })

/** Name and description of one group. */
export function EditGroupDialog({ group, onClose }: EditGroupDialogProps) {
  const [base] = useState(group)
  const form = useForm({
    start: formOf(base),
    fields: groupFields,
    check: checkGroup,
    draft: { name: `group ${base.vid}` },
  })
  const update = useUpdateGroup(base.vid)
  const { save, question } = useMergedSave<GroupForm>({
    noun: 'this group',
    fields: groupFields,
    formOf: (record: GroupHead) => ({ ...formOf(record), version: record.version }),
  })
  const submit = async (mine: GroupForm) => {
    await save({
      base: { ...formOf(base), version: base.version },
      mine,
      write: (values, version) => update.mutateAsync({ ...values, version }),
    })
    toastSuccess('Successfully updated group!')
  }
  return (
    <FormDialog
      form={form}
      title="Edit Group"
      size="lg"
      submitLabel="Update Group"
      onSubmit={submit}
      onClose={onClose}
      beside={question}
    >
      <FormFields form={form} fields={groupFields} idPrefix="group" autoFocus />
    </FormDialog>
  )
}
