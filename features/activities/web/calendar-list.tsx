import { Badge, Group, Stack, Text } from '@mantine/core'
import { formatDate } from '#shared/dates.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import type { CalendarSession } from '../calendar-contract.ts'

export const sessionPath = (one: CalendarSession) =>
  paths.session(one.activityType, one.activityId, one.batchId, one.vid)

/** The sessions by their days. */
export function CalendarList({ sessions }: { sessions: readonly CalendarSession[] }) {
  const days = Map.groupBy(sessions, ({ start }) => start.slice(0, 10))
  if (!sessions.length) return <Text c="dimmed">There are no sessions on these days.</Text>
  return (
    <Stack gap="lg">
      {[...days].map(([day, some]) => (
        <section key={day} aria-label={formatDate(day)}>
          <Text component="h3" fw={600} mb={4} mt={0}>
            {new Date(day).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })}, {formatDate(day)}
          </Text>
          <Stack gap={4}>
            {some.map((one) => (
              <Group key={one.vid} gap="sm" className="panel" p="xs">
                <Text size="sm" w={100}>
                  {one.start.slice(11, 16)} to {one.end.slice(11, 16)}
                </Text>
                <AppLink to={sessionPath(one)}>{one.sessionName || one.title}</AppLink>
                <Text size="sm" c="dimmed">
                  {one.venue}
                </Text>
                <Text size="sm">{one.attendeeCount} signed up</Text>
                {one.roleGap ? <Badge color="orange">{one.roleGap} open</Badge> : null}
              </Group>
            ))}
          </Stack>
        </section>
      ))}
    </Stack>
  )
}
