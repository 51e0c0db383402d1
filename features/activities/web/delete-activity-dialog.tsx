import { useQuery } from '@tanstack/react-query'
import { attendedText } from '#features/sessions/attended-rules.ts'
import { attendedQuery } from '#features/sessions/web/api.ts'
import type { ActivityType } from '#shared/activity-types.ts'
import { DeleteDialog } from '#web/ui/delete-dialog.tsx'
import { canBeRestored } from '#web/ui/restored-note.ts'
import type { Selection } from '#web/ui/use-selection.ts'
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
      note={`Its batches and sessions go with it. It ${canBeRestored}`}
      calls={{ each: { remove, restore } }}
      done={() => `Successfully deleted - ${activity.title}`}
      onClose={onClose}
      more={attended && attendedText(attended)}
    />
  )
}

interface DeleteActivitiesDialogProps {
  selection: Selection<{ title: string }>
  activityType: ActivityType
  onClose: () => void
}

const countOf = (activities: number) => (activities === 1 ? '1 activity' : `${activities} activities`)

/** Deletes the chosen activities. */
export function DeleteActivitiesDialog({ selection, activityType, onClose }: DeleteActivitiesDialogProps) {
  const remove = useDeleteActivity(activityType).mutateAsync
  const restore = useRestoreActivity().mutateAsync
  return (
    <DeleteDialog
      title={`Do you want to delete ${countOf(selection.chosen.size)}?`}
      ids={[...selection.chosen.keys()]}
      names={[...selection.chosen.values()].map(({ title }) => title)}
      note={`Their batches and sessions go with them, and the hours of those who came no longer count in the reports. They ${canBeRestored}`}
      calls={{ each: { remove, restore } }}
      done={(count) => `Successfully deleted ${countOf(count)}`}
      onDeleted={selection.drop}
      onClose={onClose}
    />
  )
}
