import { Alert, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { sayEarly } from '#features/attendance/day-rules.ts'
import { isLongOver } from '#features/attendance/rules.ts'
import { attendeesQuery } from '#features/attendance/web/api.ts'
import { volunteersByNameQuery } from '#features/volunteers/web/list-api.ts'
import { formatTime, localTime } from '#shared/dates.ts'
import type { FieldError } from '#shared/errors.ts'
import { isPhone, phoneMessage } from '#shared/phone.ts'
import { useFormErrors } from '#web/forms/use-form-errors.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { serverMoment } from '#web/lib/own-device.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { toastError, toastInfo, toastKept, toastUndo } from '#web/lib/toasts.tsx'
import { LeftOnDevice } from '#web/lib/unsent.ts'
import type { RecordParts } from '#web/record-parts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { whereaboutsOf } from '../there-rules.ts'
import { useAddWalkIn } from './api.ts'
import { useUndoWalkIn } from './use-undo-walk-in.tsx'
import { WalkInMatch } from './walk-in-match.tsx'

const leastTyped = 2
const mostShown = 6
/** As the list of a phone asks for it: there it is known already. */
const everybody = { page: 1, size: 1000, sort: undefined, filters: {} }

function findWrong({ fullName, mobileNo }: { fullName: string; mobileNo: string }): FieldError[] {
  return [
    ...(fullName.trim() ? [] : [{ path: 'fullName', message: 'Please type a name' }]),
    ...(mobileNo.trim() && !isPhone(mobileNo) ? [{ path: 'mobileNo', message: phoneMessage.message }] : []),
  ]
}

/**
 * Somebody at the door who is not signed up: found by name or number, or added with both. They are checked in at once,
 * and the dialog is ready for the next.
 */
export function WalkInDialog({ session, onClose, isFromPaper = false }: RecordParts['walk-in']) {
  const nameId = useId()
  const [fullName, setFullName] = useState('')
  const [mobileNo, setMobileNo] = useState('')
  /** Who was just checked in, is under 16 and has no guardian's word. */
  const [minor, setMinor] = useState('')
  const [done, setDone] = useState<string[]>([])
  // it stays for the next one: people of one role often come together
  const [role, setRole] = useState('')
  const typed = fullName.trim()
  const [text] = useDebouncedValue(typed, 200)
  const found = useQuery({ ...volunteersByNameQuery(text), enabled: text.length >= leastTyped })
  const [number] = useDebouncedValue(mobileNo.trim(), 200)
  const byNumber = useQuery({ ...volunteersByNameQuery(number), enabled: isPhone(number) })
  const isKnown = typed.length >= leastTyped
  const all = [...(isPhone(mobileNo) ? (byNumber.data ?? []) : []), ...(isKnown ? (found.data ?? []) : [])]
  // the person with the number stands first, and once
  const everyMatch = [...new Map(all.map((one) => [one.vid, one])).values()]
  const matches = everyMatch.slice(0, mostShown)
  const isMore = everyMatch.length > mostShown
  const there = useQuery(attendeesQuery(session.vid, everybody))
  const entryOf = (vid: string) => there.data?.attendees.find(({ volunteerId }) => volunteerId === vid)
  const thereOf = (vid: string) => {
    const entry = entryOf(vid)
    return entry ? whereaboutsOf(entry, session) : ''
  }
  const { errors, failure, isGood, refuse, clear } = useFormErrors({ fullName, mobileNo }, findWrong)
  const add = useAddWalkIn(session.vid)
  /** Whose button was pressed. */
  const sending = add.isPending ? add.variables.body.who : undefined
  const undo = useUndoWalkIn(session.vid)
  const timeZone = useTimeZone()
  const now = localTime(new Date(serverMoment()), timeZone)
  const times = isFromPaper || isLongOver(session.sessionEndDateTime, now) ? ('session' as const) : ('now' as const)
  const early = sayEarly(session.sessionStartDateTime, now)
  const next = (who: string) => {
    if (who) setDone((before) => [who, ...before])
    setFullName('')
    setMobileNo('')
    clear()
    add.reset()
    // the next line of a paper sheet, or the next one in the queue
    document.getElementById(nameId)?.focus()
  }
  const send = async (name: string, who: { volunteerId: string } | { fullName: string; mobileNo: string }) => {
    let wasKept = false
    const before = 'volunteerId' in who ? entryOf(who.volunteerId) : undefined
    const onKept = () => {
      wasKept = true
      next(`${name} (will be sent)`)
    }
    try {
      const { attendee, isUnchanged, lacksGuardian } = await add.mutateAsync({
        body: { who, times, role },
        name,
        onKept,
      })
      const isOld = !wasKept && isUnchanged
      if (isOld)
        toastInfo(`${attendee.fullName} had come before. ${whereaboutsOf(attendee, session)}: nothing was changed`)
      else
        toastUndo({
          message: `Successfully checked in: ${attendee.fullName}`,
          undo: () =>
            void undo(before, attendee, () =>
              setDone((names) =>
                names.toSpliced(names.indexOf(attendee.fullName), names.includes(attendee.fullName) ? 1 : 0),
              ),
            ),
        })
      setMinor(lacksGuardian ? attendee.fullName : '')
      if (!wasKept) next(isOld ? '' : attendee.fullName)
    } catch (error) {
      if (error instanceof LeftOnDevice) toastKept('left on this device', error.message)
      else if (wasKept) toastError(new Error(`Not saved for ${name}: ${messageOf(error)}`))
      else refuse(error)
    }
  }
  return (
    <Dialog opened onClose={onClose} title="Walk-in" isForReading={!typed && !mobileNo.trim()}>
      <Stack gap="sm">
        <Refusal>{failure}</Refusal>
        {minor ? (
          <Alert color="orange" role="status">
            {minor} is under 16, and no guardian has confirmed yet. Please ask for the number of a parent or guardian.
          </Alert>
        ) : null}
        {early ? (
          <Alert color="orange" role="status">
            {early} Is it another session that they are here for?
          </Alert>
        ) : null}
        <Text size="sm">
          {times === 'session'
            ? `This session is over: they are recorded from ${formatTime(session.sessionStartDateTime)} to ${formatTime(session.sessionEndDateTime)}.`
            : 'They are added and checked in now.'}
        </Text>
        {session.roleCounts.length > 1 ? (
          <NativeSelect
            label="Role"
            description="Anyone who is signed up already keeps theirs"
            data={[{ value: '', label: 'No role yet' }, ...session.roleCounts.map(({ roleName }) => roleName)]}
            value={role}
            onChange={({ currentTarget }) => setRole(currentTarget.value)}
          />
        ) : null}
        <TextInput
          id={nameId}
          label="Name"
          description="Or part of the name or number of somebody on record"
          withAsterisk
          aria-required
          data-autofocus
          maxLength={300}
          value={fullName}
          error={errors.fullName}
          onChange={({ currentTarget }) => setFullName(currentTarget.value)}
        />
        <Text size="sm" role="status" c="dimmed" mih={20}>
          {matches.length
            ? `Is it one of these?${isMore ? ' More have such a name: type more of it, or the number.' : ''}`
            : found.isError
              ? 'People on record could not be searched now.'
              : !isKnown || found.isLoading
                ? ''
                : 'Nobody with this name is on record yet.'}
        </Text>
        {matches.map((one) => (
          <WalkInMatch
            key={one.vid}
            found={one}
            whereabouts={thereOf(one.vid)}
            isBusy={add.isPending}
            isSending={sending !== undefined && 'volunteerId' in sending && sending.volunteerId === one.vid}
            onCheckIn={() => void send(one.fullName, { volunteerId: one.vid })}
          />
        ))}
        <TextInput
          label="Phone number"
          type="tel"
          maxLength={40}
          value={mobileNo}
          error={errors.mobileNo}
          onChange={({ currentTarget }) => setMobileNo(currentTarget.value)}
        />
        <Button
          mih={44}
          loading={sending !== undefined && 'fullName' in sending}
          disabled={add.isPending}
          onClick={() => {
            if (isGood()) void send(typed, { fullName: typed, mobileNo: mobileNo.trim() })
          }}
        >
          Add as new and check in
        </Button>
        <Text size="sm" c="dimmed">
          Somebody new appears under Registrations, where the rest can be completed.
        </Text>
        {done.length ? (
          <Text size="sm" role="status">
            Checked in here: {done.join(', ')}
          </Text>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {done.length ? 'Done' : 'Cancel'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
