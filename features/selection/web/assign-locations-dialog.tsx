import { Alert, Button, MultiSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import type { EverybodyFound } from '#web/feature.tsx'
import { messageOf } from '#web/lib/api-problem.ts'
import { toastError, toastInfo, toastUndo } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { type ChosenPeople, countOfPeople, tooManyPeople, useAssignLocations, useUndoOwn } from './api.ts'

interface AssignLocationsDialogProps {
  vids: readonly string[]
  everybody?: EverybodyFound | undefined
  onClose: () => void
}

/** Assigns everybody who is chosen to locations, takes others off, and offers to take it back. */
export function AssignLocationsDialog({ vids, everybody, onClose }: AssignLocationsDialogProps) {
  const people: ChosenPeople = everybody ?? { vids: [...vids], count: vids.length }
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const assign = useAssignLocations()
  const undo = useUndoOwn()
  const refusal = tooManyPeople(people)
  const because = refusal ?? (add.length + remove.length ? undefined : 'Choose a location first')
  const done = ({ changed, changeSetId }: { changed: number; changeSetId: string }) => {
    onClose()
    if (changeSetId)
      toastUndo({
        message: `Changed the locations of ${countOfPeople(changed)}`,
        undo: () => void undo.mutateAsync(changeSetId).catch(toastError),
      })
    else toastInfo('Nothing to change: their locations were like this already')
  }
  return (
    <Dialog opened onClose={onClose} title={`Locations of ${countOfPeople(people.count)}`}>
      <Stack>
        {refusal || assign.error ? (
          <Alert color="red" role="alert">
            {refusal ?? messageOf(assign.error)}
          </Alert>
        ) : null}
        <VenueSelect label="Assign them to" value={add} onChange={setAdd} without={remove} />
        <VenueSelect label="No longer to" value={remove} onChange={setRemove} without={add} />
        <Text size="sm" c="dimmed">
          Other locations that they have stay.
        </Text>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <ReasonedButton
            because={because}
            loading={assign.isPending}
            onClick={() => assign.mutate({ people, add, remove }, { onSuccess: done })}
          >
            Change locations
          </ReasonedButton>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

interface VenueSelectProps {
  label: string
  value: string[]
  onChange: (value: string[]) => void
  /** Those that the other field names. */
  without: readonly string[]
}

function VenueSelect({ label, value, onChange, without }: VenueSelectProps) {
  const zones = useQuery(volunteerFormQuery).data?.assignedBusinessUnits.arrayData ?? []
  const data = zones.map(({ zone, locations, venueIds = [] }) => ({
    group: zone,
    items: locations.flatMap((name, at) => {
      const id = venueIds[at]
      return id && !without.includes(id) ? [{ value: id, label: name }] : []
    }),
  }))
  return (
    <MultiSelect
      label={label}
      placeholder={value.length ? undefined : 'Choose locations'}
      data={data}
      value={value}
      onChange={onChange}
      searchable
      hidePickedOptions
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      nothingFoundMessage="Nothing found"
    />
  )
}
