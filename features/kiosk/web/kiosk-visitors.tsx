import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isLongOver } from '#features/attendance/rules.ts'
import { useAddWalkIn } from '#features/walk-ins/web/api.ts'
import { formatTime, instantOf, localTime } from '#shared/dates.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import type { RecordParts } from '#web/record-parts.ts'
import type { KioskVisitor } from '../staff-contract.ts'
import { usePutBackVisitor, useRemoveVisitor, visitorsQuery } from './staff-api.ts'

/** Who left their name and number at a kiosk that did not know them while it had no network: staff find them, or add them. */
export function KioskVisitors({ session, headingId = 'kiosk-visitors' }: RecordParts['kiosk-visitors']) {
  const { vid: sessionId } = session
  const { data } = useQuery(visitorsQuery(sessionId))
  const removing = useRemoveVisitor(sessionId)
  const back = usePutBackVisitor(sessionId)
  const adding = useAddWalkIn(sessionId)
  const [added] = useState(() => new Set<string>())
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({})
  const note = (id: string, text: string) => setNotes((before) => ({ ...before, [id]: text }))
  const timeZone = useTimeZone()
  const now = localTime(new Date(), timeZone)
  if (!data?.visitors.length) return null
  const remove = async ({ id, name }: KioskVisitor) => {
    try {
      await removing.mutateAsync(id)
      const undo = () => void back.mutateAsync(id).then(() => toastSuccess(`Not done with ${name}`), toastError)
      if (!added.has(id)) toastUndo({ message: `Done with ${name}`, undo })
      setNotes(({ [id]: _done, ...others }) => others)
    } catch (error) {
      toastError(error)
      const isIn = added.has(id) ? 'Added and checked in already. ' : ''
      note(id, `${isIn}The note was not removed: ${messageOf(error)} Press Done to try again.`)
    }
  }
  const add = async (visitor: KioskVisitor) => {
    const { id, name, phone } = visitor
    const isOver = isLongOver(session.sessionEndDateTime, now)
    // they stood there when they left the note
    const when = isOver ? { times: 'session' as const } : { at: instantOf(visitor.leftAt, timeZone).toISOString() }
    try {
      const body = { who: { fullName: name, mobileNo: phone }, ...when }
      await adding.mutateAsync({ body, name, onKept: () => note(id, 'Will be sent when there is a network.') })
      toastSuccess(`Added and checked in: ${name}`)
    } catch (error) {
      return toastError(error)
    }
    // whatever becomes of the note, nobody is added twice
    added.add(id)
    return remove(visitor)
  }
  const isBusy = removing.isPending || adding.isPending
  return (
    <Stack component="section" className="panel" gap="xs" p="md" aria-labelledby={headingId}>
      <Title order={2} size="h5" id={headingId}>
        Notes from a kiosk
      </Title>
      <Text size="sm">
        The kiosk had no network. It did not recognise these people, or what they did there could not be taken:{' '}
        {session.closedOn ? 'open the session again to add' : 'add'} those who came, or correct their times.
      </Text>
      {data.visitors.map((visitor) => (
        <Group key={visitor.id} gap="md">
          <Text fw={600}>{visitor.name}</Text>
          <a href={`tel:${visitor.phone}`} aria-label={`Call ${visitor.name}, ${visitor.phone}`}>
            {visitor.phone}
          </a>
          <Text>{formatTime(visitor.leftAt)}</Text>
          {visitor.refusal ? <Text size="sm">{visitor.refusal}</Text> : null}
          {session.closedOn || session.cancelled || added.has(visitor.id) || visitor.refusal ? null : (
            <Button disabled={isBusy} aria-label={`Add as walk-in: ${visitor.name}`} onClick={() => void add(visitor)}>
              Add as walk-in
            </Button>
          )}
          <Button
            variant="default"
            disabled={isBusy}
            aria-label={`Done with ${visitor.name}`}
            onClick={() => void remove(visitor)}
          >
            Done
          </Button>
          {notes[visitor.id] ? (
            <Text c="red" role="alert">
              {notes[visitor.id]}
            </Text>
          ) : null}
        </Group>
      ))}
    </Stack>
  )
}
