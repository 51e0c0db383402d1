import { DeleteDialog } from '#web/ui/delete-dialog.tsx'
import { canBeRestored } from '#web/ui/restored-note.ts'
import type { Selection } from '#web/ui/use-selection.ts'
import type { Member } from '../member-contract.ts'
import { countOfMembers } from '../member-rules.ts'
import { useDeleteMembers, useRestoreMembers } from './api.ts'

interface DeleteMembersDialogProps {
  opened: boolean
  selection: Selection<Member>
  onClose: () => void
}

/** Deletes the chosen members in one call, all or none. */
export function DeleteMembersDialog({ opened, selection, onClose }: DeleteMembersDialogProps) {
  const remove = useDeleteMembers().mutateAsync
  const restore = useRestoreMembers().mutateAsync
  return (
    <DeleteDialog
      opened={opened}
      title={`Delete ${countOfMembers(selection.chosen.size)}?`}
      ids={[...selection.chosen.keys()]}
      names={[...selection.chosen.values()].map(({ fullName }) => fullName)}
      note={`A deleted member ${canBeRestored}`}
      calls={{ all: { remove, restore } }}
      done={(count) => `Successfully deleted the members: ${count}`}
      onDeleted={selection.drop}
      onClose={onClose}
    />
  )
}
