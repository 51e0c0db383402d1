import { Text } from '@mantine/core'
import { useState } from 'react'
import { toastError, toastUndo } from '../lib/toasts.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { FirstNames } from './first-names.tsx'

interface Calls<What> {
  remove: (what: What) => Promise<unknown>
  restore: (what: What) => Promise<unknown>
}

interface DeleteDialogProps {
  opened?: boolean
  /** Asks what, and how many. */
  title: string
  ids: readonly string[]
  /** What they are called, to be recognised. */
  names?: readonly string[]
  /** What goes with them, and for how long they can be brought back. */
  note: string
  /** One call each, until one is refused; or one for all, which are deleted together or not at all. */
  calls: { each: Calls<string> } | { all: Calls<readonly string[]> }
  /** The toast that offers to take it back. */
  done: (count: number) => string
  onDeleted?: (ids: readonly string[]) => void
  onClose: () => void
}

/** Deletes what was chosen, and offers to take it back. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { opened = true, title, ids, names, note, calls, done, onDeleted, onClose } = props
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const deleted = await removeAll(ids, calls)
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
    </ConfirmDialog>
  )
}

/** Those that were deleted; the first refusal ends it, and is said. */
async function removeAll(ids: readonly string[], calls: DeleteDialogProps['calls']): Promise<string[]> {
  const deleted: string[] = []
  try {
    if ('each' in calls)
      for (const id of ids) {
        await calls.each.remove(id)
        deleted.push(id)
      }
    else if (ids.length) {
      await calls.all.remove(ids)
      deleted.push(...ids)
    }
  } catch (error) {
    toastError(error)
  }
  return deleted
}

const restoreAll = (ids: readonly string[], calls: DeleteDialogProps['calls']): Promise<unknown> =>
  'each' in calls ? Promise.all(ids.map((id) => calls.each.restore(id))) : calls.all.restore(ids)
