import { Group, NumberInput, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { organisationQuery } from '#features/organisations/web/api.ts'
import { spoken } from '#web/ui/spoken.tsx'
import { expectedPeople, expectedPeopleMessage } from '../people-fields.ts'
import type { ChosenParticipant } from './participant-picker.tsx'

/** What was typed of how many people are expected, by the organisation's id. */
export type Numbers = Readonly<Record<string, number | string>>

interface ChosenNumbersProps {
  chosen: Iterable<ChosenParticipant>
  numbers: Numbers
  onChange: (numbers: Numbers) => void
}

/** The number that was typed of an organisation; nothing where the field is empty. */
export const numberOf = (numbers: Numbers, id: string): number | undefined =>
  typeof numbers[id] === 'number' ? numbers[id] : undefined

const isWrong = (typed: number | string | undefined): boolean =>
  typed !== undefined && typed !== '' && !expectedPeople.safeParse(typed).success

/** Whether every number that was typed for one of these can be sent. */
export const areGood = (chosen: Iterable<ChosenParticipant>, numbers: Numbers): boolean =>
  [...chosen].every(({ volunteerId }) => !isWrong(numbers[volunteerId]))

/** Asks of each chosen organisation how many of its people come: as many as its list has, unless told; a field may stay empty. */
export function ChosenNumbers({ chosen, numbers, onChange }: ChosenNumbersProps) {
  const organisations = [...chosen].filter(({ kind }) => kind === 'volunteeringorg')
  if (!organisations.length) return null
  return (
    <Stack gap="xs" role="group" aria-label="How many people come">
      <Text size="sm" fw={600}>
        How many people come
      </Text>
      {organisations.map(({ volunteerId, name }) => (
        <Group key={volunteerId} gap="sm" wrap="nowrap" justify="space-between" align="flex-start">
          <Text size="sm" mt={8} style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {spoken(name)}
          </Text>
          <NumberOfOne
            id={volunteerId}
            name={name}
            typed={numbers[volunteerId]}
            onChange={(typed) => onChange({ ...numbers, [volunteerId]: typed })}
          />
        </Group>
      ))}
    </Stack>
  )
}

interface NumberOfOneProps {
  id: string
  name: string
  typed: number | string | undefined
  onChange: (typed: number | string) => void
}

function NumberOfOne({ id, name, typed, onChange }: NumberOfOneProps) {
  const listed = useQuery(organisationQuery(id)).data?.memberCount ?? 0
  const fill = useEffectEvent(() => onChange(listed))
  const isUntouched = typed === undefined
  // what somebody typed, or emptied, stays
  useEffect(() => {
    if (listed && isUntouched) fill()
  }, [listed, isUntouched])
  return (
    <NumberInput
      w="9rem"
      style={{ flexShrink: 0 }}
      aria-label={`How many people of ${name} come`}
      description={listed ? `${listed.toLocaleString('en')} on its list` : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder="Not yet known"
      min={1}
      max={10_000}
      // what is too much is refused, not made less
      clampBehavior="none"
      allowDecimal={false}
      hideControls
      value={typed ?? ''}
      error={isWrong(typed) ? expectedPeopleMessage : undefined}
      onChange={onChange}
    />
  )
}
