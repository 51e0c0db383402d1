import { Button, Group, NumberInput, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldError } from '#shared/errors.ts'
import { useFormErrors } from '#web/forms/use-form-errors.ts'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import type { SessionDetails } from '../contract.ts'
import { peopleMessage } from '../people-fields.ts'
import { peopleInWords } from '../people-rules.ts'
import { type ShownAttendee, useSetPeople } from './api.ts'
import { conflictText, isConflict } from './use-corrections.tsx'

type Attendee = Pick<ShownAttendee, 'vid' | 'fullName' | 'peopleCame' | 'peopleExpected' | 'version'>

export interface PeopleProps {
  session: Pick<SessionDetails, 'closedOn' | 'vid'>
  attendee: Attendee
  onSaved?: () => void
}

interface PeopleCameProps extends PeopleProps {
  /** What the field is called where several are asked for; "How many came" where it is one. */
  label?: string
  /** They have not come yet: nothing is suggested. */
  isAwaited?: boolean
  /** What stands in the field, as long as it is not saved. */
  onTyped?: (people: number | string) => void
}

interface PeopleFieldProps extends Omit<PeopleCameProps, 'session' | 'isAwaited'> {
  label: string
  /** What is stored. */
  said: number | null
  /** What stands in the field before anything is typed. */
  begin: number | null
  min: number
  wrong: string
  /** What the toast says of a number. */
  words: (people: number | null) => string
  write: ReturnType<typeof useSetPeople>
  /** The session is closed: a correction says why. */
  isClosed?: boolean
}

/** How many people of a group or an organisation came: their hours count as often. 0 is said as well as any number. */
export function PeopleCame({
  session,
  attendee,
  label = 'How many came',
  isAwaited = false,
  ...others
}: PeopleCameProps) {
  return (
    <PeopleField
      {...others}
      attendee={attendee}
      label={label}
      said={attendee.peopleCame}
      // as many as were expected is what most often is true
      begin={attendee.peopleCame ?? (isAwaited ? null : attendee.peopleExpected)}
      min={0}
      wrong={peopleMessage}
      words={(people) => (people === null ? 'Not said how many' : peopleInWords(people))}
      write={useSetPeople(session.vid)}
      isClosed={session.closedOn !== ''}
    />
  )
}

function PeopleField({
  attendee,
  label,
  said,
  begin,
  min,
  wrong,
  words,
  write,
  isClosed = false,
  onTyped,
  onSaved,
}: PeopleFieldProps) {
  const [people, setPeople] = useState<number | string>(begin ?? '')
  const [reason, setReason] = useState('')
  // an empty field takes back what was said
  const findWrong = (typed: { people: number | string; isSaid: boolean; reason: string }): FieldError[] => [
    ...((typeof typed.people === 'number' && typed.people >= min) || (typed.people === '' && typed.isSaid)
      ? []
      : [{ path: 'people', message: wrong }]),
    ...(isClosed && !typed.reason.trim() ? [{ path: 'reason', message: 'Please say why.' }] : []),
  ]
  const { errors, isGood } = useFormErrors({ people, isSaid: typeof said === 'number', reason }, findWrong)
  const putBack = async (version: number) => {
    try {
      await write.mutateAsync({ vid: attendee.vid, people: said, version, ...(isClosed ? { reason: 'Undo' } : {}) })
      toastSuccess(`Put back: ${attendee.fullName}`)
    } catch (problem) {
      toastError(isConflict(problem) ? new Error(conflictText(attendee.fullName)) : problem)
    }
  }
  const save = async () => {
    if (!isGood()) return
    const typed = typeof people === 'number' ? people : null
    try {
      const { version } = await write.mutateAsync({
        vid: attendee.vid,
        people: typed,
        version: attendee.version,
        ...(isClosed ? { reason } : {}),
      })
      toastUndo({ message: `${words(typed)} of ${attendee.fullName}`, undo: () => void putBack(version) })
      onSaved?.()
    } catch (problem) {
      toastError(isConflict(problem) ? new Error(conflictText(attendee.fullName)) : problem)
    }
  }
  const number = (
    <Group align="end" gap="xs" wrap="nowrap">
      <NumberInput
        label={label}
        placeholder="Not yet said"
        min={min}
        // what is too much is refused, not made less
        clampBehavior="none"
        max={10_000}
        allowDecimal={false}
        hideControls
        value={people}
        error={errors['people']}
        onChange={(typed) => {
          setPeople(typed)
          onTyped?.(typed)
        }}
        style={{ flex: 1 }}
      />
      <Button variant="default" aria-label={`Save: ${label}`} loading={write.isPending} onClick={() => void save()}>
        Save
      </Button>
    </Group>
  )
  if (!isClosed) return number
  return (
    <Stack gap="sm">
      <TextInput
        label="Reason"
        description="The session is closed: please say why. Kept in the history"
        withAsterisk
        aria-required
        maxLength={500}
        value={reason}
        error={errors['reason']}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {number}
    </Stack>
  )
}
