import { Alert, Button, Checkbox, Group, Loader, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarSession } from '#features/sessions/calendar-contract.ts'
import { calendarQuery } from '#features/sessions/web/api.ts'
import { formatDate, formatTime, isDate, localTime } from '#shared/dates.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { useTimeZone, useToday } from '#web/lib/tenant-settings.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import type { Audience, ChosenAudience } from '../audience-contract.ts'
import { usualWho } from '../audience-rules.ts'

interface BySessionProps {
  /** With the session that the letter is about, where one alone was chosen. */
  onAdd: (added: ChosenAudience[], sessionId?: string) => void
}

const whoOptions: { value: Audience['who']; label: string }[] = [
  { value: 'signed-up', label: 'Everybody who is signed up' },
  { value: 'came', label: 'Those who came' },
  { value: 'missing', label: 'Those who did not come' },
]
/** As many as the calendar shows at once. */
const mostDays = 31
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
const anySession = { activityType: '', venueId: '', roleGap: false }

/** Those of a day's sessions, or of all coming ones of these activities. */
export function BySession({ onAdd }: BySessionProps) {
  const today = useToday()
  const [day, setDay] = useState(today)
  const [until, setUntil] = useState('')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const timeZone = useTimeZone()
  const [asked, setWho] = useState<Audience['who']>()
  const [isWhole, setWhole] = useState(false)
  const [isEmpty, setIsEmpty] = useState(false)
  const to = isDate(until) && until > day ? until : day
  const isTooLong = daysFrom(day, to) > mostDays
  const found = useQuery({ ...calendarQuery(anySession, { from: day, to }), enabled: isDate(day) && !isTooLong })
  const sessions = found.data?.sessions ?? []
  const chosen = sessions.filter(({ vid }) => !left.has(vid))
  const who = asked ?? usualWho(isWhole ? [] : chosen, localTime(new Date(), timeZone))
  const add = () => {
    const [first] = chosen
    if (!first) return setIsEmpty(true)
    const days = to === day ? formatDate(day) : `${formatDate(day)} to ${formatDate(to)}`
    const name = chosen.length === 1 ? first.sessionName || first.title : `${chosen.length} sessions`
    const activities = [...new Map(chosen.map(({ activityId, title }) => [activityId, title]))]
    const audience: ChosenAudience = isWhole
      ? {
          kind: 'activity',
          ids: activities.map(([id]) => id),
          label: `Coming sessions: ${activities.map(([, title]) => title).join(', ')}`,
        }
      : { kind: 'session', ids: chosen.map(({ vid }) => vid), who, label: `${name}, ${days}` }
    return onAdd([audience], !isWhole && chosen.length === 1 ? first.vid : undefined)
  }
  return (
    <Stack gap="md">
      <Group grow align="start">
        <DateField label="Day of the sessions" value={day} onChange={setDay} />
        <DateField label="Until, for several days" value={until} onChange={setUntil} />
      </Group>
      {isTooLong ? (
        <Text role="status">Please choose at most {mostDays} days.</Text>
      ) : !isDate(day) ? null : found.error ? (
        <Alert color="red" role="alert">
          {messageOf(found.error)}
        </Alert>
      ) : !found.data ? (
        <Loader size="sm" aria-label="Loading" />
      ) : sessions.length ? (
        <SessionChoices sessions={sessions} isOfOneDay={to === day} left={left} onChange={setLeft} />
      ) : (
        <Text role="status">There are no sessions on {to === day ? 'this day' : 'these days'}.</Text>
      )}
      {found.data?.truncated ? <Text role="status">These are the first 100 sessions only.</Text> : null}
      {sessions.length ? (
        <>
          <NativeSelect
            label="Who"
            data={whoOptions}
            value={who}
            disabled={isWhole}
            {...(isWhole ? { title: 'Of coming sessions everybody who is signed up' } : {})}
            onChange={(event) => setWho(event.currentTarget.value as Audience['who'])}
          />
          <Checkbox
            label="All coming sessions of these activities"
            checked={isWhole}
            onChange={(event) => setWhole(event.currentTarget.checked)}
          />
        </>
      ) : null}
      {isEmpty && !chosen.length ? <Text role="alert">Please choose a session first.</Text> : null}
      <Group justify="flex-end">
        <Button onClick={add}>Add to Recipients</Button>
      </Group>
    </Stack>
  )
}

interface SessionChoicesProps {
  sessions: readonly CalendarSession[]
  isOfOneDay: boolean
  /** The ids of those that are not chosen. */
  left: ReadonlySet<string>
  onChange: (left: ReadonlySet<string>) => void
}

/** The sessions with a tick each, and where there are several one for all of them. */
function SessionChoices({ sessions, isOfOneDay, left, onChange }: SessionChoicesProps) {
  const count = sessions.filter(({ vid }) => !left.has(vid)).length
  const isAll = count === sessions.length
  const toggle = (vid: string) => {
    const next = new Set(left)
    if (!next.delete(vid)) next.add(vid)
    onChange(next)
  }
  return (
    <Stack gap={6}>
      {sessions.length > 1 ? (
        <Checkbox
          label={`All ${sessions.length} sessions`}
          fw={600}
          checked={isAll}
          indeterminate={count > 0 && !isAll}
          onChange={() => onChange(new Set(isAll ? sessions.map(({ vid }) => vid) : []))}
        />
      ) : null}
      {sessions.map((one) => (
        <Checkbox
          key={one.vid}
          label={
            <>
              {isOfOneDay ? '' : `${formatDate(one.start.slice(0, 10))}, `}
              {formatTime(one.start)} {spoken(one.sessionName || one.title)}
              {one.cancelled ? ' (cancelled)' : ''}
            </>
          }
          description={`${one.venue ? `${one.venue} · ` : ''}${one.attendeeCount} signed up`}
          checked={!left.has(one.vid)}
          onChange={() => toggle(one.vid)}
        />
      ))}
    </Stack>
  )
}
