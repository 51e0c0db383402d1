import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toastError, toastUndo, toastWork } from '#web/lib/toasts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Selection } from '#web/ui/use-selection.ts'
import { type ListedVolunteer, useDeleteVolunteer, useRestoreVolunteer } from './api.ts'

interface DeleteVolunteersDialogProps {
  opened: boolean
  selection: Selection<ListedVolunteer>
  onClose: () => void
}

/** The list refreshes once more a moment after deleting, as the specification has it. */
const refreshAfter = 2000

const count = (people: number) => (people === 1 ? '1 volunteer' : `${people} volunteers`)

/** Deletes the chosen volunteers, one call each, and offers to take it back. */
export function DeleteVolunteersDialog({ opened, selection, onClose }: DeleteVolunteersDialogProps) {
  const client = useQueryClient()
  const remove = useDeleteVolunteer()
  const restore = useRestoreVolunteer()
  const [busy, setBusy] = useState(false)
  const people = [...selection.chosen.values()]

  const confirm = async () => {
    setBusy(true)
    const deleted: ListedVolunteer[] = []
    const work = async () => {
      for (const person of people) {
        await remove.mutateAsync(person.vid)
        deleted.push(person)
      }
    }
    await toastWork(work(), {
      loading: `Deleting ${people.length} volunteers`,
      done: 'Successfully deleted the volunteers',
    }).catch(() => {}) // the toast has said it
    selection.set(
      deleted.map((person) => [person.vid, person] as const),
      false,
    )
    setTimeout(() => void client.invalidateQueries({ queryKey: ['volunteers'] }), refreshAfter)
    setBusy(false)
    onClose()
    if (deleted.length)
      toastUndo({
        message: `Deleted ${count(deleted.length)}`,
        undo: () => void Promise.all(deleted.map((person) => restore.mutateAsync(person.vid))).catch(toastError),
      })
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Delete Individual Volunteers"
      confirmLabel={`Delete ${count(people.length)}`}
      dangerous
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>
        {people
          .slice(0, 10)
          .map((person) => person.fullName)
          .join(', ')}
        {people.length > 10 ? ` and ${people.length - 10} more` : ''}
      </Text>
      <Text mt="sm" c="dimmed">
        A deleted volunteer can be brought back for 30 days.
      </Text>
    </ConfirmDialog>
  )
}
