import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { statusDefaults } from '#features/volunteers/rules.ts'
import { toastError, toastUndo, toastWork } from '#web/lib/toasts.tsx'
import { StatusPicker } from '#web/ui/status-picker.tsx'
import { type ChosenPeople, useSetStatuses, useUndoOwn } from './api.ts'

interface UpdateStatusDialogProps {
  people: ChosenPeople
  onClose: () => void
  onUpdated: () => void
}

/** What the last change in this browser set: the next one begins with it. */
let last: { newStatus: string; tier: string } | undefined

/** Sets the status of a selection as a whole, and offers to take it back. */
export function UpdateStatusDialog({ people, onClose, onUpdated }: UpdateStatusDialogProps) {
  const settings = useQuery(volunteerFormQuery).data
  const update = useSetStatuses()
  const undo = useUndoOwn()
  if (!settings) return null
  const confirm = async (fields: { newStatus: string; tier: string; remarks: string }) => {
    const { updated, changeSetId } = await toastWork(update.mutateAsync({ people, ...fields }), {
      loading: 'Updating Status',
      done: 'Successfully updated the statuses!',
    })
    last = fields
    onUpdated()
    toastUndo({
      message: `${updated.toLocaleString('en')} now ${fields.newStatus}`,
      undo: () => void undo.mutateAsync(changeSetId).catch(toastError),
    })
  }
  return (
    <StatusPicker
      settings={settings}
      title="Update Status"
      initial={statusDefaults(last)}
      confirmLabel="Update"
      busy={update.isPending}
      onClose={onClose}
      onConfirm={(fields) => void confirm(fields).catch(() => {})} // the toast has said why
    >
      <Text>
        For {people.count.toLocaleString('en')} {people.count === 1 ? 'volunteer' : 'volunteers'}
      </Text>
    </StatusPicker>
  )
}
