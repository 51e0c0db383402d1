import { Text } from '@mantine/core'
import { useState } from 'react'
import { toastError, toastUndo } from '#web/lib/toasts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Selection } from '#web/ui/use-selection.ts'
import type { ListedOrganisation } from '../list-contract.ts'
import { useDeleteOrganisation, useRestoreOrganisation } from './api.ts'

interface DeleteOrganisationsDialogProps {
  opened: boolean
  selection: Selection<ListedOrganisation>
  onClose: () => void
}

const count = (organisations: number) => (organisations === 1 ? '1 organisation' : `${organisations} organisations`)

/** Deletes the chosen organisations, one call each, and offers to take it back. */
export function DeleteOrganisationsDialog({ opened, selection, onClose }: DeleteOrganisationsDialogProps) {
  const remove = useDeleteOrganisation()
  const restore = useRestoreOrganisation()
  const [busy, setBusy] = useState(false)
  const organisations = [...selection.chosen.values()]

  const confirm = async () => {
    setBusy(true)
    const deleted: ListedOrganisation[] = []
    try {
      for (const one of organisations) {
        await remove.mutateAsync(one.volunteeringOrgId)
        deleted.push(one)
      }
    } catch (error) {
      toastError(error)
    }
    selection.set(
      deleted.map((one) => [one.volunteeringOrgId, one] as const),
      false,
    )
    setBusy(false)
    onClose()
    if (deleted.length)
      toastUndo({
        message: `Deleted ${count(deleted.length)}`,
        undo: () =>
          void Promise.all(deleted.map((one) => restore.mutateAsync(one.volunteeringOrgId))).catch(toastError),
      })
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Delete ${count(organisations.length)}?`}
      confirmLabel="Delete"
      dangerous
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>
        {organisations
          .slice(0, 10)
          .map((one) => one.orgName)
          .join(', ')}
        {organisations.length > 10 ? ` and ${organisations.length - 10} more` : ''}
      </Text>
      <Text mt="sm" c="dimmed">
        Their members go with them. A deleted organisation can be brought back for 30 days.
      </Text>
    </ConfirmDialog>
  )
}
