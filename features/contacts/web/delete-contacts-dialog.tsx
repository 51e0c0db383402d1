import { DeleteDialog } from '#web/ui/delete-dialog.tsx'
import { canBeRestored } from '#web/ui/restored-note.ts'
import type { Selection } from '#web/ui/use-selection.ts'
import type { Contact, ContactKind } from '../contract.ts'
import { useDeleteContact, useRestoreContact } from './api.ts'
import { wordsOf } from './kind-words.tsx'

interface DeleteContactsDialogProps {
  kind: ContactKind
  opened: boolean
  selection: Selection<Contact>
  onClose: () => void
}

/** Deletes the chosen contacts. */
export function DeleteContactsDialog({ kind, opened, selection, onClose }: DeleteContactsDialogProps) {
  const words = wordsOf[kind]
  const remove = useDeleteContact(kind).mutateAsync
  const restore = useRestoreContact(kind).mutateAsync
  const countOf = (number: number) => (number === 1 ? `1 ${words.one}` : `${number} ${words.plural}`)
  return (
    <DeleteDialog
      opened={opened}
      title={`Delete ${countOf(selection.chosen.size)}?`}
      ids={[...selection.chosen.keys()]}
      names={[...selection.chosen.values()].map(({ fullName }) => fullName)}
      note={`They ${canBeRestored}`}
      calls={{ each: { remove, restore } }}
      done={(count) => `Deleted ${countOf(count)}`}
      onDeleted={selection.drop}
      onClose={onClose}
    />
  )
}
