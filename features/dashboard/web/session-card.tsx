import { Anchor, Badge, Button, Group, Progress, Text, Title } from '@mantine/core'
import type { CardSession } from '#features/sessions/calendar-contract.ts'
import { noVenue } from '#features/sessions/contract.ts'
import { sessionPaths } from '#features/sessions/web/paths.ts'
import { localTime } from '#shared/dates.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import { describeAttendance, describeTime, stateOf } from '../rules.ts'

/** One session of the day: where, when, how many take part, and the way to its page. */
export function SessionCard({ session }: { session: CardSession }) {
  const { activityType, activityId, batchId, vid, sessionStartDateTime, sessionEndDateTime } = session
  const page = sessionPaths.session(activityType, activityId, batchId, vid)
  const name = session.sessionName || session.activityTitle
  const venues = session.venue.filter(({ value }) => value !== noVenue).map(({ label }) => label)
  const now = localTime(new Date(), useTimeZone())
  const { came, cameOfAll, places } = describeAttendance(
    {
      came: session.cameCount,
      expected: session.attendeeCount,
      coming: session.comingCount,
      needed: session.roleTotal,
      missing: session.roleGap,
    },
    stateOf(session, now),
  )
  return (
    <article
      className="panel"
      aria-labelledby={`name-${vid}`}
      style={{ padding: 16, display: 'flex', flexDirection: 'column', gap: 8 }}
    >
      <Title order={3} size="h4" style={{ overflowWrap: 'anywhere' }}>
        <Anchor
          component={AppLink}
          id={`name-${vid}`}
          to={page}
          inherit
          c="inherit"
          underline="hover"
          style={{ display: 'inline-block', paddingBlock: 10, marginBlock: -10 }}
        >
          {spoken(name)}
        </Anchor>{' '}
        {session.cancelled ? <Badge color="red">Cancelled</Badge> : null}
      </Title>
      <Text size="sm">{spoken(venues.join(', ')) || 'Venue not indicated'}</Text>
      <Text size="sm">{describeTime(sessionStartDateTime, sessionEndDateTime)}</Text>
      <Group justify="space-between" mt="auto">
        <Text id={`came-${vid}`} size="sm" fw={600}>
          {came}
        </Text>
        <Text id={`places-${vid}`} size="sm">
          {places}
        </Text>
      </Group>
      {cameOfAll === undefined ? null : (
        <Progress.Root>
          <Progress.Section value={cameOfAll} aria-labelledby={`name-${vid} came-${vid} places-${vid}`} />
        </Progress.Root>
      )}
      <Button component={AppLink} to={page} variant="light" aria-label={`View Details of ${name}`}>
        View Details
      </Button>
    </article>
  )
}
