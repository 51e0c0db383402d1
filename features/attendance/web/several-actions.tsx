import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { localTime } from '#shared/dates.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { toastError, toastInfo, toastKept, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import { LeftOnDevice, type Withdraw, Withdrawn } from '#web/lib/unsent.ts'
import type { Selection } from '#web/ui/use-selection.ts'
import type { Attendee, SessionDetails } from '../contract.ts'
import { askEarly, askUnended } from '../day-rules.ts'
import { hoursChoices, isLongOver, type Mark } from '../rules.ts'
import { wasPutBack } from '../several-rules.ts'
import { useRemoveParticipants } from './api.ts'
import { EarlyQuestion } from './early-question.tsx'
import { LateQuestion } from './late-question.tsx'
import { useMarkParticipants, usePutBackParticipants, useRestoreParticipants } from './several-api.ts'

interface SeveralActionsProps {
  session: SessionDetails
  selection: Selection<Attendee>
  onDone?: () => void
}

const sameHours = [
  { value: '', label: 'Same hours' },
  { value: 'same-as-session', label: 'Same as session' },
  ...hoursChoices.map((hours) => ({ value: String(hours), label: String(hours) })),
]

/** What rows show of a mark until the server has answered. */
function expectedOf(mark: Mark, now: string): Partial<Attendee> {
  if (mark === 'check-in') return { checkInTime: now, absent: false, excused: false }
  if (mark === 'check-out') return { checkOutTime: now }
  return mark === 'absent' || mark === 'excused' ? { absent: true, excused: mark === 'excused' } : {}
}

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)
const hoursWords = (hours: string) =>
  hours === 'same-as-session' ? "The session's hours" : hours === '1' ? '1 hour' : `${hours} hours`

/** What is done to everybody who is chosen, in one call, each with its Undo. */
export function SeveralActions({ session, selection, onDone }: SeveralActionsProps) {
  const marking = useMarkParticipants(session.vid)
  const puttingBack = usePutBackParticipants(session.vid)
  const removing = useRemoveParticipants(session.vid)
  const restoring = useRestoreParticipants(session.vid)
  const timeZone = useTimeZone()
  const now = () => localTime(new Date(), timeZone)
  const [isAsking, setIsAsking] = useState(false)
  const [early, setEarly] = useState<string>()
  const [unended, setUnended] = useState<string>()
  const chosen = [...selection.chosen.values()]
  const end = () => {
    selection.clear()
    onDone?.()
  }
  /** `work` says how many were put back; anybody whom somebody changed since stays as they are. */
  const undo = async (work: () => Promise<number>, count: number) => {
    try {
      const back = await work()
      if (back) toastSuccess(wasPutBack(back, count - back))
      else toastInfo(wasPutBack(back, count - back))
    } catch (error) {
      toastError(error)
    }
  }
  /** What was sent meanwhile has a message with an Undo of its own. */
  const takeBack = async (withdraw: Withdraw, count: number) => {
    if (await withdraw()) toastSuccess(`Put back: ${count}`)
  }
  const mark = async (wanted: Mark, done: string) => {
    try {
      const { changed } = await marking.mark(
        { vids: chosen.map(({ vid }) => vid), mark: wanted },
        {
          expected: expectedOf(wanted, now()),
          onKept: (withdraw) => {
            const message = `${done}, will be sent: ${chosen.length}`
            toastUndo({ message, undo: () => void takeBack(withdraw, chosen.length) })
            end()
          },
        },
      )
      const left = chosen.length - changed.length
      const message = `${done}: ${people(changed.length)}${left ? `; as they were: ${left}` : ''}`
      if (changed.length)
        toastUndo({
          message,
          undo: () =>
            void undo(
              async () => (await puttingBack.mutateAsync({ participants: changed })).changed.length,
              changed.length,
            ),
        })
      else toastSuccess(message)
      end()
    } catch (error) {
      if (error instanceof LeftOnDevice) toastKept('left on this device', error.message)
      else if (!(error instanceof Withdrawn)) toastError(error)
    }
  }
  const checkIn = (times: 'session' | 'now') => {
    setIsAsking(false)
    void mark(times === 'session' ? 'check-in-as-session' : 'check-in', 'Checked in')
  }
  const remove = async () => {
    const ids = chosen.map(({ volunteerId }) => volunteerId)
    try {
      await removing.mutateAsync(ids)
      toastUndo({
        message: `Removed: ${ids.length}`,
        undo: () => void undo(async () => (await restoring.mutateAsync(ids)).restored, ids.length),
      })
      end()
    } catch (error) {
      toastError(error)
    }
  }
  const isBusy = marking.isPending || removing.isPending || !chosen.length
  const why = chosen.length ? {} : { title: 'Choose people first' }
  const plain = { ...why, size: 'compact-sm', variant: 'default', disabled: isBusy } as const
  return (
    <>
      <Button
        {...plain}
        variant="filled"
        onClick={() => {
          const question = askEarly(session.sessionStartDateTime, now())
          if (question) setEarly(question)
          else if (isLongOver(session.sessionEndDateTime, now())) setIsAsking(true)
          else checkIn('now')
        }}
      >
        Check In
      </Button>
      <Button {...plain} onClick={() => void mark('check-out', 'Checked out')}>
        Check Out
      </Button>
      <NativeSelect
        size="xs"
        w="9.5rem"
        aria-label="Same hours for everybody chosen"
        data={sameHours}
        value=""
        disabled={isBusy}
        onChange={({ currentTarget: { value } }) => {
          const asked = value === 'same-as-session' ? askUnended(session.sessionEndDateTime, now()) : undefined
          if (asked) setUnended(asked)
          else if (value) void mark(value === 'same-as-session' ? value : Number(value), hoursWords(value))
        }}
      />
      <Button {...plain} onClick={() => void mark('absent', 'Marked as absent')}>
        Absent
      </Button>
      <Button {...plain} onClick={() => void mark('excused', 'Marked as excused')}>
        Excused
      </Button>
      {session.roleCounts.length ? (
        <NativeSelect
          size="xs"
          w="9.5rem"
          aria-label="Role for everybody chosen"
          data={[{ value: '', label: 'Role' }, ...session.roleCounts.map(({ roleName }) => roleName)]}
          value=""
          disabled={isBusy}
          onChange={({ currentTarget: { value } }) => {
            if (value) void mark({ role: value }, `${value} added`)
          }}
        />
      ) : null}
      <Button {...plain} variant="light" color="red" onClick={() => void remove()}>
        Remove
      </Button>
      {early ? (
        <EarlyQuestion
          question={early}
          onClose={() => setEarly(undefined)}
          onConfirm={() => {
            setEarly(undefined)
            checkIn('now')
          }}
        />
      ) : null}
      {unended ? (
        <EarlyQuestion
          title="Same hours"
          question={unended}
          confirmLabel="Count it"
          onClose={() => setUnended(undefined)}
          onConfirm={() => {
            setUnended(undefined)
            void mark('same-as-session', hoursWords('same-as-session'))
          }}
        />
      ) : null}
      {isAsking ? (
        <LateQuestion session={session} now={now()} onClose={() => setIsAsking(false)} onChoose={checkIn} />
      ) : null}
    </>
  )
}
