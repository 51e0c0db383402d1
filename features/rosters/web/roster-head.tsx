import { sessionPaths } from '#features/sessions/web/paths.ts'
import { formatTime } from '#shared/dates.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import type { RosterSession } from '../contract.ts'
import { shortDay } from '../rules.ts'
import type { Open, Roster } from './api.ts'
import styles from './roster.module.css'

interface RosterHeadProps {
  roster: Roster
  onOpen: (open: Open) => void
}

/** The sessions with their days, and below them how many of each role there are of those that are needed. */
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
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(needed.length ? needed : ['']).map((role) => (
          <tr key={role} className={styles.needs}>
            <th scope="row">{role ? `${role}, ${seriesNumber(roster, role)} needed` : 'Signed up'}</th>
            {sessions.map((session) => (
              <td key={session.vid} className={session.cancelled ? styles.cancelled : ''}>
                {session.cancelled ? null : (
                  <Need session={session} role={role} onOpen={() => onOpen({ dialog: 'session-numbers', session })} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
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
  onOpen: () => void
}

/** How many there are of those that are needed, in words and colour; where it is to come, a button for its own numbers. */
export function Need({ session, role, onOpen }: NeedProps) {
  const counted = session.roleCounts.find(({ roleName }) => roleName === role)
  const need = counted?.roleCount ?? 0
  const there = role ? (counted?.filled ?? 0) : session.people
  const state = !need ? {} : there < need ? { 'data-gap': true } : { 'data-full': true }
  const text = need ? `${there} of ${need}` : String(there)
  if (session.isOver || !session.roleCounts.length)
    return (
      <span className={styles.mark} {...state}>
        {text}
      </span>
    )
  return (
    <button
      type="button"
      className={`link-button ${styles.mark} ${styles.number}`}
      {...state}
      {...(session.hasOwnCounts ? { 'data-own': true, title: 'Numbers of its own' } : {})}
      aria-label={`${role ? `${role}, ` : ''}${shortDay(session.sessionStartDateTime)}: ${text}. Change the numbers`}
      onClick={onOpen}
    >
      {text}
    </button>
  )
}
