import { DeleteDialog } from '#web/ui/delete-dialog.tsx'
import { canBeRestored } from '#web/ui/restored-note.ts'
import type { Selection } from '#web/ui/use-selection.ts'
import type { GroupSummary } from '../contract.ts'
import { useDeleteGroup, useRestoreGroup } from './api.ts'

interface DeleteGroupsDialogProps {
  opened: boolean
  selection: Selection<GroupSummary>
  onClose: () => void
}

const countOf = (groups: number) => (groups === 1 ? '1 group' : `${groups} groups`)

/** Deletes the chosen groups. */
export function DeleteGroupsDialog({ opened, selection, onClose }: DeleteGroupsDialogProps) {
  const remove = useDeleteGroup().mutateAsync
  const restore = useRestoreGroup().mutateAsync
  return (
    <DeleteDialog
      opened={opened}
      title={`Delete ${countOf(selection.chosen.size)}?`}
      ids={[...selection.chosen.keys()]}
      names={[...selection.chosen.values()].map(({ groupName }) => groupName)}
      note={`Their members stay volunteers. A deleted group ${canBeRestored}`}
      calls={{ each: { remove, restore } }}
      done={(count) => `Deleted ${countOf(count)}`}
      onDeleted={selection.drop}
      onClose={onClose}
    />
  )
}
