import { Anchor, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TableState } from '#web/lib/table-search.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import type { ChangeTableState } from '#web/ui/use-table-state.ts'
import { likeNamedQuery } from './list-api.ts'
import { volunteerPaths } from './paths.ts'

interface LikeNamedProps {
  filters: TableState['filters']
  onChange: ChangeTableState
}

/**
 * Where a search found nobody: who has a name like what was typed, and a way to look for it in what was written about people.
 * Beside other filters nobody is named: somebody may have the very name, and be left out by those.
 */
export function LikeNamed({ filters, onChange }: LikeNamedProps) {
  const { search = '', ...others } = filters
  const words = search.trim()
  const isAlone = words !== '' && !Object.values(others).some(Boolean)
  const people = useQuery({ ...likeNamedQuery(search), enabled: isAlone }).data?.people ?? []
  return (
    <>
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
      {words && !others['said'] ? (
        <Button variant="default" onClick={() => onChange({ filters: { ...others, said: words } })}>
          Look in remarks and texts
        </Button>
      ) : null}
    </>
  )
}
