import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '#web/ui/app-link.tsx'
import { likeNamedQuery } from './list-api.ts'
import { volunteerPaths } from './paths.ts'

/** Where a search found nobody: who has a name like what was typed. */
export function LikeNamed({ text }: { text: string }) {
  const people = useQuery({ ...likeNamedQuery(text), enabled: text.trim() !== '' }).data?.people ?? []
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
