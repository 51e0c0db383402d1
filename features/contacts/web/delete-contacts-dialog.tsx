import { Text } from '@mantine/core'
import { useState } from 'react'
import { toastError, toastUndo } from '#web/lib/toasts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
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

/** Deletes the chosen contacts, and offers to take it back. */
export function DeleteContactsDialog({ kind, opened, selection, onClose }: DeleteContactsDialogProps) {
  const words = wordsOf[kind]
  const remove = useDeleteContact(kind)
  const restore = useRestoreContact(kind)
  const [busy, setBusy] = useState(false)
  const chosen = [...selection.chosen.values()]
  const count = (number: number) => (number === 1 ? `1 ${words.one}` : `${number} ${words.plural}`)

  const confirm = async () => {
    setBusy(true)
    const deleted: Contact[] = []
    try {
      for (const contact of chosen) {
        await remove.mutateAsync(contact.vid)
        deleted.push(contact)
      }
    } catch (error) {
      toastError(error)
    }
    selection.clear()
    setBusy(false)
    onClose()
    if (deleted.length)
      toastUndo({
        message: `Deleted ${count(deleted.length)}`,
        undo: () => void Promise.all(deleted.map((contact) => restore.mutateAsync(contact.vid))).catch(toastError),
      })
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Delete ${count(chosen.length)}?`}
      confirmLabel="Delete"
      dangerous
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>{chosen.map((contact) => contact.fullName).join(', ')}</Text>
      <Text mt="sm" c="dimmed">
        They can be brought back for 30 days.
      </Text>
    </ConfirmDialog>
  )
}
