import { Group, SegmentedControl, Select, Text } from '@mantine/core'
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
const ofWeekdays = (day: string) =>
  [
    { value: 'same-weekday', label: `Every ${day}` },
    { value: 'every-second-of-weekday', label: `Every second ${day}` },
    { value: 'every-second-week', label: 'Every second week' },
  ] as const

interface ScopeSelectProps {
  roster: Roster
  value: Where
  onChange: (where: Where) => void
}

/** Which sessions, beginning with which. */
export function ScopeSelect({ roster, value, onChange }: ScopeSelectProps) {
  const chosen = roster.sessions.find(({ vid }) => vid === value.sessionId)
  const { day } = dayAndPart(chosen?.sessionStartDateTime ?? '')
  const isOnSeveralDays = hasWeekdays(roster.sessions.map((one) => one.sessionStartDateTime))
  const more = isOnSeveralDays && chosen ? ofWeekdays(day) : []
  return (
    <div>
      <Text size="sm" fw={500} mb={4} id="scope-label">
        For which sessions
      </Text>
      <Group gap="sm" align="end">
        <SegmentedControl
          aria-labelledby="scope-label"
          data={[...choices, ...more]}
          value={value.scope}
          onChange={(scope) => onChange({ ...value, scope })}
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
