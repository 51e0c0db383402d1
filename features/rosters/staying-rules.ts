import type { RosterPerson } from './contract.ts'

/** The people of a roster, and in their place by name those who were on it before and are in none of its sessions now. */
export function withStaying(
  people: readonly RosterPerson[],
  before: readonly RosterPerson[],
  sessions: number,
): RosterPerson[] {
  const known = new Set(people.map(({ volunteerId }) => volunteerId))
  const gone = before.filter(({ volunteerId }) => !known.has(volunteerId))
  if (!gone.length) return [...people]
  const cells = Array.from({ length: sessions }, () => ({ state: 'none' as const, roles: [] }))
  return [...people, ...gone.map((person) => ({ ...person, cells }))].toSorted((one, other) =>
    one.fullName.localeCompare(other.fullName, 'en', { sensitivity: 'base' }),
  )
}
