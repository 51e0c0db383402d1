import type { FoundVolunteer } from '#features/volunteers/web/list-api.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useFormValues } from '#web/forms/use-form-state.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { FormFields } from '#web/ui/form-fields.tsx'
import { groupFields } from '../fields.ts'
import { checkGroup, type GroupForm } from '../rules.ts'
import { useCreateGroup } from './api.ts'
import { PeoplePicker } from './people-picker.tsx'

interface NewGroup extends GroupForm {
  members: FoundVolunteer[]
}
const emptyGroup: NewGroup = { groupName: '', groupDescription: '', members: [] }

/** A new group with its first members. */
export function AddGroupDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const form = useForm({ start: emptyGroup, check: checkGroup, draft: { name: 'add-group' } })
  const { members } = useFormValues(form)
  const create = useCreateGroup()
  const submit = async ({ groupName, groupDescription, members }: NewGroup) => {
    const created = await create.mutateAsync({ groupName, groupDescription, vids: members.map(({ vid }) => vid) })
    toastSuccess(`Successfully created the group ${created.groupName}!`)
  }
  return (
    <FormDialog
      form={form}
      opened={opened}
      title="Add New Group"
      size="lg"
      submitLabel="Add Group"
      onSubmit={submit}
      onClose={() => {
        create.reset()
        onClose()
      }}
    >
      <FormFields form={form} fields={groupFields} idPrefix="group" autoFocus />
      <PeoplePicker
        label="Group Volunteer Members"
        value={members}
        onChange={(chosen) => form.change({ members: chosen })}
      />
    </FormDialog>
  )
}
