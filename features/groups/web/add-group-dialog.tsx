import { Alert, Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { FoundVolunteer } from '#features/volunteers/web/api.ts'
import { VolunteerPicker } from '#features/volunteers/web/volunteer-picker.tsx'
import { messageOf } from '#web/lib/api-problem.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useCreateGroup } from './api.ts'
import { GroupFields, type GroupFieldValues, groupFieldErrors } from './group-fields.tsx'

const emptyGroup: GroupFieldValues = { groupName: '', groupDescription: '' }

/** A new group with its first members. */
export function AddGroupDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [group, setGroup] = useState(emptyGroup)
  const [members, setMembers] = useState<FoundVolunteer[]>([])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const create = useCreateGroup()

  const close = () => {
    onClose()
    setGroup(emptyGroup)
    setMembers([])
    setErrors({})
    create.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = groupFieldErrors(group)
    setErrors(found)
    if (Object.keys(found).length) return
    create.mutate(
      { ...group, vids: members.map((member) => member.vid) },
      {
        onSuccess: (created) => {
          close()
          toastSuccess(`Successfully created the group ${created.groupName}!`)
        },
      },
    )
  }
  return (
    <Dialog opened={opened} onClose={close} title="Add New Group" size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {create.isError ? (
            <Alert color="red" role="alert">
              {messageOf(create.error)}
            </Alert>
          ) : null}
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
