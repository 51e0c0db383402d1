import { describePlaces } from '#features/sessions/places-rules.ts'
import { sessionPaths } from '#features/sessions/web/paths.ts'
import { formatTime } from '#shared/dates.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import type { RosterSession } from '../contract.ts'
import { daysOf, shortDay } from '../rules.ts'
import type { Open, Roster } from './api.ts'
import styles from './roster.module.css'

interface RosterHeadProps {
  roster: Roster
  onOpen: (open: Open) => void
}

/** The sessions with their days, below them how many of each role there are of those that are needed, and how many in all. */
export function RosterHead({ roster, onOpen }: RosterHeadProps) {
  const { batch, sessions } = roster
  const needed = neededRoles(sessions)
  return (
    <>
      <thead>
        <tr>
          <th scope="col">Person</th>
          {sessions.map((session) => (
            <th key={session.vid} scope="col" className={`${styles.day} ${session.cancelled ? styles.cancelled : ''}`}>
              <AppLink to={sessionPaths.session(batch.activityType, batch.activityId, batch.vid, session.vid)}>
                <span>{shortDay(session.sessionStartDateTime).slice(0, 3)}</span>{' '}
                <span>{shortDay(session.sessionStartDateTime).slice(4)}</span>
              </AppLink>
              <span className={styles.time} {...(session.cancelReason ? { title: session.cancelReason } : {})}>
                {session.cancelled ? 'Cancelled' : formatTime(session.sessionStartDateTime)}
                {session.cancelled ? null : <NextDay session={session} />}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...needed, ''].map((role) => (
          <tr key={role} className={styles.needs}>
            <th scope="row">{role ? `${role}, ${seriesNumber(roster, role)} needed` : 'Signed up'}</th>
            {sessions.map((session) => (
              <td key={session.vid} className={session.cancelled ? styles.cancelled : ''}>
                {session.cancelled ? null : <Need session={session} role={role} onOpen={onOpen} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  )
}

/** When it ends, where that is on another day. */
function NextDay({ session: { sessionStartDateTime: start, sessionEndDateTime: end } }: { session: RosterSession }) {
  const { from, to } = daysOf({ start, end })
  return from === to ? null : (
    <>
      <br />
      to {shortDay(to).slice(0, 3)} {formatTime(end)}
    </>
  )
}

const seriesNumber = ({ roles }: Roster, role: string) =>
  roles.find(({ roleName }) => roleName === role)?.roleCount ?? 0

/** The roles of which one of these sessions needs somebody. */
export const neededRoles = (sessions: readonly RosterSession[]): string[] => [
  ...new Set(
    sessions.flatMap(({ roleCounts }) => roleCounts.flatMap(({ roleName, roleCount }) => (roleCount ? roleName : []))),
  ),
]

interface NeedProps {
  session: RosterSession
  role: string
  onOpen: (open: Open) => void
}

/**
 * How many there are of those that are needed, in words and colour. Where it is to come it is a button: to those who
 * could come where somebody is missing, else to its own numbers.
 */
export function Need({ session, role, onOpen }: NeedProps) {
  const counted = session.roleCounts.find(({ roleName }) => roleName === role)
  const need = counted?.roleCount ?? 0
  const there = role ? (counted?.filled ?? 0) : session.people
  const isGap = there < need
  const state = !need ? {} : isGap ? { 'data-gap': true } : there > need ? { 'data-over': true } : { 'data-full': true }
  const text = need ? `${there} of ${need}` : String(there)
  const more = need && there > need ? <span className={styles.more}>+{there - need} more</span> : null
  const words = need ? describePlaces(there, need) : text
  if (session.isOver || !role)
    return (
      <span className={styles.mark} {...state} {...(more ? { title: words } : {})}>
        {text} {more}
      </span>
    )
  const title = [more ? words : '', session.hasOwnCounts ? 'Numbers of its own' : ''].filter(Boolean).join('. ')
  const of = `${role ? `${role}, ` : ''}${shortDay(session.sessionStartDateTime)}: ${words}`
  const isOpen = !session.closed && !session.cancelled
  return (
    <button
      type="button"
      className={`link-button ${styles.mark} ${styles.number}`}
      {...state}
      {...(session.hasOwnCounts ? { 'data-own': true } : {})}
      {...(title ? { title } : {})}
      aria-label={isGap && isOpen ? `${of}. Who could come?` : `${of}. Change the numbers`}
      onClick={() =>
        onOpen(isGap && isOpen ? { dialog: 'candidates', session, role } : { dialog: 'session-numbers', session })
      }
    >
      {text} {more}
    </button>
  )
}
