/** When and where a session is, as its people know it: local times, and the place as text. */
export interface Occasion {
  start: string
  end: string
  place: string
}

/** A session of which its people are told that it was elsewhere or at another time before; without `after` it is off. */
export interface ToldSession {
  sessionId: string
  sessionName: string
  before: Occasion
  after?: Occasion | undefined
}

/** Whether those who are signed up would come at another time or to another place. */
export const isElsewhere = (one: Occasion, other: Occasion): boolean =>
  minute(one.start) !== minute(other.start) || minute(one.end) !== minute(other.end) || one.place !== other.place

const minute = (time: string) => time.slice(0, 16).replace(' ', 'T')

/** Where a session is, as text: its locations in the order of their names, and its address. */
export const placeOf = (venues: readonly string[], address: string): string =>
  [...venues.toSorted((one, other) => one.localeCompare(other)), address].filter(Boolean).join(', ')
