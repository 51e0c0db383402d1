import { Text } from '@mantine/core'
import { useState } from 'react'
import { toastError, toastUndo } from '#web/lib/toasts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Selection } from '#web/ui/use-selection.ts'
import type { GroupSummary } from '../contract.ts'
import { useDeleteGroup, useRestoreGroup } from './api.ts'

interface DeleteGroupsDialogProps {
  opened: boolean
  selection: Selection<GroupSummary>
  onClose: () => void
}

const count = (groups: number) => (groups === 1 ? '1 group' : `${groups} groups`)

/** Deletes the chosen groups, one call each, and offers to take it back. */
export function DeleteGroupsDialog({ opened, selection, onClose }: DeleteGroupsDialogProps) {
  const remove = useDeleteGroup()
  const restore = useRestoreGroup()
  const [busy, setBusy] = useState(false)
  const groups = [...selection.chosen.values()]

  const confirm = async () => {
    setBusy(true)
    const deleted: GroupSummary[] = []
    try {
      for (const group of groups) {
        await remove.mutateAsync(group.vid)
        deleted.push(group)
      }
    } catch (error) {
      toastError(error)
    }
    selection.set(
      deleted.map((group) => [group.vid, group] as const),
      false,
    )
    setBusy(false)
    onClose()
    if (deleted.length)
      toastUndo({
        message: `Deleted ${count(deleted.length)}`,
        undo: () => void Promise.all(deleted.map((group) => restore.mutateAsync(group.vid))).catch(toastError),
      })
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Delete ${count(groups.length)}?`}
      confirmLabel="Delete"
      dangerous
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>
        {groups
          .slice(0, 10)
          .map((group) => group.groupName)
          .join(', ')}
        {groups.length > 10 ? ` and ${groups.length - 10} more` : ''}
      </Text>
      <Text mt="sm" c="dimmed">
        Their members stay volunteers. A deleted group can be brought back for 30 days.
      </Text>
    </ConfirmDialog>
  )
}
