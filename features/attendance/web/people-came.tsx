import { Button, Group, NumberInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldError } from '#shared/errors.ts'
import { useFormErrors } from '#web/forms/use-form-errors.ts'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import { peopleMessage } from '../attendee-contract.ts'
import type { SessionDetails } from '../contract.ts'
import { type ShownAttendee, useSetPeople } from './api.ts'
import { conflictText, isConflict } from './use-corrections.tsx'

interface PeopleCameProps {
  session: Pick<SessionDetails, 'vid'>
  attendee: Pick<ShownAttendee, 'vid' | 'fullName' | 'peopleCame' | 'version'>
  /** What the field is called where several are asked for; "How many came" where it is one. */
  label?: string
  /** What stands in the field, as long as it is not saved. */
  onTyped?: (people: number | string) => void
  onSaved?: () => void
}

/** An empty field takes back what was said. */
const findWrongPeople = ({ people, isSaid }: { people: number | string; isSaid: boolean }): FieldError[] =>
  typeof people === 'number' || (people === '' && isSaid) ? [] : [{ path: 'people', message: peopleMessage }]

const inWords = (people: number | null) =>
  people === null ? 'Not said how many' : people === 1 ? '1 person' : `${people} people`

/** How many people of a group or an organisation came: their hours count as often. 0 is said as well as any number. */
export function PeopleCame({ session, attendee, label = 'How many came', onTyped, onSaved }: PeopleCameProps) {
  const [people, setPeople] = useState<number | string>(attendee.peopleCame ?? '')
  const isSaid = typeof attendee.peopleCame === 'number'
  const { errors, isGood } = useFormErrors({ people, isSaid }, findWrongPeople)
  const write = useSetPeople(session.vid)
  const putBack = async (version: number) => {
    try {
      await write.mutateAsync({ vid: attendee.vid, people: attendee.peopleCame, version })
      toastSuccess(`Put back: ${attendee.fullName}`)
    } catch (problem) {
      toastError(isConflict(problem) ? new Error(conflictText(attendee.fullName)) : problem)
    }
  }
  const save = async () => {
    if (!isGood()) return
    const came = typeof people === 'number' ? people : null
    try {
      const { version } = await write.mutateAsync({ vid: attendee.vid, people: came, version: attendee.version })
      toastUndo({ message: `${inWords(came)} of ${attendee.fullName}`, undo: () => void putBack(version) })
      onSaved?.()
    } catch (problem) {
      toastError(isConflict(problem) ? new Error(conflictText(attendee.fullName)) : problem)
    }
  }
  return (
    <Group align="end" gap="xs" wrap="nowrap">
      <NumberInput
        label={label}
        placeholder="Not yet said"
        min={0}
        // what is too much is refused, not made less
        clampBehavior="none"
        max={10_000}
        allowDecimal={false}
        hideControls
        value={people}
        error={errors.people}
        onChange={(typed) => {
          setPeople(typed)
          onTyped?.(typed)
        }}
        style={{ flex: 1 }}
      />
      <Button variant="default" loading={write.isPending} onClick={() => void save()}>
        Save
      </Button>
    </Group>
  )
}
