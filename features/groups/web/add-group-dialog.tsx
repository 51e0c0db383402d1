import { Button, Group, Stack } from '@mantine/core'
import type { FormEvent } from 'react'
import type { FoundVolunteer } from '#features/volunteers/web/list-api.ts'
import { VolunteerPicker } from '#features/volunteers/web/volunteer-picker.tsx'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { useFormErrors } from '#web/ui/use-form-errors.ts'
import { useKeptDraft } from '#web/ui/use-kept-draft.tsx'
import { useCreateGroup } from './api.ts'
import { GroupFields, type GroupFieldValues, groupFieldErrors } from './group-fields.tsx'

interface NewGroup extends GroupFieldValues {
  members: FoundVolunteer[]
}
const emptyGroup: NewGroup = { groupName: '', groupDescription: '', members: [] }

/** A new group with its first members. */
export function AddGroupDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const draft = useKeptDraft('add-group', emptyGroup)
  const { value: group, setValue: setGroup } = draft
  const { errors, failure, isGood, refuse, clear } = useFormErrors(group, groupFieldErrors)
  const create = useCreateGroup()

  const close = () => {
    onClose()
    setGroup(emptyGroup)
    draft.forget()
    clear()
    create.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isGood()) return
    const { groupName, groupDescription, members } = group
    create.mutate(
      { groupName, groupDescription, vids: members.map((member) => member.vid) },
      {
        onSuccess: (created) => {
          close()
          toastSuccess(`Successfully created the group ${created.groupName}!`)
        },
        onError: refuse,
      },
    )
  }
  return (
    <Dialog opened={opened} onClose={close} isChanged={draft.isChanged} title="Add New Group" size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {draft.notice}
          <Refusal>{failure}</Refusal>
          <GroupFields value={group} onChange={(values) => setGroup({ ...group, ...values })} errors={errors} />
          <VolunteerPicker
            label="Group Volunteer Members"
            value={group.members}
            onChange={(members) => setGroup({ ...group, members })}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending}>
              Add Group
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
