import type { Entries } from './contract.ts'

interface Place {
  sessionId: string
  vol: Entries['vols'][number]
  roles: readonly string[] | null
  expected: readonly string[] | null
  /** Where it is said of a group or an organisation: how many people it is to be, and was. */
  people?: number | null | undefined
  expectedPeople?: number | null | undefined
}

/** Single places as few lists: those of the same people in the same state over several sessions are one. */
export function gatherEntries(places: readonly Place[]): Entries[] {
  const bySession = Map.groupBy(
    places,
    ({ sessionId, roles, expected, people, expectedPeople }) =>
      `${sessionId} ${JSON.stringify([roles, expected, people, expectedPeople])}`,
  )
  const gathered = new Map<string, Entries>()
  for (const some of bySession.values()) {
    const [first] = some
    if (!first) continue
    const vols = some.map(({ vol }) => vol).toSorted((a, b) => (a.volunteerId < b.volunteerId ? -1 : 1))
    const { people, expectedPeople } = first
    const key = JSON.stringify([
      first.roles,
      first.expected,
      people,
      expectedPeople,
      vols.map(({ volunteerId }) => volunteerId),
    ])
    const known = gathered.get(key)
    if (known) known.sessions.push(first.sessionId)
    else {
      const [roles, expected] = [first.roles, first.expected].map((names) => names && [...names])
      gathered.set(key, {
        vols,
        sessions: [first.sessionId],
        roles: roles ?? null,
        expected: expected ?? null,
        ...(people === undefined ? {} : { people }),
        ...(expectedPeople === undefined ? {} : { expectedPeople }),
      })
    }
  }
  return [...gathered.values()]
}
