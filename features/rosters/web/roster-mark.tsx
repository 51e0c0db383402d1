import { peopleInWords } from '#features/attendance/people-rules.ts'
import type { RosterPerson } from '../contract.ts'
import { isExpected } from '../rules.ts'
import { cellWords } from '../words.ts'
import styles from './roster.module.css'

interface RosterMarkProps {
  cell: RosterPerson['cells'][number]
  signs: ReadonlyMap<string, string>
}

/** The sign of a place: the letters of its roles, or how it stands there; of a company with how many it is. */
export function RosterMark({ cell: { state, roles, people }, signs }: RosterMarkProps) {
  const letters = roles.map((role) => signs.get(role) ?? role.slice(0, 2)).join(' ')
  const sign = state === 'signed-up' && letters ? letters : cellWords[state].sign
  const isCounted = people !== undefined && isExpected(state)
  const title = [...roles, ...(isCounted ? [peopleInWords(people)] : [])].join(', ')
  return (
    <span className={styles.mark} data-state={state} {...(title ? { title } : {})}>
      {isCounted ? `${sign} ${people}` : sign}
    </span>
  )
}
