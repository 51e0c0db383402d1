import { Alert, Button, Loader, NativeSelect, Radio, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarSession } from '#features/sessions/calendar-contract.ts'
import { calendarQuery } from '#features/sessions/web/api.ts'
import { formatDate, formatTime, isDate } from '#shared/dates.ts'
import { useFormErrors } from '#web/forms/use-form-errors.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { toastError, toastInfo, toastUndo } from '#web/lib/toasts.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import type { Warning } from '../contract.ts'
import { rolesOfNewcomer } from '../merge-rules.ts'
import { findWarnings, sessionQuery, useSignOff, useSignUp } from './api.ts'
import { ParticipantWarnings } from './participant-picker.tsx'

interface SignUpDialogProps {
  vids: readonly string[]
  onClose: () => void
}

const anySession = { activityType: '', venueId: '', roleGap: false }
const daysShown = 31
/** More are found by their name, or from a later day. */
const mostShown = 50
const countOf = (count: number) => (count === 1 ? '1 volunteer' : `${count.toLocaleString('en')} volunteers`)
const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

const chooseOne = ({ sessionId }: { sessionId: string }) =>
  sessionId ? [] : [{ path: 'sessionId', message: 'Choose a session first' }]

/** Signs those who are chosen up for one session. Warnings are shown first, and never forbid it. */
export function SignUpDialog({ vids, onClose }: SignUpDialogProps) {
  const [session, setSession] = useState<CalendarSession>()
  const sessionId = session?.vid ?? ''
  const { role, roles, isReading, chooseRole } = useRole(session)
  const [warnings, setWarnings] = useState<readonly Warning[]>([])
  const [busy, setBusy] = useState(false)
  const { errors, failure, isGood, refuse, clear } = useFormErrors({ sessionId }, chooseOne)
  const signUp = useSignUp()
  const signOff = useSignOff()
  const choose = (one: CalendarSession) => {
    setSession(one)
    chooseRole(undefined)
    setWarnings([])
    clear()
  }
  const send = async () => {
    const rolesFilled = role ? [role] : []
    const people = vids.map((volunteerId) => ({ volType: 'indivols' as const, volunteerId, rolesFilled }))
    const found = warnings.length ? warnings : (await findWarnings(sessionId, { participants: people })).warnings
    if (found.length > warnings.length) return setWarnings(found)
    const accepted = (id: string) => found.filter(({ volunteerId }) => volunteerId === id).map(({ code }) => code)
    const participants = people.map((one) => ({ ...one, acceptedWarnings: accepted(one.volunteerId) }))
    const { added, already } = await signUp.mutateAsync({ sessionId, participants })
    onClose()
    if (!added) return toastInfo('Everybody chosen takes part already')
    const there = new Set(already.map(({ volunteerId }) => volunteerId))
    const vols = vids.filter((vid) => !there.has(vid))
    return toastUndo({
      message: `Signed up ${countOf(added)}${there.size ? `; ${countOf(there.size)} took part already` : ''}`,
      undo: () => void signOff.mutateAsync({ sessionId, vols }).catch(toastError),
    })
  }
  const submit = async () => {
    if (!isGood()) return
    setBusy(true)
    await send().catch(refuse)
    setBusy(false)
  }
  return (
    <Dialog opened onClose={onClose} title={`Sign up ${countOf(vids.length)} for a session`} size="lg">
      <Stack>
        <SessionChoice value={sessionId} onChange={choose} error={errors.sessionId} />
        {roles.length ? (
          <NativeSelect
            label="Role"
            data={[
              { value: '', label: 'No role' },
              ...roles.map(({ roleName, roleCount }) => ({
                value: roleName,
                label: `${roleName} (${roleCount} needed)`,
              })),
            ]}
            value={role}
            onChange={({ currentTarget }) => {
              chooseRole(currentTarget.value)
              setWarnings([])
            }}
          />
        ) : null}
        {failure ? (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        ) : null}
        {warnings.length ? <ParticipantWarnings warnings={warnings} isAnswer /> : null}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={busy || isReading} onClick={() => void submit()}>
            {warnings.length ? 'Sign up anyway' : 'Sign up'}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

/** What they come for: where a session has one role alone, for that, unless somebody chose otherwise. */
function useRole(session: CalendarSession | undefined) {
  const [chosen, chooseRole] = useState<string>()
  const { vid: sessionId = '', activityType = '', activityId = '', batchId = '' } = session ?? {}
  const path = { activityType, activityId, batchId, sessionId }
  const { data, isLoading } = useQuery({ ...sessionQuery(path), enabled: Boolean(session) })
  const roles = data?.roleCounts ?? []
  return { roles, role: chosen ?? rolesOfNewcomer(roles)[0] ?? '', isReading: isLoading, chooseRole }
}

interface SessionChoiceProps {
  value: string
  onChange: (session: CalendarSession) => void
  error: string | undefined
}

/** One of the coming sessions that take place, from a day on. */
function SessionChoice({ value, onChange, error }: SessionChoiceProps) {
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
