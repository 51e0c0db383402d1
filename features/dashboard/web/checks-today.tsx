import { Button } from '@mantine/core'
import { Suspense, useRef, useState } from 'react'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import { formatDate, formatTime } from '#shared/dates.ts'
import { lazy } from '#web/lib/lazy.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { RecordActions } from '#web/ui/record-actions.tsx'
import type { Needs } from '../needs-contract.ts'
import { readPeopleOfNeed } from './api.ts'
import { Kind, Row } from './need-rows.tsx'
import type { NoteCheckProps } from './note-check-dialog.tsx'

const NoteCheckDialog = lazy(async () => ({ default: (await import('./note-check-dialog.tsx')).NoteCheckDialog }))

type Asked = Pick<NoteCheckProps, 'volunteerId' | 'name' | 'slots'>

/** The dialog of one row, and the place of its list: the focus goes on to the row that follows. */
function useNoteCheck() {
  const list = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<Asked>()
  /** Where the focus goes on, the best first: when a check is noted its row may be gone already. */
  const goesOn = useRef<readonly string[]>([])
  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-note]') ?? [])]
  const ask = (next: Asked) => {
    const rows = buttons().map((button) => button.dataset['note'] ?? '')
    const at = rows.indexOf(rowOf(next))
    goesOn.current = [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()]
    setAsked(next)
  }
  const goOn = () => {
    const there = goesOn.current.flatMap((row) => buttons().find((button) => button.dataset['note'] === row) ?? [])
    const next = there[0] ?? document.querySelector<HTMLElement>('#needs-title')
    next?.focus()
  }
  const dialog = asked ? (
    <Suspense fallback={null}>
      <NoteCheckDialog
        {...asked}
        onClose={() => setAsked(undefined)}
        onNoted={() => {
          setAsked(undefined)
          // the dialog still keeps the focus inside
          setTimeout(goOn, 0)
        }}
      />
    </Suspense>
  ) : null
  return { list, ask, dialog }
}

const rowOf = ({ volunteerId, slots }: Pick<Asked, 'volunteerId' | 'slots'>) => `${volunteerId} ${slots.join(' ')}`

interface NoteButtonProps {
  label: string
  of: Asked
  onAsk: (asked: Asked) => void
}

const NoteButton = ({ label, of, onAsk }: NoteButtonProps) => (
  <Button
    variant="default"
    data-note={rowOf(of)}
    aria-label={`${label}: ${of.name}`}
    style={{ flex: 'none' }}
    onClick={() => onAsk(of)}
  >
    {label}
  </Button>
)

/** Those who are signed up and lack something that they need. */
export function Lacking({ count, first }: Needs['lacking']) {
  const { list, ask, dialog } = useNoteCheck()
  return (
    <div ref={list}>
      <Kind
        title={`${count === 1 ? '1 person is' : `${count} people are`} signed up without a check or agreement`}
        count={count}
        action={
          <RecordActions
            recordType="lacking-papers"
            id="lacking"
            name="Without a check or agreement"
            people={{ count, read: () => readPeopleOfNeed('lacking') }}
          />
        }
      >
        {first.map(({ volunteerId, name, contactNo, lacks, slots, session }) => (
          <Row
            key={volunteerId}
            name={name}
            to={volunteerPaths.individual(volunteerId)}
            about={`${lacks.join(', ')} · ${session.name}, ${formatDate(session.start)}, ${formatTime(session.start)}`}
            call={contactNo ? { name, number: contactNo } : undefined}
          >
            <NoteButton label="Note check" of={{ volunteerId, name, slots }} onAsk={ask} />
          </Row>
        ))}
      </Kind>
      {dialog}
    </div>
  )
}

/** What ends soon, or has ended. */
export function Papers({ count, first }: Needs['papers']) {
  const today = useToday()
  const { list, ask, dialog } = useNoteCheck()
  return (
    <div ref={list}>
      <Kind
        title={count === 1 ? '1 check or agreement expires' : `${count} checks and agreements expire`}
        count={count}
        action={
          <RecordActions
            recordType="ending-papers"
            id="ending"
            name="Checks and agreements that end"
            people={{ read: () => readPeopleOfNeed('papers') }}
          />
        }
      >
        {first.map(({ volunteerId, name, contactNo, slot, called, validUntil }) => (
          <Row
            key={`${volunteerId} ${slot}`}
            name={name}
            to={volunteerPaths.individual(volunteerId)}
            about={`${called || `Checklist slot ${slot}`} · ${validUntil < today ? 'ended' : 'valid until'} ${formatDate(validUntil)}`}
            call={contactNo ? { name, number: contactNo } : undefined}
          >
            <NoteButton label="Renew" of={{ volunteerId, name, slots: [slot] }} onAsk={ask} />
          </Row>
        ))}
      </Kind>
      {dialog}
    </div>
  )
}
