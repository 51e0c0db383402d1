import { Radio, Stack } from '@mantine/core'
import type { PeopleLimit } from '#shared/tenant-settings.ts'

const choices: { value: PeopleLimit; label: string; description: string }[] = [
  { value: 'off', label: 'Everybody', description: 'Every volunteer, group and organisation' },
  {
    value: 'and-none',
    label: 'People of their locations, and of none',
    description: 'People assigned to one of their locations, or to no location at all',
  },
  { value: 'only', label: 'People of their locations only', description: 'People assigned to one of them' },
]

const always =
  'This applies to all users who do not see all locations. They only ever see the sessions at their locations.'

interface PeopleLimitInputProps {
  help?: string
  value: PeopleLimit
  onChange: (value: PeopleLimit) => void
}

/** Which people the users with some locations see: one answer for the whole organisation. */
export function PeopleLimitInput({ help = always, value, onChange }: PeopleLimitInputProps) {
  return (
    <Radio.Group
      label="Which people do users with some locations see?"
      description={help}
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
