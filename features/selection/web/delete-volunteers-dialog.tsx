import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { toastError, toastUndo, toastWork } from '#web/lib/toasts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FirstNames } from '#web/ui/first-names.tsx'
import { canBeRestored } from '#web/ui/restored-note.ts'
import { type ChosenPeople, tooManyPeople, useDeleteVolunteers, useUndoOwn } from './api.ts'

interface DeleteVolunteersDialogProps {
  people: ChosenPeople
  /** Some of them, to be recognised. */
  names: readonly string[]
  onClose: () => void
  onDeleted: () => void
}

/** The list refreshes once more a moment after deleting, as the specification has it. */
const refreshAfter = 2000

const countOf = (people: number) => (people === 1 ? '1 volunteer' : `${people.toLocaleString('en')} volunteers`)

/** Deletes a selection as a whole, and offers to take it back. */
export function DeleteVolunteersDialog({ people, names, onClose, onDeleted }: DeleteVolunteersDialogProps) {
  const client = useQueryClient()
  const remove = useDeleteVolunteers()
  const undo = useUndoOwn()
  const confirm = async () => {
    const { deleted, changeSetId } = await toastWork(remove.mutateAsync(people), {
      loading: `Deleting ${people.count} volunteers`,
      // one act, one toast: the one with Undo says so
      done: () => undefined,
    })
    setTimeout(() => void client.invalidateQueries({ queryKey: ['volunteers'] }), refreshAfter)
    onDeleted()
    onClose()
    toastUndo({
      message: `Successfully deleted the volunteers: ${countOf(deleted)}`,
      undo: () => void undo.mutateAsync(changeSetId).catch(toastError),
    })
  }
  const tooMany = tooManyPeople(people)
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Delete Individual Volunteers"
      confirmLabel={`Delete ${countOf(people.count)}`}
      dangerous
      busy={remove.isPending}
      refusal={tooMany}
      onConfirm={() => void confirm().catch(onClose)} // the toast has said why
    >
      <FirstNames names={names} count={people.count} />
      <Text mt="sm" c="dimmed">
        Deleted volunteers {canBeRestored}
      </Text>
    </ConfirmDialog>
  )
}
