import { ActionIcon, Badge, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { formatDate, formatTime } from '#shared/dates.ts'
import { scrollOnArrival } from '#web/lib/scroll-on-arrival.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import type { CalendarSession } from '../calendar-contract.ts'
import { daysOfSession, isLong, shownDays } from '../calendar-rules.ts'
import { CancelledBadge } from './cancelled-notice.tsx'
import { sessionPaths } from './paths.ts'

/** What the top of the page covers, and a little more. */
const headerHeight = 72

export const sessionPath = (one: CalendarSession) =>
  sessionPaths.session(one.activityType, one.activityId, one.batchId, one.vid)

interface CalendarListProps {
  sessions: readonly CalendarSession[]
  /** The list is scrolled to this day, or to the next one with sessions. */
  date: string
  /** Counts how often somebody asked for today: each time it is scrolled there again. */
  asked: number
  /** Something is to begin on a day. */
  onDay: (date: string) => void
}

/** From when to when; the day beside a time that is of another. */
function timesOn({ start, end }: CalendarSession, day: string): string {
  const said = (time: string) =>
    time.slice(0, 10) === day ? formatTime(time) : `${formatTime(time)}, ${formatDate(time).slice(0, -5)}`
  return `${said(start)} to ${said(end)}`
}

/** The sessions by their days. */
export function CalendarList({ sessions, date, asked, onDay }: CalendarListProps) {
  const parts = sessions.flatMap((session) => daysOfSession(session).map((day) => ({ day, session })))
  const { from, to } = shownDays({ view: 'list', date })
  const shown = parts
    .filter(({ day, session }) => (day >= from && day <= to) || !isLong(session))
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
  const days = Map.groupBy(shown, ({ day }) => day)
  const first = shown[0]?.day
  const wanted = [...days.keys()].find((day) => day >= date) ?? 'end'
  const list = useRef<HTMLDivElement>(null)
  const router = useRouter()
  useEffect(() => {
    if (wanted === first && !asked) return
    return scrollOnArrival(router, () =>
      list.current?.querySelector(`[data-day="${wanted}"]`)?.scrollIntoView({ block: 'start' }),
    )
  }, [wanted, first, asked, router])
  if (!sessions.length) return <Text c="dimmed">There are no sessions on these days.</Text>
  return (
    <Stack gap="lg" ref={list}>
      {[...days].map(([day, some]) => (
        <section key={day} aria-label={formatDate(day)} data-day={day} style={{ scrollMarginTop: headerHeight }}>
          <Group justify="space-between" mb={4} wrap="nowrap">
            <Text component="h3" fw={600} m={0}>
              {new Date(day).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })}, {formatDate(day)}
            </Text>
            <ActionIcon variant="default" size="lg" aria-label={`Add on ${formatDate(day)}`} onClick={() => onDay(day)}>
              <IconPlus size={18} aria-hidden />
            </ActionIcon>
          </Group>
          <Stack gap={4}>
            {some.map(({ session: one }) => (
              <Group key={one.vid} gap="sm" className="panel" p="xs">
                <Text size="sm" miw={160} style={{ whiteSpace: 'nowrap' }}>
                  {timesOn(one, day)}
                </Text>
                <AppLink to={sessionPath(one)} style={{ color: 'var(--mantine-color-anchor)' }}>
                  {one.sessionName || one.title}
                </AppLink>
                <Text size="sm" c="dimmed">
                  {one.venue}
                </Text>
                <Text size="sm">{one.attendeeCount} signed up</Text>
                {one.cancelled ? <CancelledBadge /> : null}
                {one.roleGap ? <Badge color="orange">{one.roleGap} open</Badge> : null}
              </Group>
            ))}
          </Stack>
        </section>
      ))}
      {wanted === 'end' ? (
        <Text c="dimmed" data-day="end">
          There are no sessions from {formatDate(date)} to {formatDate(to)}.
        </Text>
      ) : null}
    </Stack>
  )
}
