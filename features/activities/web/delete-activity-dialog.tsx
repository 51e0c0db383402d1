import { Text } from '@mantine/core'
import type { ActivityType } from '#shared/activity-types.ts'
import { toastError, toastUndo } from '#web/lib/toasts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useDeleteActivity, useRestoreActivity } from './api.ts'

interface DeleteActivityDialogProps {
  activity: { vid: string; title: string }
  activityType: ActivityType
  onClose: () => void
}

/** Deletes an activity with its batches and sessions, and offers to take it back. */
export function DeleteActivityDialog({ activity, activityType, onClose }: DeleteActivityDialogProps) {
  const remove = useDeleteActivity(activityType)
  const restore = useRestoreActivity()
  const confirm = async () => {
    try {
      await remove.mutateAsync(activity.vid)
      toastUndo({
        message: `Successfully deleted - ${activity.title}`,
        undo: () => void restore.mutateAsync(activity.vid).catch(toastError),
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
      title={`Do you want to delete ${activity.title}?`}
      confirmLabel="Delete"
      dangerous
      busy={remove.isPending}
      onConfirm={() => void confirm()}
    >
      <Text c="dimmed">Its batches and sessions go with it. It can be brought back for 30 days.</Text>
    </ConfirmDialog>
  )
}
