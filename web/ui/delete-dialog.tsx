import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type Deletion, removeAll, restoreAll } from '../lib/deletion.ts'
import { toastError, toastUndo } from '../lib/toasts.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { FirstNames } from './first-names.tsx'

interface DeleteDialogProps {
  opened?: boolean
  /** Asks what, and how many. */
  title: string
  ids: readonly string[]
  /** What they are called, to be recognised. */
  names?: readonly string[]
  /** What goes with them, and for how long they can be brought back. */
  note: string
  /** More that somebody should know before; it may come later. */
  more?: ReactNode
  calls: Deletion
  /** The toast that offers to take it back. */
  done: (count: number) => string
  onDeleted?: (ids: readonly string[]) => void
  onClose: () => void
}

/** Deletes what was chosen, and offers to take it back. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { opened = true, title, ids, names, note, calls, done, onDeleted, onClose, more } = props
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const { deleted, refusal } = await removeAll(ids, calls)
    if (refusal) toastError(refusal.error)
    onDeleted?.(deleted)
    setBusy(false)
    onClose()
    if (deleted.length)
      toastUndo({ message: done(deleted.length), undo: () => void restoreAll(deleted, calls).catch(toastError) })
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={title}
      confirmLabel="Delete"
      dangerous
      busy={busy}
      onConfirm={() => void confirm()}
    >
      {names ? <FirstNames names={names} /> : null}
      <Text {...(names ? { mt: 'sm' } : {})} c="dimmed">
        {note}
      </Text>
      {more ? (
        <Text component="div" mt="sm" fw={600} role="status">
          {more}
        </Text>
      ) : null}
    </ConfirmDialog>
  )
}
