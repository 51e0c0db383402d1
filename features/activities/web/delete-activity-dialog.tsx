import { useQuery } from '@tanstack/react-query'
import { attendedText } from '#features/sessions/attended-rules.ts'
import { attendedQuery } from '#features/sessions/web/api.ts'
import type { ActivityType } from '#shared/activity-types.ts'
import { DeleteDialog } from '#web/ui/delete-dialog.tsx'
import { useDeleteActivity, useRestoreActivity } from './api.ts'

interface DeleteActivityDialogProps {
  activity: { vid: string; title: string }
  activityType: ActivityType
  onClose: () => void
}

/** Deletes an activity with its batches and sessions. */
export function DeleteActivityDialog({ activity, activityType, onClose }: DeleteActivityDialogProps) {
  const attended = useQuery(attendedQuery({ activityId: activity.vid })).data
  const remove = useDeleteActivity(activityType).mutateAsync
  const restore = useRestoreActivity().mutateAsync
  return (
    <DeleteDialog
      title={`Do you want to delete ${activity.title}?`}
      ids={[activity.vid]}
      note="Its batches and sessions go with it. It can be restored for 30 days."
      calls={{ each: { remove, restore } }}
      done={() => `Successfully deleted - ${activity.title}`}
      onClose={onClose}
      more={attended && attendedText(attended)}
    />
  )
}
