import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { statusDefaults } from '#features/volunteers/rules.ts'
import { lastStatusQuery } from '#features/volunteers/web/api.ts'
import { toastError, toastUndo, toastWork } from '#web/lib/toasts.tsx'
import { FirstNames } from '#web/ui/first-names.tsx'
import { RecordPart } from '#web/ui/record-part.tsx'
import { StatusPicker } from '#web/ui/status-picker.tsx'
import { type ChosenPeople, tooManyPeople, useSetStatuses, useUndoOwn } from './api.ts'

/** As many as one call asks about. */
const mostLeaving = 1000
const statusesUpdated = 'Successfully updated the statuses!'

interface UpdateStatusDialogProps {
  people: ChosenPeople
  /** Some of them, to be recognised. */
  names: readonly string[]
  onClose: () => void
  /** They have this status now; then the dialog closes. */
  onUpdated?: (status: string) => void
}

/**
 * Sets the status of a selection as a whole, and offers to take it back. For one person it begins with their last
 * update; for many with the status that all of them have. What they do not share has to be chosen.
 */
export function UpdateStatusDialog({ people, names, onClose, onUpdated }: UpdateStatusDialogProps) {
  const settings = useQuery(volunteerFormQuery).data
  const update = useSetStatuses()
  const undo = useUndoOwn()
  const [leaving, setLeaving] = useState<readonly string[]>()
  const [isLeavingShown, setLeavingShown] = useState(false)
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
    if (changeSetId) tellUndo(updated, fields.newStatus, changeSetId)
    onUpdated?.(fields.newStatus)
    // whom a filter chose is not asked about: their names are not here
    const { vids = [] } = people
    const isAsked = vids.length > 0 && vids.length <= mostLeaving
    if (isAsked) setLeaving(vids)
    else onClose()
  }
  const tellUndo = (updated: number, newStatus: string, changeSetId: string) =>
    toastUndo({
      message: `${statusesUpdated} ${updated.toLocaleString('en')} now ${newStatus}`,
      undo: () => void undo.mutateAsync(changeSetId).catch(toastError),
    })
  const ofLeaving = leaving ? (
    <RecordPart name="leaving-people" about={{ vids: leaving, onShown: () => setLeavingShown(true), onClose }} />
  ) : null
  return (
    <>
      {ofLeaving}
      {isLeavingShown ? null : (
        <StatusPicker
          settings={settings}
          title="Update Status"
          initial={last.data ? statusDefaults(last.data) : ofAll}
          mayKeepTier
          confirmLabel="Update"
          busy={update.isPending || leaving !== undefined}
          refusal={tooManyPeople(people)}
          onClose={onClose}
          onConfirm={(fields) => void confirm(fields).catch(() => {})} // the toast has said why
        >
          <Text>
            For {people.count.toLocaleString('en')} {people.count === 1 ? 'volunteer' : 'volunteers'}
            {names.length ? ':' : ''}
          </Text>
          {names.length ? <FirstNames names={names} count={people.count} /> : null}
        </StatusPicker>
      )}
    </>
  )
}
