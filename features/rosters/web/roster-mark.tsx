import type { RosterPerson } from '../contract.ts'
import { cellWords } from '../words.ts'
import styles from './roster.module.css'

interface RosterMarkProps {
  cell: RosterPerson['cells'][number]
  signs: ReadonlyMap<string, string>
}

/** The sign of a place: the letters of its roles, or how it stands there. */
export function RosterMark({ cell: { state, roles }, signs }: RosterMarkProps) {
  const letters = roles.map((role) => signs.get(role) ?? role.slice(0, 2)).join(' ')
  const shown = state === 'signed-up' && letters ? letters : cellWords[state].sign
  return (
    <span className={styles.mark} data-state={state} {...(roles.length ? { title: roles.join(', ') } : {})}>
      {shown}
    </span>
  )
}
