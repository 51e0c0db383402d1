import { Alert, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useCreateGroup } from '#features/groups/web/api.ts'
import { type ChosenGroup, GroupPicker } from '#features/groups/web/group-picker.tsx'
import type { EverybodyFound } from '#web/feature.tsx'
import { messageOf } from '#web/lib/api-problem.ts'
import { toastError, toastInfo, toastUndo } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { type ChosenPeople, countOfPeople, tooManyPeople, useGroupVolunteers, useUngroupVolunteers } from './api.ts'

interface GroupVolunteersDialogProps {
  vids: readonly string[]
  everybody?: EverybodyFound | undefined
  onClose: () => void
}

/** Adds everybody who is chosen to a group, also to one that is made for them, and offers to take it back. */
export function GroupVolunteersDialog({ vids, everybody, onClose }: GroupVolunteersDialogProps) {
  const people: ChosenPeople = everybody ?? { vids: [...vids], count: vids.length }
  const [group, setGroup] = useState<ChosenGroup>()
  const create = useCreateGroup()
  const join = useGroupVolunteers()
  const leave = useUngroupVolunteers()
  const refusal = tooManyPeople(people)
  const error = create.error ?? join.error
  const because = refusal ?? (group ? undefined : 'Choose a group first')
  const send = async ({ vid, groupName }: ChosenGroup) => {
    const groupId = vid || (await create.mutateAsync({ groupName, groupDescription: '', vids: [] })).vid
    setGroup({ vid: groupId, groupName }) // trying again makes no second one
    const { added, groupName: name } = await join.mutateAsync({ people, groupId })
    onClose()
    if (added.length)
      toastUndo({
        message: `Added ${countOfPeople(added.length)} to ${name}`,
        undo: () => void leave.mutateAsync({ groupId, vids: added }).catch(toastError),
      })
    else toastInfo(`Everybody chosen is in ${name} already`)
  }
  return (
    <Dialog opened onClose={onClose} title={`Add ${countOfPeople(people.count)} to a group`}>
      <Stack>
        {refusal || error ? (
          <Alert color="red" role="alert">
            {refusal ?? messageOf(error)}
          </Alert>
        ) : null}
        <GroupPicker label="Group" value={group} onChange={setGroup} />
        <Text size="sm" c="dimmed">
          Who is in the group already stays there.
        </Text>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <ReasonedButton
            because={because}
            loading={create.isPending || join.isPending}
            onClick={() => group && void send(group).catch(() => {})}
          >
            Add to the group
          </ReasonedButton>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
