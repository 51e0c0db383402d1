import { Alert, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { peopleWithoutLocationQuery } from '#features/volunteers/web/list-api.ts'
import type { PeopleLimit } from '#shared/tenant-settings.ts'
import { describeSight } from '../rules.ts'
import { PeopleLimitInput } from './people-limit-input.tsx'

interface UserSightProps {
  /** Whether any location is chosen. */
  hasLocations: boolean
  value: PeopleLimit
  onChange: (value: PeopleLimit) => void
}

/** What a user with some locations will see, and the organisation's choice that decides it. */
export function UserSight({ hasLocations, value, onChange }: UserSightProps) {
  const asks = value === 'only'
  const unseen = useQuery({ ...peopleWithoutLocationQuery, enabled: asks }).data
  return (
    <Stack gap="sm">
      <Alert color={value === 'off' ? 'yellow' : 'gray'} role="status">
        {describeSight(value, hasLocations)}
      </Alert>
      <PeopleLimitInput value={value} onChange={onChange} />
      {asks && unseen ? (
        <Alert color="yellow" role="status">
          {`${unseen === 1 ? '1 person has' : `${unseen.toLocaleString('en')} people have`} no location: no user with some locations will see them. The list of volunteers shows them under Show: Without a location.`}
        </Alert>
      ) : null}
    </Stack>
  )
}
