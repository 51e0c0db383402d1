import { useRef, useState } from 'react'
import { toastError } from '#web/lib/toasts.tsx'
import type { RosterPerson, RosterSession } from '../contract.ts'
import { isExpected } from '../rules.ts'
import { usualPeople, usualRoles } from '../usual-rules.ts'
import { findRosterWarnings, useRosterChanges } from './api.ts'
import { useQuestion } from './use-question.tsx'

export const placeOf = (person: RosterPerson, session: RosterSession) => `${person.volunteerId} ${session.vid}`

/** Whether a click signs up or off: what has been, is settled or does not take place is changed on its own page. */
export const canToggle = (session: RosterSession, state: RosterPerson['cells'][number]['state']): boolean =>
  !session.isOver && !session.cancelled && !session.closed && ['none', 'signed-up', 'away'].includes(state)

/**
 * Signs somebody up for one session, or off, one click after the other: each is shown as being on its way at once, in
 * the roles, and as many people, that they have most often. `question` shows what to consider first, where there is anything.
 */
export function useToggle(batchId: string, onTakenOff: (person: RosterPerson) => void) {
  const { entries, tell } = useRosterChanges(batchId)
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  const queue = useRef(Promise.resolve())
  const mark = (place: string, isOn: boolean) =>
    setPending((before) => new Set(isOn ? [...before, place] : [...before].filter((one) => one !== place)))
  const { ask, question } = useQuestion()
  /** As they were before: anyone who is taken off by mistake comes back in their roles. */
  const before = useRef(new Map<string, RosterPerson['cells']>())
  const toggle = (person: RosterPerson, session: RosterSession, isSignedUp: boolean) => {
    const place = placeOf(person, session)
    const vols = [{ volType: person.volType, volunteerId: person.volunteerId }]
    const known = new Set(session.roleCounts.map(({ roleName }) => roleName))
    const isExpectedYet = person.cells.some(({ state }) => isExpected(state))
    const cells = isExpectedYet ? person.cells : (before.current.get(person.volunteerId) ?? person.cells)
    before.current.set(person.volunteerId, cells)
    const roles = isSignedUp ? null : usualRoles(cells).filter((role) => known.has(role))
    const people = roles && usualPeople(cells)
    if (isSignedUp) onTakenOff(person)
    mark(place, true)
    const change = async () => {
      const where = { scope: 'this', sessionId: session.vid } as const
      const warnings = roles
        ? await findRosterWarnings(batchId, { participants: vols.map((vol) => ({ ...vol, people })), roles, ...where })
        : []
      if (warnings.length) {
        // while it is asked nothing is on its way
        mark(place, false)
        if (!(await ask(person.fullName, warnings))) return
        mark(place, true)
      }
      const acceptedWarnings = [...new Set(warnings.map(({ code }) => code))]
      const done = await entries.mutateAsync({
        entries: [{ vols, sessions: [session.vid], roles, ...(people ? { people } : {}) }],
        acceptedWarnings,
      })
      setSaid(`${person.fullName}: ${isSignedUp ? 'no longer signed up' : 'signed up'}`)
      // a click that took somebody off may have been meant for their neighbour
      if (isSignedUp) tell(`Taken off: ${person.fullName}`, done)
    }
    queue.current = queue.current
      .then(change)
      .catch(toastError)
      .finally(() => mark(place, false))
  }
  return { pending, toggle, said, question }
}
