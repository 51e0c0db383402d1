import type { Standing } from './letter-contract.ts'

export interface CountedActivity {
  title: string
  sessions: number
  /** In letters of earlier versions with two decimals. */
  hours: number
  /** How many people of a group or an organisation came to these sessions, where that was noted. */
  people?: number | undefined
}

/** So many locations are named, and the rest in a word. */
const mostPlaces = 4

/** The locations that a letter counts; null for all, and an empty list for sessions without a location. */
export const countsWithoutLocation = (venueIds: readonly string[] | null): boolean => venueIds?.length === 0

interface PlaceWords {
  andOthers: (some: string) => string
  withoutLocation: () => string
}

interface CountedPlaces {
  places: readonly string[]
  onlyWithoutLocation: boolean
}

/** Which sessions a letter counts, in its sentence and on its page: empty where all of them do. */
export function placesText(
  { places, onlyWithoutLocation }: CountedPlaces,
  { andOthers, withoutLocation }: PlaceWords,
): string {
  if (onlyWithoutLocation) return withoutLocation()
  const some = places.slice(0, mostPlaces).join(', ')
  return places.length > mostPlaces ? andOthers(some) : some
}

/** How many came by these lines; one where nobody noted a number, and nothing where nobody did at all. */
export function peopleIn(lines: readonly CountedActivity[]): number | undefined {
  if (lines.every(({ people }) => people === undefined)) return undefined
  return lines.reduce((total, { people, sessions }) => total + (people ?? sessions), 0)
}

/** What a letter says of its period, or what the records say of it now. */
export interface CountedPeriod {
  hours: number
  activities: readonly CountedActivity[]
}

/** Whether a letter still says what the records say: of a record that has been deleted, none does. */
export function standingOf(letter: CountedPeriod & { withdrawn: boolean }, now: CountedPeriod | undefined): Standing {
  if (letter.withdrawn || now === undefined) return 'withdrawn'
  return amountsOf(letter) === amountsOf(now) ? 'stands' : 'corrected'
}

/**
 * The sum and what each activity counts for: hours that moved from one activity to another leave the sum as it was.
 * Titles are left out, since a letter still holds when an activity is given a better name.
 */
const amountsOf = ({ hours, activities }: CountedPeriod): string =>
  JSON.stringify([
    hundredths(hours),
    activities
      .map((one) => [hundredths(one.hours), one.sessions, one.people ?? null].join())
      .toSorted((one, other) => one.localeCompare(other)),
  ])

/** As the database rounds: letters of earlier versions kept two decimals. */
const hundredths = (hours: number): number => Math.round(hours * 100 + 1e-6)
