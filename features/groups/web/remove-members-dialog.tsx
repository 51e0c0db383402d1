import { Text } from '@mantine/core'
import type { ListedMember } from '#features/selection/members-contract.ts'
import { toastError, toastInfo } from '#web/lib/toasts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FirstNames } from '#web/ui/first-names.tsx'
import type { Selection } from '#web/ui/use-selection.ts'
import { countOfVolunteers } from '../rules.ts'
import { useRemoveGroupMembers } from './api.ts'

interface RemoveMembersDialogProps {
  groupId: string
  opened: boolean
  selection: Selection<ListedMember>
  onClose: () => void
}

/** Takes the chosen members out of the group; they stay volunteers. */
export function RemoveMembersDialog({ groupId, opened, selection, onClose }: RemoveMembersDialogProps) {
  const remove = useRemoveGroupMembers(groupId)
  const members = [...selection.chosen.values()]
  const confirm = () =>
    remove.mutate([...selection.chosen.keys()], {
      onSuccess: () => {
        toastInfo(`Removing ${countOfVolunteers(members.length)}`)
        selection.clear()
        onClose()
      },
      onError: (error) => {
        toastError(error)
        onClose()
      },
    })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Remove ${countOfVolunteers(members.length)} from this group?`}
      confirmLabel="Remove"
      dangerous
      busy={remove.isPending}
      onConfirm={confirm}
    >
      <FirstNames names={members.map(({ name }) => name)} />
      <Text mt="sm" c="dimmed">
        They stay volunteers, and can be added again.
      </Text>
    </ConfirmDialog>
  )
}
