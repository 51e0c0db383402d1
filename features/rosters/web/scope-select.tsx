import { Group, SegmentedControl, Select, Text } from '@mantine/core'
import { weekdays } from '#shared/dates.ts'
import type { RosterSession, Scope } from '../contract.ts'
import { dayAndPart, hasWeekdays, shortDay } from '../rules.ts'
import type { Roster } from './api.ts'

/** To which sessions a change applies. */
export interface Where {
  scope: Scope
  sessionId?: string
}

const isOpen = (session: RosterSession) => !session.isOver && !session.cancelled && !session.closed

/** From the next session on. */
export function firstChoice(roster: Roster, scope: Scope): Where {
  const next = roster.sessions.find(isOpen) ?? roster.sessions.at(-1)
  return { scope, ...(next ? { sessionId: next.vid } : {}) }
}

const choices = [
  { value: 'this', label: 'This session' },
  { value: 'following', label: 'This and following' },
  { value: 'coming', label: 'All coming' },
  { value: 'every-second', label: 'Every second' },
] as const
/** One for each day of the week that has sessions; the rhythms are those of the chosen session. */
const ofWeekdays = (days: readonly string[], chosen: string) => [
  ...days.map((day) => ({ value: `${sameWeekday} ${day}`, label: `Every ${day}` })),
  { value: 'every-second-of-weekday', label: `Every second ${chosen}` },
  { value: 'every-second-week', label: 'Every second week' },
]
const sameWeekday: Scope = 'same-weekday'

const dayOf = (session: RosterSession) => dayAndPart(session.sessionStartDateTime).day

/** The first session of this day that can be chosen, from the chosen one on where there is one. */
function firstOn(roster: Roster, day: string, chosen: RosterSession | undefined): RosterSession | undefined {
  const open = roster.sessions.filter((session) => isOpen(session) && dayOf(session) === day)
  const from = chosen?.sessionStartDateTime ?? ''
  return open.find((session) => session.sessionStartDateTime >= from) ?? open[0]
}

interface ScopeSelectProps {
  roster: Roster
  value: Where
  onChange: (where: Where) => void
}

/** Which sessions, beginning with which. */
export function ScopeSelect({ roster, value, onChange }: ScopeSelectProps) {
  const chosen = roster.sessions.find(({ vid }) => vid === value.sessionId)
  const day = chosen ? dayOf(chosen) : ''
  const days = new Set(roster.sessions.filter(isOpen).map(dayOf))
  const isOnSeveralDays = hasWeekdays(roster.sessions.map((one) => one.sessionStartDateTime))
  const more =
    isOnSeveralDays && chosen
      ? ofWeekdays(
          weekdays.filter((one) => days.has(one)),
          day,
        )
      : []
  const choose = (said: string) => {
    const [scope, ofDay] = said.split(' ') as [Scope, string?] // each is one of the choices above
    const next = ofDay && ofDay !== day ? firstOn(roster, ofDay, chosen) : chosen
    onChange({ ...value, scope, ...(next ? { sessionId: next.vid } : {}) })
  }
  return (
    <div>
      <Text size="sm" fw={500} mb={4} id="scope-label">
        For which sessions
      </Text>
      <Group gap="sm" align="end">
        <SegmentedControl
          aria-labelledby="scope-label"
          data={[...choices, ...more]}
          value={value.scope === sameWeekday ? `${sameWeekday} ${day}` : value.scope}
          onChange={choose}
          style={{ flexWrap: 'wrap' }}
        />
        {value.scope === 'coming' ? null : (
          <Select
            aria-label={value.scope === 'this' ? 'Which session' : 'Beginning with'}
            data={roster.sessions.filter(isOpen).map((session) => ({
              value: session.vid,
              label: `${shortDay(session.sessionStartDateTime)}, ${session.sessionName}`,
            }))}
            value={value.sessionId ?? null}
            allowDeselect={false}
            searchable
            w={260}
            onChange={(sessionId) => onChange({ ...value, ...(sessionId ? { sessionId } : {}) })}
          />
        )}
      </Group>
    </div>
  )
}
