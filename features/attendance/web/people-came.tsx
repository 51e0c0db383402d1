import { Button, Group, NumberInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldError } from '#shared/errors.ts'
import { useFormErrors } from '#web/forms/use-form-errors.ts'
import { toastError, toastSuccess } from '#web/lib/toasts.tsx'
import { peopleMessage } from '../attendee-contract.ts'
import type { SessionDetails } from '../contract.ts'
import { type ShownAttendee, useSetPeople } from './api.ts'
import { conflictText, isConflict } from './use-corrections.tsx'

interface PeopleCameProps {
  session: SessionDetails
  attendee: ShownAttendee
  onSaved?: () => void
}

const findWrongPeople = ({ people }: { people: number | string }): FieldError[] =>
  typeof people === 'number' && people >= 1 ? [] : [{ path: 'people', message: peopleMessage }]

/** How many people of a group or an organisation came: their hours count as often. */
export function PeopleCame({ session, attendee, onSaved }: PeopleCameProps) {
  const [people, setPeople] = useState<number | string>(attendee.volCount)
  const { errors, isGood } = useFormErrors({ people }, findWrongPeople)
  const write = useSetPeople(session.vid)
  const save = async () => {
    if (!isGood() || typeof people !== 'number') return
    try {
      await write.mutateAsync({ vid: attendee.vid, people, version: attendee.version })
      toastSuccess(`${people === 1 ? '1 person' : `${people} people`} of ${attendee.fullName}`)
      onSaved?.()
    } catch (problem) {
      toastError(isConflict(problem) ? new Error(conflictText(attendee.fullName)) : problem)
    }
  }
  return (
    <Group align="end" gap="xs" wrap="nowrap">
      <NumberInput
        label="How many came"
        min={1}
        // 0 is refused, not made 1
        clampBehavior="none"
        max={10_000}
        allowDecimal={false}
        hideControls
        value={people}
        error={errors.people}
        onChange={setPeople}
        style={{ flex: 1 }}
      />
      <Button variant="default" loading={write.isPending} onClick={() => void save()}>
        Save
      </Button>
    </Group>
  )
}
