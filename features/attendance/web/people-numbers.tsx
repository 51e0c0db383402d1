import { Button, Group, NumberInput, Stack } from '@mantine/core'
import { useState } from 'react'
import type { FieldError } from '#shared/errors.ts'
import { useFormErrors } from '#web/forms/use-form-errors.ts'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import { expectedPeopleMessage, peopleMessage } from '../people-fields.ts'
import { peopleInWords } from '../people-rules.ts'
import { attendeeState } from '../rules.ts'
import { type ShownAttendee, useSetExpectedPeople, useSetPeople } from './api.ts'
import { PeopleCame, type PeopleProps } from './people-came.tsx'
import { conflictText, isConflict } from './use-corrections.tsx'

type NumbersProps = PeopleProps & { attendee: ShownAttendee }
interface Numbers {
  expected: number | null
  came: number | null
}

/** How many people of one participant are expected and came; how many came alone once the session is closed. */
export const PeopleNumbers = (props: NumbersProps) =>
  props.session.closedOn ? (
    <PeopleCame {...props} isAwaited={attendeeState(props.attendee) === 'expected'} />
  ) : (
    <BothNumbers {...props} />
  )

const plain = { clampBehavior: 'none', max: 10_000, allowDecimal: false, hideControls: true } as const
const numberOf = (typed: number | string) => (typeof typed === 'number' ? typed : null)
const isNumber = (typed: number | string, least: number) =>
  typed === '' || (typeof typed === 'number' && typed >= least)

const findWrong = ({ expected, came }: Record<keyof Numbers, number | string>): FieldError[] => [
  ...(isNumber(expected, 1) ? [] : [{ path: 'expected', message: expectedPeopleMessage }]),
  ...(isNumber(came, 0) ? [] : [{ path: 'came', message: peopleMessage }]),
]

const inWords = ({ expected, came }: Partial<Numbers>) =>
  [
    expected === undefined
      ? ''
      : expected === null
        ? 'Not said how many are expected'
        : `${peopleInWords(expected)} expected`,
    came === undefined ? '' : came === null ? 'Not said how many came' : `${peopleInWords(came)} came`,
  ]
    .filter(Boolean)
    .join(', ')

/** What stands in both fields is saved with one button. An empty field takes back what was said. */
function BothNumbers({ session, attendee, onSaved }: NumbersProps) {
  const { peopleExpected, peopleCame } = attendee
  const [expected, setExpected] = useState<number | string>(peopleExpected ?? '')
  const [typed, setTyped] = useState<number | string>()
  const isHere = attendeeState(attendee) !== 'expected'
  // as many as were expected is what most often is true
  const came = typed ?? peopleCame ?? (isHere ? expected : '')
  const { errors, isGood } = useFormErrors({ expected, came }, findWrong)
  const { write, isBusy } = useWriteNumbers(session.vid, attendee)
  const save = async () => {
    if (!isGood()) return
    const wanted = { expected: numberOf(expected), came: numberOf(came) }
    if (await write({ expected: peopleExpected, came: peopleCame }, wanted)) onSaved?.()
  }
  return (
    <Stack gap="sm">
      <NumberInput
        {...plain}
        label="How many are expected"
        placeholder="Not yet said"
        value={expected}
        error={errors['expected']}
        onChange={setExpected}
      />
      <NumberInput
        {...plain}
        label="How many came"
        placeholder="Not yet said"
        value={came}
        error={errors['came']}
        onChange={setTyped}
      />
      <Group justify="flex-end">
        <Button loading={isBusy} onClick={() => void save()}>
          Save
        </Button>
      </Group>
    </Stack>
  )
}

/** Stores those of both numbers that became another, and offers to put them back. */
function useWriteNumbers(sessionId: string, { vid, fullName, version: known }: ShownAttendee) {
  const [writeExpected, writeCame] = [useSetExpectedPeople(sessionId), useSetPeople(sessionId)]
  /** Answers the version that is stored now. */
  const send = async (before: Numbers, after: Numbers, first: number): Promise<number> => {
    let version = first
    if (after.expected !== before.expected)
      version = (await writeExpected.mutateAsync({ vid, people: after.expected, version })).version
    if (after.came !== before.came)
      version = (await writeCame.mutateAsync({ vid, people: after.came, version })).version
    return version
  }
  const say = (problem: unknown) => toastError(isConflict(problem) ? new Error(conflictText(fullName)) : problem)
  const write = async (before: Numbers, after: Numbers): Promise<boolean> => {
    const changed = inWords({
      ...(after.expected === before.expected ? {} : { expected: after.expected }),
      ...(after.came === before.came ? {} : { came: after.came }),
    })
    if (!changed) return true
    try {
      const version = await send(before, after, known)
      const undo = () => void send(after, before, version).then(() => toastSuccess(`Put back: ${fullName}`), say)
      toastUndo({ message: `${changed} of ${fullName}`, undo })
      return true
    } catch (problem) {
      say(problem)
      return false
    }
  }
  return { write, isBusy: writeExpected.isPending || writeCame.isPending }
}
