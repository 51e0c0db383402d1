import { Alert, Stack } from '@mantine/core'
import type { PeopleLimit } from '#shared/tenant-settings.ts'
import { RecordPart } from '#web/ui/record-part.tsx'
import { describeSight } from '../rules.ts'
import { PeopleLimitInput } from './people-limit-input.tsx'

interface UserSightProps {
  /** Whether any location is chosen. */
  hasLocations: boolean
  value: PeopleLimit
  onChange: (value: PeopleLimit) => void
  /** The other users who will see other people, too, once this is kept. */
  alsoFor: readonly string[]
}

/** What a user with some locations will see, and the organisation's choice that decides it. */
export function UserSight({ hasLocations, value, onChange, alsoFor }: UserSightProps) {
  return (
    <Stack gap="sm">
      <Alert color={value === 'off' ? 'yellow' : 'gray'} role="status">
        {describeSight(value, hasLocations)}
      </Alert>
      <PeopleLimitInput value={value} onChange={onChange} />
      {alsoFor.length ? (
        <Alert color="orange" role="status">
          {`This is one answer for the whole organisation: it also changes which people ${new Intl.ListFormat('en-GB').format(alsoFor)} ${alsoFor.length === 1 ? 'sees' : 'see'}.`}
        </Alert>
      ) : null}
      {value === 'only' ? <RecordPart name="people-without-location" about={{}} /> : null}
    </Stack>
  )
}
