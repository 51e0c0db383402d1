import { Radio, Stack } from '@mantine/core'
import type { PeopleLimit } from '#shared/tenant-settings.ts'

const choices: { value: PeopleLimit; label: string; description: string }[] = [
  { value: 'off', label: 'Everybody', description: 'Every volunteer, group and organisation' },
  {
    value: 'and-none',
    label: 'People of their locations, and of none',
    description: 'Whoever is assigned to one of their locations, or to no location at all',
  },
  { value: 'only', label: 'People of their locations only', description: 'Whoever is assigned to one of them' },
]

interface PeopleLimitInputProps {
  value: PeopleLimit
  onChange: (value: PeopleLimit) => void
}

/** Which people the users with some locations see: one answer for the whole organisation. */
export function PeopleLimitInput({ value, onChange }: PeopleLimitInputProps) {
  return (
    <Radio.Group
      label="Which people do users with some locations see?"
      description="It holds for all users who do not see all locations. Sessions are always those at their locations."
      value={value}
      onChange={(chosen) => onChange(chosen)}
    >
      <Stack gap="xs" mt={6}>
        {choices.map((choice) => (
          <Radio key={choice.value} {...choice} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
