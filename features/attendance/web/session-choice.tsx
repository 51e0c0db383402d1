import { Alert, Loader, NativeSelect, Radio, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarSession } from '#features/sessions/calendar-contract.ts'
import { calendarQuery } from '#features/sessions/web/api.ts'
import { formatDate, formatTime, isDate } from '#shared/dates.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import { rolesOfNewcomer } from '../merge-rules.ts'
import { sessionQuery } from './api.ts'

const anySession = { activityType: '', venueId: '', roleGap: false }
const daysShown = 31
/** More are found by their name, or from a later day. */
const mostShown = 50
const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

/** For a form that asks for a session. */
export const chooseOne = ({ sessionId }: { sessionId: string }) =>
  sessionId ? [] : [{ path: 'sessionId', message: 'Choose a session first' }]

/** What they come for: where a session has one role alone, for that, unless somebody chose otherwise. */
export function useRole(session: CalendarSession | undefined) {
  const [chosen, chooseRole] = useState<string>()
  const { vid: sessionId = '', activityType = '', activityId = '', batchId = '' } = session ?? {}
  const path = { activityType, activityId, batchId, sessionId }
  const { data, isLoading } = useQuery({ ...sessionQuery(path), enabled: Boolean(session) })
  const roles = data?.roleCounts ?? []
  return { roles, role: chosen ?? rolesOfNewcomer(roles)[0] ?? '', isReading: isLoading, chooseRole }
}

interface RoleChoiceProps {
  roles: ReturnType<typeof useRole>['roles']
  value: string
  onChange: (role: string) => void
}

/** What they come for; nothing where the session has no roles. */
export function RoleChoice({ roles, value, onChange }: RoleChoiceProps) {
  if (!roles.length) return null
  return (
    <NativeSelect
      label="Role"
      data={[
        { value: '', label: 'No role' },
        ...roles.map(({ roleName, roleCount }) => ({ value: roleName, label: `${roleName} (${roleCount} needed)` })),
      ]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

interface SessionChoiceProps {
  value: string
  onChange: (session: CalendarSession) => void
  error: string | undefined
}

/** One of the coming sessions that take place, from a day on. */
export function SessionChoice({ value, onChange, error }: SessionChoiceProps) {
  const today = useToday()
  const [from, setFrom] = useState(today)
  const [text, setText] = useState('')
  const first = isDate(from) ? from : today
  const found = useQuery(calendarQuery(anySession, { from: first, to: dayAfter(first, daysShown) }))
  const wanted = text.trim().toLowerCase()
  const sessions = found.data?.sessions.filter(
    ({ cancelled, title, sessionName, venue }) =>
      !cancelled && `${title} ${sessionName} ${venue}`.toLowerCase().includes(wanted),
  )
  return (
    <>
      <DateField label="From" value={from} onChange={setFrom} />
      <TextInput
        label="Activity, session or venue"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      {found.error ? (
        <Alert color="red" role="alert">
          {messageOf(found.error)}
        </Alert>
      ) : !sessions ? (
        <Loader size="sm" aria-label="Loading" />
      ) : sessions.length ? (
        <Radio.Group
          label="Session"
          value={value}
          error={error}
          onChange={(id) => {
            const one = sessions.find(({ vid }) => vid === id)
            if (one) onChange(one)
          }}
        >
          <ScrollArea.Autosize
            mah={260}
            mt="xs"
            viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'Sessions' }}
          >
            <Stack gap="xs">
              {sessions.slice(0, mostShown).map((one) => (
                <Radio
                  key={one.vid}
                  value={one.vid}
                  label={
                    <>
                      {formatDate(one.start.slice(0, 10))}, {formatTime(one.start)}{' '}
                      {spoken(one.sessionName || one.title)}
                    </>
                  }
                  description={[
                    one.sessionName && one.sessionName !== one.title ? one.title : '',
                    one.venue,
                    `${one.attendeeCount} signed up${one.roleTotal ? ` of ${one.roleTotal}` : ''}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                />
              ))}
            </Stack>
          </ScrollArea.Autosize>
        </Radio.Group>
      ) : (
        <Text role="status">
          {wanted ? 'No session is called so' : 'There are no sessions'} in the month from {formatDate(first)}.
        </Text>
      )}
      {sessions && sessions.length > mostShown ? (
        <Text size="sm" role="status">
          These are the first {mostShown} of {sessions.length.toLocaleString('en')}. Type more, or choose a later day.
        </Text>
      ) : null}
    </>
  )
}
