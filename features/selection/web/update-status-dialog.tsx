import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { statusDefaults } from '#features/volunteers/rules.ts'
import { lastStatusQuery } from '#features/volunteers/web/api.ts'
import { toastError, toastUndo, toastWork } from '#web/lib/toasts.tsx'
import { StatusPicker } from '#web/ui/status-picker.tsx'
import { type ChosenPeople, tooManyPeople, useSetStatuses, useUndoOwn } from './api.ts'

const statusesUpdated = 'Successfully updated the statuses!'

interface UpdateStatusDialogProps {
  people: ChosenPeople
  onClose: () => void
  onUpdated: () => void
}

/**
 * Sets the status of a selection as a whole, and offers to take it back. For one person it begins with their last
 * update; for many with the status that all of them have. What they do not share has to be chosen.
 */
export function UpdateStatusDialog({ people, onClose, onUpdated }: UpdateStatusDialogProps) {
  const settings = useQuery(volunteerFormQuery).data
  const update = useSetStatuses()
  const undo = useUndoOwn()
  const only = people.vids?.length === 1 ? people.vids[0] : undefined
  const last = useQuery({ ...lastStatusQuery(only ?? ''), enabled: only !== undefined })
  if (!settings || (only && last.isPending)) return null
  const ofAll = { newStatus: people.status ?? '', tier: '' }
  const confirm = async (fields: { newStatus: string; tier: string; remarks: string }) => {
    const tier = fields.tier || null
    const { updated, changeSetId } = await toastWork(update.mutateAsync({ people, ...fields, tier }), {
      loading: 'Updating Status',
      // one act, one toast: where it can be taken back, the one with Undo says so
      done: (result) => (result.changeSetId ? undefined : statusesUpdated),
    })
    onUpdated()
    if (!changeSetId) return
    toastUndo({
      message: `${statusesUpdated} ${updated.toLocaleString('en')} now ${fields.newStatus}`,
      undo: () => void undo.mutateAsync(changeSetId).catch(toastError),
    })
  }
  return (
    <StatusPicker
      settings={settings}
      title="Update Status"
      initial={last.data ? statusDefaults(last.data) : ofAll}
      mayKeepTier
      confirmLabel="Update"
      busy={update.isPending}
      refusal={tooManyPeople(people)}
      onClose={onClose}
      onConfirm={(fields) => void confirm(fields).catch(() => {})} // the toast has said why
    >
      <Text>
        For {people.count.toLocaleString('en')} {people.count === 1 ? 'volunteer' : 'volunteers'}
      </Text>
    </StatusPicker>
  )
}
