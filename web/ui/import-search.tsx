import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { KnownSearch } from './use-known-rows.ts'

interface ImportSearchProps {
  search: KnownSearch
  /** "people who". */
  of: string
  askAgain: () => void
  giveUp: () => void
}

/** The question who is on record already: while it is asked, and where it has no answer. */
export function ImportSearch({ search, of, askAgain, giveUp }: ImportSearchProps) {
  if (search === 'done') return null
  if (search === 'looking')
    return (
      <Text size="sm" role="status">
        {sayLooking(of)}
      </Text>
    )
  const isFailed = search === 'failed'
  return (
    <Alert color={isFailed ? 'red' : 'yellow'} role="alert">
      <Stack gap="xs">
        <Text size="sm">
          {isFailed
            ? `The check for ${of} are on record already did not work. Without it, some may be imported a second time.`
            : `This import goes on without the check for ${of} are on record already.`}
        </Text>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={askAgain}>
            Try again
          </Button>
          {isFailed ? (
            <Button size="compact-sm" variant="default" onClick={giveUp}>
              Go on without this check
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Alert>
  )
}

export const sayLooking = (of: string): string => `Looking for ${of} are on record already…`
