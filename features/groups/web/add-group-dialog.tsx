import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { FoundVolunteer } from '#features/volunteers/web/api.ts'
import { VolunteerPicker } from '#features/volunteers/web/volunteer-picker.tsx'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { useFormErrors } from '#web/ui/use-form-errors.ts'
import { useCreateGroup } from './api.ts'
import { GroupFields, type GroupFieldValues, groupFieldErrors } from './group-fields.tsx'

const emptyGroup: GroupFieldValues = { groupName: '', groupDescription: '' }

/** A new group with its first members. */
export function AddGroupDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [group, setGroup] = useState(emptyGroup)
  const [members, setMembers] = useState<FoundVolunteer[]>([])
  const { errors, failure, isGood, refuse, clear } = useFormErrors({ ...group, members }, groupFieldErrors)
  const create = useCreateGroup()

  const close = () => {
    onClose()
    setGroup(emptyGroup)
    setMembers([])
    clear()
    create.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isGood()) return
    create.mutate(
      { ...group, vids: members.map((member) => member.vid) },
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
    <Dialog opened={opened} onClose={close} title="Add New Group" size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Refusal>{failure}</Refusal>
          <GroupFields value={group} onChange={setGroup} errors={errors} />
          <VolunteerPicker label="Group Volunteer Members" value={members} onChange={setMembers} />
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
