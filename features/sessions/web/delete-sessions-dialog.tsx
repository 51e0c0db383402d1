import { Text } from '@mantine/core'
import { toastError, toastUndo } from '#web/lib/toasts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Selection } from '#web/ui/use-selection.ts'
import type { Session } from '../contract.ts'
import { useDeleteSessions, useRestoreSessions } from './api.ts'

interface DeleteSessionsDialogProps {
  selection: Selection<Session>
  onClose: () => void
}

/** Deletes the chosen sessions; with none chosen it simply closes. */
export function DeleteSessionsDialog({ selection, onClose }: DeleteSessionsDialogProps) {
  const remove = useDeleteSessions()
  const restore = useRestoreSessions()
  const ids = [...selection.chosen.keys()]
  const attendees = [...selection.chosen.values()].reduce((sum, one) => sum + one.attendeeCount, 0)
  const confirm = async () => {
    if (!ids.length) return onClose()
    try {
      await remove.mutateAsync(ids)
      selection.clear()
      toastUndo({
        message: `Successfully deleted the sessions: ${ids.length}`,
        undo: () => void restore.mutateAsync(ids).catch(toastError),
      })
    } catch (error) {
      toastError(error)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Are you sure that you want to delete ${ids.length} sessions?`}
      confirmLabel="Delete"
      dangerous
      busy={remove.isPending}
      onConfirm={() => void confirm()}
    >
      <Text c="dimmed">
        {attendees ? `${attendees} attendances go with them. ` : ''}Deleted sessions can be brought back for 30 days.
      </Text>
    </ConfirmDialog>
  )
}
