import { type ReactNode, useState } from 'react'
import { localTime } from '#shared/dates.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import type { SessionDetails } from '../contract.ts'
import { askEarly, isStillMeant } from '../day-rules.ts'
import { isLongOver } from '../rules.ts'
import { type ShownAttendee, sendCheckIn, sendCheckOut, sendHours } from './api.ts'
import { EarlyQuestion } from './early-question.tsx'
import { keptHours, keptPress } from './kept-api.ts'
import { LateQuestion } from './late-question.tsx'
import { type OfferUndo, useCorrections } from './use-corrections.tsx'

export type Way = 'in' | 'out'

interface Late {
  attendee: ShownAttendee
  offerUndo?: OfferUndo | undefined
}

type Answer = 'early' | 'session' | 'now'

/** What was answered for the sessions of this page, and when it last counted: who types in a list means the same for the next person. */
const answered = new Map<string, { answer: Answer; usedAt: number }>()
const remember = (session: string, answer: Answer) => answered.set(session, { answer, usedAt: Date.now() })

/** The answer that still counts. A check-in that is put back takes its answer along: it may have been the wrong one. */
function recall(session: string): Answer | undefined {
  const known = answered.get(session)
  return known && isStillMeant(known.usedAt, Date.now()) ? known.answer : undefined
}

/** Writes that somebody has come or gone just now; `question` is what is asked first, long before the session's start or after its end. */
export function useCheck(session: SessionDetails) {
  const { run, isBusy } = useCorrections(session)
  const timeZone = useTimeZone()
  const [late, setLate] = useState<Late>()
  const now = () => localTime(new Date(), timeZone)
  const onUndo = () => void answered.delete(session.vid)
  const write = (attendee: ShownAttendee, way: Way, offerUndo?: OfferUndo) =>
    run({
      attendee,
      expected: way === 'in' ? { checkInTime: now(), absent: false } : { checkOutTime: now() },
      done: way === 'in' ? 'Successfully checked in' : 'Successfully checked out',
      send: (options) => (way === 'in' ? sendCheckIn : sendCheckOut)(session.vid, attendee.vid, options),
      kept: keptPress(way, session.vid, attendee),
      offerUndo,
      onUndo,
    })
  const writeSessionTimes = ({ attendee, offerUndo }: Late) =>
    run({
      attendee,
      expected: {
        checkInTime: session.sessionStartDateTime,
        checkOutTime: session.sessionEndDateTime,
        hours: 0,
        absent: false,
      },
      done: 'Successfully checked in',
      send: (options) =>
        sendHours(session.vid, attendee.vid, { hours: 'same-as-session', version: attendee.version }, options),
      kept: keptHours(session.vid, attendee, { hours: 'same-as-session', version: attendee.version }),
      offerUndo,
      onUndo,
    })
  const [early, setEarly] = useState<Late & { question: string }>()
  const check = (attendee: ShownAttendee, way: Way, offerUndo?: OfferUndo) => {
    const answer = recall(session.vid)
    const question = way === 'in' ? askEarly(session.sessionStartDateTime, now()) : undefined
    const isLate = way === 'in' && isLongOver(session.sessionEndDateTime, now())
    if (question && answer !== 'early') setEarly({ attendee, offerUndo, question })
    else if (isLate && answer !== 'session' && answer !== 'now') setLate({ attendee, offerUndo })
    else {
      if (answer && way === 'in') remember(session.vid, answer)
      void (isLate && answer === 'session'
        ? writeSessionTimes({ attendee, offerUndo })
        : write(attendee, way, offerUndo))
    }
  }
  const question: ReactNode = early ? (
    <EarlyQuestion
      question={early.question}
      onClose={() => setEarly(undefined)}
      onConfirm={() => {
        setEarly(undefined)
        remember(session.vid, 'early')
        void write(early.attendee, 'in', early.offerUndo)
      }}
    />
  ) : late ? (
    <LateQuestion
      session={session}
      now={now()}
      onClose={() => setLate(undefined)}
      onChoose={(times) => {
        setLate(undefined)
        remember(session.vid, times)
        void (times === 'session' ? writeSessionTimes(late) : write(late.attendee, 'in', late.offerUndo))
      }}
    />
  ) : null
  return { check, isBusy, question }
}
