import { Anchor, Button, Group, Select, Stack, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMemo } from 'react'
import { sessionPaths } from '#features/sessions/web/paths.ts'
import { formatSessionTime } from '#shared/dates.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import type { RosterPerson, RosterSession } from '../contract.ts'
import { roleSigns, shortDay } from '../rules.ts'
import { cellWords } from '../words.ts'
import type { Open, Roster } from './api.ts'
import styles from './roster.module.css'
import { Need, neededRoles } from './roster-head.tsx'
import { RosterMark } from './roster-mark.tsx'
import { canToggle, placeOf, useToggle } from './use-toggle.tsx'

interface RosterListProps {
  roster: Roster
  /** The session of the address. */
  asked: string | undefined
  onShow: (sessionId: string) => void
  onOpen: (open: Open) => void
  onTakenOff: (person: RosterPerson) => void
}

/** On a phone one session at a time: who is signed up, who else is on the roster, and where somebody is missing. */
export function RosterList({ roster, asked, onShow, onOpen, onTakenOff }: RosterListProps) {
  const { sessions, people, batch } = roster
  const first = Math.max(
    0,
    sessions.findIndex((one) => !one.isOver && !one.cancelled),
  )
  const found = sessions.findIndex(({ vid }) => vid === asked)
  const place = found < 0 ? first : found
  const session = sessions[place]
  const toggling = useToggle(batch.vid, onTakenOff)
  if (!session) return null
  const go = (to: RosterSession | undefined) => (to ? onShow(to.vid) : undefined)
  const isIn = (person: RosterPerson) => !['none', 'away'].includes(person.cells[place]?.state ?? 'none')
  return (
    <Stack gap="sm">
      <Group wrap="nowrap" gap="xs">
        <ReasonedButton
          variant="default"
          h={44}
          aria-label="Previous session"
          because={place ? undefined : 'This is the first of these sessions.'}
          onClick={() => go(sessions[place - 1])}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ReasonedButton>
        <Select
          aria-label="Session"
          size="md"
          style={{ flex: 1 }}
          data={sessions.map((one) => ({
            value: one.vid,
            label: `${shortDay(one.sessionStartDateTime)}${one.cancelled ? ', cancelled' : ''}`,
          }))}
          value={session.vid}
          allowDeselect={false}
          onChange={(vid) => (vid ? onShow(vid) : undefined)}
        />
        <ReasonedButton
          variant="default"
          h={44}
          aria-label="Next session"
          because={place < sessions.length - 1 ? undefined : 'This is the last of these sessions.'}
          onClick={() => go(sessions[place + 1])}
        >
          <IconChevronRight size={18} aria-hidden />
        </ReasonedButton>
      </Group>
      <Text>
        <Anchor
          component={AppLink}
          to={sessionPaths.session(batch.activityType, batch.activityId, batch.vid, session.vid)}
        >
          {formatSessionTime(session.sessionStartDateTime)}
        </Anchor>
      </Text>
      {session.cancelled ? (
        <Text c="red">Cancelled{session.cancelReason ? `: ${session.cancelReason}` : ''}</Text>
      ) : (
        <Group gap="md">
          {(neededRoles([session]).length ? neededRoles([session]) : ['']).map((role) => (
            <Text key={role} component="span">
              {role || 'Signed up'} <Need session={session} role={role} onOpen={onOpen} />
            </Text>
          ))}
        </Group>
      )}
      <People title="Signed up" {...{ roster, session, place, onOpen, toggling }} people={people.filter(isIn)} />
      <People
        title="Not signed up"
        {...{ roster, session, place, onOpen, toggling }}
        people={people.filter((one) => !isIn(one))}
      />
      {toggling.question}
    </Stack>
  )
}

interface PeopleProps {
  title: string
  roster: Roster
  session: RosterSession
  place: number
  people: readonly RosterPerson[]
  onOpen: (open: Open) => void
  toggling: ReturnType<typeof useToggle>
}

function People({ title, roster, session, place, people, onOpen, toggling: { pending, toggle } }: PeopleProps) {
  const signs = useMemo(() => roleSigns(roster.roles.map(({ roleName }) => roleName)), [roster.roles])
  if (!people.length) return null
  return (
    <section aria-label={title}>
      <Text component="h2" fw={600} size="md" m={0} mb={4}>
        {title} ({people.length})
      </Text>
      <ul className={styles.list}>
        {people.map((person) => {
          const cell = person.cells[place] ?? { state: 'none' as const, roles: [] }
          const isIn = cell.state === 'signed-up'
          return (
            <li key={person.volunteerId} className={`panel ${styles.row}`}>
              <span className={styles.who}>
                <Button
                  variant="transparent"
                  px={0}
                  h="auto"
                  mih={44}
                  // a long name is shown whole, over as many lines as it takes
                  styles={{
                    label: {
                      lineHeight: 1.3,
                      whiteSpace: 'normal',
                      textAlign: 'left',
                      overflow: 'visible',
                      overflowWrap: 'break-word',
                    },
                  }}
                  onClick={() => onOpen({ dialog: 'person', person })}
                >
                  {person.fullName}
                </Button>
              </span>
              {cell.state === 'none' ? null : (
                <span title={cellWords[cell.state].words}>
                  <RosterMark cell={cell} signs={signs} />
                </span>
              )}
              {canToggle(session, cell.state) ? (
                <Button
                  variant={isIn ? 'default' : 'light'}
                  h={44}
                  px="sm"
                  style={{ flexShrink: 0 }}
                  loading={pending.has(placeOf(person, session))}
                  aria-label={`${isIn ? 'Take off' : 'Sign up'}: ${person.fullName}`}
                  onClick={() => toggle(person, session, isIn)}
                >
                  {isIn ? 'Take off' : 'Sign up'}
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
