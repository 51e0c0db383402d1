import { Badge, Button, Group, List, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/ui/loaded.tsx'
import { systemQuery } from './api.ts'

const words = {
  bad: { label: 'Does not work', colour: 'red' },
  look: { label: 'To look at', colour: 'orange' },
  good: { label: 'Good', colour: 'green' },
} as const
const order = ['bad', 'look', 'good'] as const

/** What the installation stands on, the worst first, each with what to do. */
export function SystemPanel() {
  const system = useQuery(systemQuery)
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text c="dimmed" maw={720}>
          What this installation stands on, as it is now. The person who runs it sees the same with the command doctor.
        </Text>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={system.isFetching && !system.isPending}
          onClick={() => void system.refetch()}
        >
          Look again
        </Button>
      </Group>
      <Loaded query={system}>
        {({ version, examined }) => (
          <div className="panel" style={{ padding: 16 }}>
            <List listStyleType="none" spacing="sm" aria-label="Parts of the installation">
              {order
                .flatMap((health) => examined.filter((one) => one.health === health))
                .map(({ about, health, says }) => (
                  <List.Item key={about}>
                    <Group gap="xs" align="center">
                      <Text span fw={600}>
                        {about}
                      </Text>
                      <Badge variant="light" color={words[health].colour}>
                        {words[health].label}
                      </Badge>
                    </Group>
                    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                      {says}
                    </Text>
                  </List.Item>
                ))}
            </List>
            <Text size="sm" c="dimmed" mt="md">
              Manyhands {version}
            </Text>
          </div>
        )}
      </Loaded>
    </Stack>
  )
}
