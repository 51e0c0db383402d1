import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '#web/ui/app-link.tsx'
import { likeNamedQuery } from './list-api.ts'
import { volunteerPaths } from './paths.ts'

/**
 * Where a search found nobody: who has a name like what was typed. Beside other filters it says nothing: somebody may have
 * the very name, and be left out by those.
 */
export function LikeNamed({ filters }: { filters: Readonly<Record<string, string>> }) {
  const { search = '', ...others } = filters
  const isAlone = search.trim() !== '' && !Object.values(others).some(Boolean)
  const people = useQuery({ ...likeNamedQuery(search), enabled: isAlone }).data?.people ?? []
  return (
    <div role="status">
      {people.length ? <Text fw={600}>Perhaps you meant</Text> : null}
      {people.map(({ vid, fullName, mobileNo, email }) => (
        <Text key={vid} py={6}>
          <Anchor component={AppLink} to={volunteerPaths.individual(vid)} fw={600} inherit>
            {fullName}
          </Anchor>{' '}
          <Text span c="dimmed" size="sm">
            {[mobileNo, email].filter(Boolean).join(' · ')}
          </Text>
        </Text>
      ))}
    </div>
  )
}
