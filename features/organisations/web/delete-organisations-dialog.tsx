import { DeleteDialog } from '#web/ui/delete-dialog.tsx'
import { canBeRestored } from '#web/ui/restored-note.ts'
import type { Selection } from '#web/ui/use-selection.ts'
import type { ListedOrganisation } from '../list-contract.ts'
import { useDeleteOrganisation, useRestoreOrganisation } from './api.ts'

interface DeleteOrganisationsDialogProps {
  opened: boolean
  selection: Selection<ListedOrganisation>
  onClose: () => void
}

const countOf = (organisations: number) => (organisations === 1 ? '1 organisation' : `${organisations} organisations`)

/** Deletes the chosen organisations. */
export function DeleteOrganisationsDialog({ opened, selection, onClose }: DeleteOrganisationsDialogProps) {
  const remove = useDeleteOrganisation().mutateAsync
  const restore = useRestoreOrganisation().mutateAsync
  return (
    <DeleteDialog
      opened={opened}
      title={`Delete ${countOf(selection.chosen.size)}?`}
      ids={[...selection.chosen.keys()]}
      names={[...selection.chosen.values()].map(({ orgName }) => orgName)}
      note={`Their members go with them. A deleted organisation ${canBeRestored}`}
      calls={{ each: { remove, restore } }}
      done={(count) => `Deleted ${countOf(count)}`}
      onDeleted={selection.drop}
      onClose={onClose}
    />
  )
}
