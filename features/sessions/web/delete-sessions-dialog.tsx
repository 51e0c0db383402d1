import { DeleteDialog } from '#web/ui/delete-dialog.tsx'
import { canBeRestored } from '#web/ui/restored-note.ts'
import type { Selection } from '#web/ui/use-selection.ts'
import type { Session } from '../contract.ts'
import { useDeleteSessions, useRestoreSessions } from './api.ts'

interface DeleteSessionsDialogProps {
  selection: Selection<Session>
  onClose: () => void
}

/** Deletes the chosen sessions; with none chosen it simply closes. */
export function DeleteSessionsDialog({ selection, onClose }: DeleteSessionsDialogProps) {
  const remove = useDeleteSessions().mutateAsync
  const restore = useRestoreSessions().mutateAsync
  const attendees = [...selection.chosen.values()].reduce((sum, one) => sum + one.attendeeCount, 0)
  const lost = attendees ? `${attendees === 1 ? '1 attendance goes' : `${attendees} attendances go`} with them. ` : ''
  return (
    <DeleteDialog
      title={`Are you sure that you want to delete ${selection.chosen.size} sessions?`}
      ids={[...selection.chosen.keys()]}
      note={`${lost}Deleted sessions ${canBeRestored}`}
      calls={{ all: { remove, restore } }}
      done={(count) => `Successfully deleted the sessions: ${count}`}
      onDeleted={selection.drop}
      onClose={onClose}
    />
  )
}
