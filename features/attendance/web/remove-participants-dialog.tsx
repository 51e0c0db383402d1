import { Text } from '@mantine/core'
import { useState } from 'react'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FirstNames } from '#web/ui/first-names.tsx'
import type { Selection } from '#web/ui/use-selection.ts'
import type { Attendee } from '../contract.ts'
import { wasPutBack } from '../several-rules.ts'
import { useRemoveParticipants } from './api.ts'
import { useRestoreParticipants } from './several-api.ts'

interface RemoveParticipantsDialogProps {
  sessionId: string
  selection: Selection<Attendee>
  onClose: () => void
}

/** Takes the chosen participants out of the session. */
export function RemoveParticipantsDialog({ sessionId, selection, onClose }: RemoveParticipantsDialogProps) {
  const remove = useRemoveParticipants(sessionId)
  const restore = useRestoreParticipants(sessionId)
  const [isEmpty, setIsEmpty] = useState(false)
  const chosen = [...selection.chosen.values()]
  const putBack = async (removed: readonly Attendee[]) => {
    try {
      const { restored } = await restore.mutateAsync(removed.map(({ volunteerId }) => volunteerId))
      toastSuccess(wasPutBack(restored, removed.length - restored))
    } catch (error) {
      toastError(error)
    }
  }
  const confirm = async () => {
    if (!chosen.length) return setIsEmpty(true)
    try {
      await remove.mutateAsync(chosen.map(({ volunteerId }) => volunteerId))
      selection.clear()
      const message = `Successfully deleted the volunteers: ${chosen.length}`
      toastUndo({ message, undo: () => void putBack(chosen) })
      onClose()
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Delete Individual Volunteers"
      confirmLabel="Take off the session"
      dangerous
      busy={remove.isPending}
      onConfirm={() => void confirm()}
    >
      {isEmpty ? (
        <Text c="red" role="alert">
          Please select a volunteer
        </Text>
      ) : (
        <>
          <FirstNames names={chosen.length ? chosen.map(({ fullName }) => fullName) : ['Nobody is selected.']} />
          <Text size="sm" mt="xs">
            They are taken off this session only. Nobody’s record is deleted.
          </Text>
        </>
      )}
    </ConfirmDialog>
  )
}
