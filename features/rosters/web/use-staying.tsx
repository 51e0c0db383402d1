import { useMemo, useState } from 'react'
import type { RosterPerson } from '../contract.ts'
import { withStaying } from '../staying-rules.ts'
import type { Roster } from './api.ts'

/**
 * The roster with those whom somebody took off the last of its sessions just now: their row stays where it was, for as
 * long as the page is open, and a click brings them back.
 */
export function useStaying(roster: Roster | undefined) {
  const [staying, setStaying] = useState<ReadonlyMap<string, RosterPerson>>(new Map())
  const onTakenOff = (person: RosterPerson) => setStaying((before) => new Map(before).set(person.volunteerId, person))
  const all = useMemo(
    () => roster && { ...roster, people: withStaying(roster.people, [...staying.values()], roster.sessions.length) },
    [roster, staying],
  )
  return { roster: all, onTakenOff }
}
