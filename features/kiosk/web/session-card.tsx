import { spoken } from '#web/ui/spoken.tsx'
import type { CardSession } from '../contract.ts'
import { type CardState, describeTimes, hoursBefore, isOver, isTooLate, stateOf } from '../rules.ts'
import { kioskWords } from '../words.ts'
import { Both } from './both-languages.tsx'

const buttons = {
  'not-registered': { key: 'registerAndCheckIn', look: 'primary' },
  registered: { key: 'checkIn', look: 'success' },
  'checked-in': { key: 'checkOut', look: 'danger' },
  completed: { key: 'alreadyOut', look: 'warning' },
} as const satisfies Record<CardState, { key: string; look: string }>

export const titleOf = ({ sessionName, activityName }: CardSession) => sessionName || activityName

interface SessionCardProps {
  session: CardSession
  /** By the organisation's clock. */
  now: string
  /** Which session was pressed last. */
  pressed: string | undefined
  onPress: () => void
}

/** One session with the one thing that this person can do there now; nobody registers for what is over. */
export function SessionCard({ session, now, pressed, onPress }: SessionCardProps) {
  const state = stateOf(session)
  const { key, look } = buttons[state]
  const isDone = state === 'completed'
  const isLate = isTooLate(session, now)
  const title = titleOf(session)
  const hours = isDone ? undefined : hoursBefore(session, now)
  return (
    <li className="card">
      <div>
        <h2>{spoken(title)}</h2>
        <p>
          {session.activityName === title ? '' : <>{spoken(session.activityName)} · </>}
          {describeTimes(session.sessionStartDateTime, session.sessionEndDateTime)}
        </p>
        {isOver(session, now) && !isLate ? (
          <p className="small">
            <Both k="isOver" />
          </p>
        ) : null}
        {hours ? (
          <p className="early">
            <Both k="beginsIn" values={{ hours }} />
          </p>
        ) : null}
      </div>
      <button
        type="button"
        className={isLate ? 'late' : look}
        disabled={isDone || isLate || pressed !== undefined}
        aria-busy={pressed === session.vid}
        title={isDone || isLate ? kioskWords.message(isDone ? 'bothDone' : 'isOver').message : undefined}
        onClick={onPress}
      >
        <Both k={isLate ? 'isOver' : key} />
      </button>
    </li>
  )
}
