import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, memo, useCallback, useEffect, useMemo, useRef } from 'react'
import { toastInfo } from '#web/lib/toasts.tsx'
import type { RosterPerson, RosterSession } from '../contract.ts'
import { cellName, roleSigns } from '../rules.ts'
import type { Open, Roster } from './api.ts'
import { moveFocus, offerCell } from './grid-focus.tsx'
import styles from './roster.module.css'
import { RosterHead } from './roster-head.tsx'
import { RosterMark } from './roster-mark.tsx'
import paper from './roster-paper.module.css'
import { canToggle, placeOf, useToggle } from './use-toggle.tsx'

interface RosterGridProps {
  roster: Roster
  refreshing: boolean
  onOpen: (open: Open) => void
  onTakenOff: (person: RosterPerson) => void
}

/** People down, sessions across. A cell is signed up or off by a click, or by the space bar; arrow keys go from one to the next. */
export function RosterGrid({ roster, refreshing, onOpen, onTakenOff }: RosterGridProps) {
  const { pending, toggle, said, question } = useToggle(roster.batch.vid, onTakenOff)
  const signs = useMemo(() => roleSigns(roster.roles.map(({ roleName }) => roleName)), [roster.roles])
  const latest = useRef({ roster, toggle })
  latest.current = { roster, toggle }
  const press = useCallback((cell: Element | null) => {
    const [row, column] = [Number(cell?.getAttribute('data-row')), Number(cell?.getAttribute('data-column'))]
    const { people, sessions } = latest.current.roster
    const [person, session] = [people[row], sessions[column]]
    const state = person?.cells[column]?.state
    if (!cell?.hasAttribute('data-row') || !person || !session || !state) return
    if (canToggle(session, state)) latest.current.toggle(person, session, state === 'signed-up')
    else toastInfo(`Change this on the session's page.`)
  }, [])
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => offerCell(table.current))
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const cell = event.target instanceof Element ? event.target.closest('[data-row]') : null
    if (!cell) return
    if (event.key === ' ' || event.key === 'Enter') press(cell)
    else if (!moveFocus(event.currentTarget, cell, event.key)) return
    event.preventDefault()
  }
  return (
    <div className={`${styles.scroller} ${paper.paper}`} {...(refreshing ? { 'data-refreshing': true } : {})}>
      <table
        ref={table}
        className={styles.grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- worked in by keyboard it is a grid
        role="grid"
        aria-label={`Roster of ${roster.batch.batchName}`}
        onKeyDown={onKeyDown}
        onClick={(event) => press(event.target instanceof Element ? event.target.closest('[data-row]') : null)}
        onFocus={(event) => offerCell(event.currentTarget, event.target)}
      >
        <RosterHead roster={roster} onOpen={onOpen} />
        <tbody>
          {roster.people.map((person, row) => (
            <PersonRow
              key={person.volunteerId}
              person={person}
              row={row}
              sessions={roster.sessions}
              signs={signs}
              pending={roster.sessions.map((session) => (pending.has(placeOf(person, session)) ? '1' : '')).join(',')}
              onOpen={onOpen}
            />
          ))}
          {roster.people.length ? null : (
            <tr>
              <th scope="row">Nobody yet</th>
              <td colSpan={roster.sessions.length}>Add people to the coming sessions.</td>
            </tr>
          )}
        </tbody>
      </table>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {question}
    </div>
  )
}

interface PersonRowProps {
  person: RosterPerson
  row: number
  sessions: readonly RosterSession[]
  signs: ReadonlyMap<string, string>
  /** Of each cell, whether a click on it is on its way: as a text, so that rows of nobody are not drawn again. */
  pending: string
  onOpen: (open: Open) => void
}

const PersonRow = memo(function PersonRow({ person, row, sessions, signs, pending, onOpen }: PersonRowProps) {
  const isPending = pending.split(',')
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className={`link-button ${styles.name}`}
          title={person.fullName}
          onClick={() => onOpen({ dialog: 'person', person })}
        >
          {person.fullName}
        </button>
      </th>
      {sessions.map((session, column) => {
        const cell = person.cells[column] ?? { state: 'none' as const, roles: [] }
        return (
          <td
            key={session.vid}
            tabIndex={-1}
            className={`${styles.cell} ${session.cancelled ? styles.cancelled : ''}`}
            data-row={row}
            data-column={column}
            aria-label={cellName(person, session, cell)}
            {...(canToggle(session, cell.state) ? { 'data-can': true } : {})}
            {...(isPending[column] ? { 'data-pending': true } : {})}
          >
            {session.cancelled && cell.state === 'none' ? null : <RosterMark cell={cell} signs={signs} />}
          </td>
        )
      })}
    </tr>
  )
})
