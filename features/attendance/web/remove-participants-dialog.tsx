import { Text } from '@mantine/core'
import { useState } from 'react'
import { toastError, toastSuccess } from '#web/lib/toasts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FirstNames } from '#web/ui/first-names.tsx'
import type { Selection } from '#web/ui/use-selection.ts'
import type { Attendee } from '../contract.ts'
import { useRemoveParticipants } from './api.ts'

interface RemoveParticipantsDialogProps {
  sessionId: string
  selection: Selection<Attendee>
  onClose: () => void
}

/** Takes the chosen participants out of the session. */
export function RemoveParticipantsDialog({ sessionId, selection, onClose }: RemoveParticipantsDialogProps) {
  const remove = useRemoveParticipants(sessionId)
  const [isEmpty, setIsEmpty] = useState(false)
  const chosen = [...selection.chosen.values()]
  const confirm = async () => {
    if (!chosen.length) return setIsEmpty(true)
    try {
      await remove.mutateAsync(chosen.map(({ volunteerId }) => volunteerId))
      selection.clear()
      toastSuccess(`Successfully deleted the volunteers: ${chosen.length}`)
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
      confirmLabel="Delete"
      dangerous
      busy={remove.isPending}
      onConfirm={() => void confirm()}
    >
      {isEmpty ? (
        <Text c="red" role="alert">
          Please select a volunteer
        </Text>
      ) : (
        <FirstNames names={chosen.length ? chosen.map(({ fullName }) => fullName) : ['Nobody is selected.']} />
      )}
    </ConfirmDialog>
  )
}
