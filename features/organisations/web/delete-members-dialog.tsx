import { Text } from '@mantine/core'
import { toastError, toastUndo } from '#web/lib/toasts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Selection } from '#web/ui/use-selection.ts'
import type { Member } from '../member-contract.ts'
import { countOfMembers } from '../member-rules.ts'
import { useDeleteMembers, useRestoreMembers } from './api.ts'

interface DeleteMembersDialogProps {
  opened: boolean
  selection: Selection<Member>
  onClose: () => void
}

/** Deletes the chosen members in one call, all or none, and offers to take it back. */
export function DeleteMembersDialog({ opened, selection, onClose }: DeleteMembersDialogProps) {
  const remove = useDeleteMembers()
  const restore = useRestoreMembers()
  const members = [...selection.chosen.values()]

  const confirm = () => {
    const vols = members.map(({ vid }) => vid)
    remove.mutate(vols, {
      onSuccess: () => {
        selection.clear()
        toastUndo({
          message: `Successfully deleted the members: ${members.length}`,
          undo: () => void restore.mutateAsync(vols).catch(toastError),
        })
      },
      onError: toastError,
      onSettled: onClose,
    })
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Delete ${countOfMembers(members.length)}?`}
      confirmLabel="Delete"
      dangerous
      busy={remove.isPending}
      onConfirm={confirm}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>
        {members
          .slice(0, 10)
          .map((one) => one.fullName)
          .join(', ')}
        {members.length > 10 ? ` and ${members.length - 10} more` : ''}
      </Text>
      <Text mt="sm" c="dimmed">
        A deleted member can be brought back for 30 days.
      </Text>
    </ConfirmDialog>
  )
}
