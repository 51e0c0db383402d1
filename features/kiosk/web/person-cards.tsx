import { useEffect, useRef, useState } from 'react'
import { localTime } from '#shared/dates.ts'
import { ApiProblem } from '#web/lib/api-problem.ts'
import { newKey } from '#web/lib/call-api.ts'
import type { CardSession } from '../contract.ts'
import type { Said } from '../pack-rules.ts'
import { type CardState, clockTime, describeTimes, orderCards, stateOf } from '../rules.ts'
import { kioskWords } from '../words.ts'
import { type FoundPerson, type Mark, mark } from './api.ts'
import { Both, BothOf } from './both-languages.tsx'
import { FailureBox } from './failure-box.tsx'
import { sayingOfPress, statusOfFailure } from './failure-words.tsx'
import type { Notice } from './kiosk-notice.tsx'
import { momentNow } from './pack-api.ts'
import { RoleQuestion } from './role-question.tsx'
import { SessionCard, titleOf } from './session-card.tsx'
import { useNextScan } from './use-next-scan.tsx'

/** The server takes a mark of the person who was looked up for so long, in milliseconds: then nobody stands there. */
const lookedUpFor = 300_000

/** The person is forgotten after so many idle seconds, and told so in the last of them. */
const [idleSeconds, toldSeconds] = [20, 10]

const done = { 'not-registered': 'registered', registered: 'checkedIn', 'checked-in': 'checkedOut' } as const

interface PersonCardsProps {
  person: FoundPerson
  /** Of the organisation. */
  timeZone: string
  /** Something was done, which the start screen says. */
  onDone: (notice: Notice) => void
  onBack: () => void
  /** The next one has scanned a card. */
  onScan: (said: Said) => void
}

/** Who was found, and what they can do today: one button each. */
export function PersonCards({ person, timeZone, onDone, onBack, onScan }: PersonCardsProps) {
  const [failure, setFailure] = useState<unknown>()
  const [pressed, setPressed] = useState<string>()
  /** For which session they choose what they do there. */
  const [choosing, setChoosing] = useState<CardSession>()
  const isBusy = useRef(false)
  const presses = useRef(new Map<string, { body: Mark; key: string }>())
  const heading = useRef<HTMLHeadingElement>(null)
  const left = useIdle(onBack)
  useNextScan(onScan)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    heading.current?.focus()
    return () => {
      isHere.current = false
    }
  }, [])

  const press = async (session: CardSession, role?: string) => {
    // two taps before the screen has changed are one
    if (isBusy.current) return
    const state = stateOf(session)
    if (state === 'completed') return setFailure(new Error(kioskWords.message('bothDone').message))
    const [only, ...otherRoles] = state === 'not-registered' ? (session.openRoles ?? []) : []
    if (otherRoles.length && role === undefined) return setChoosing(session)
    isBusy.current = true
    setPressed(session.vid)
    setFailure(undefined)
    // another try after a lost answer is the same press, to the second: a key goes with one body
    const name = `${session.vid} ${role ?? ''}`
    const body = bodyOf(person, session, { state, role: role ?? only }, timeZone)
    const press = presses.current.get(name) ?? { body, key: newKey() }
    presses.current.set(name, press)
    try {
      const { time, isKept } = await mark(person, press.body, press.key)
      // somebody else may stand here by now
      if (!isHere.current) return
      const about = `${titleOf(session)}, ${describeTimes(session.sessionStartDateTime, session.sessionEndDateTime)}`
      onDone({ done: kioskWords.message(done[state], { time: clockTime(time).toLowerCase() }), isKept, about })
    } catch (error) {
      // their minutes are over: the name goes with them
      if (error instanceof ApiProblem && error.code === 'not-looked-up')
        return onDone({ done: sayingOfPress(error), isKept: false })
      setFailure(error)
      setPressed(undefined)
      isBusy.current = false
    }
  }
  const status = statusOfFailure(failure)
  const now = localTime(momentNow(), timeZone)
  return (
    <>
      <h1 tabIndex={-1} ref={heading}>
        <Both k="welcome" values={{ name: person.fullName }} />
      </h1>
      {choosing ? (
        <RoleQuestion
          title={titleOf(choosing)}
          roles={choosing.openRoles ?? []}
          isBusy={pressed !== undefined}
          onChoose={(role) => void press(choosing, role)}
          onBack={() => {
            setFailure(undefined)
            setChoosing(undefined)
          }}
        />
      ) : person.sessions.length ? (
        <ul className="cards">
          {orderCards(person.sessions, now).map((session) => (
            <SessionCard
              key={session.vid}
              session={session}
              now={now}
              pressed={pressed}
              onPress={() => void press(session)}
            />
          ))}
        </ul>
      ) : (
        <p className="none">
          <Both k="noActivity" />
        </p>
      )}
      {failure ? (
        <FailureBox of={failure}>
          <p>
            <BothOf saying={sayingOfPress(failure)} />
          </p>
          {status ? <p className="small">{status.message}</p> : null}
        </FailureBox>
      ) : null}
      <button type="button" className="back" onClick={onBack}>
        <Both k="backToKiosk" />
      </button>
      <p className="hint" aria-hidden>
        {left <= toldSeconds ? <Both k="startsAgain" values={{ seconds: left }} /> : null}
      </p>
    </>
  )
}

function bodyOf(
  { volId }: FoundPerson,
  { vid: sessionId, vols: [entry] }: CardSession,
  { state, role }: { state: CardState; role: string | undefined },
  timeZone: string,
): Mark {
  if (state === 'not-registered') return { volId, sessionId, register: true, ...(role ? { role } : {}) }
  if (state === 'registered') return { volId, sessionId, register: false }
  // which minute it is the server knows; the time only says that this is a check-out
  const checkInTime = entry?.checkInTime ?? ''
  return { volId, sessionId, checkInTime, checkOutTime: localTime(momentNow(), timeZone) }
}

/** Seconds until the person is forgotten; anything that they do restarts them, as long as a mark is taken at all. */
function useIdle(onEnd: () => void): number {
  const [left, setLeft] = useState(idleSeconds)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    let until = Date.now() + idleSeconds * 1000
    const begin = () => {
      until = Date.now() + idleSeconds * 1000
      setLeft(idleSeconds)
    }
    const over = Date.now() + lookedUpFor
    const timer = setInterval(() => {
      const seconds = Math.ceil((Math.min(until, over) - Date.now()) / 1000)
      setLeft(seconds)
      if (seconds <= 0) end.current()
    }, 500)
    const kinds = ['keydown', 'pointerdown', 'touchstart'] as const
    for (const kind of kinds) document.addEventListener(kind, begin)
    return () => {
      clearInterval(timer)
      for (const kind of kinds) document.removeEventListener(kind, begin)
    }
  }, [])
  return left
}
