import { invalid } from '#shared/errors.ts'
import { hoursAndMinutes } from '#shared/hours.ts'
import type { Attendee } from './contract.ts'
import type { AttendeeState } from './rules.ts'

export const onePerson = 'An individual volunteer is one person'

/** Only of a group or an organisation is it said how many people it is. */
export function requireMany(kind: string, people: number | null | undefined, path: string): void {
  if (kind === 'indivols' && typeof people === 'number') throw invalid(onePerson, [{ path, message: onePerson }])
}

export const peopleInWords = (people: number): string =>
  people === 1 ? '1 person' : `${people.toLocaleString('en')} people`

/**
 * How many people of a group or an organisation came or are expected, in words; nothing of an individual, and of one of
 * which nobody said how many are expected and that has not come.
 */
export function describePeople(
  { volType, peopleCame, peopleExpected }: Pick<Attendee, 'volType' | 'peopleCame' | 'peopleExpected'>,
  state: AttendeeState,
): { words: string; isSaid: boolean } | undefined {
  if (volType === 'indivols') return undefined
  const isKnown = typeof peopleExpected === 'number'
  // 0 is an answer, too
  if (typeof peopleCame === 'number') {
    const came = peopleInWords(peopleCame)
    return {
      words: isKnown && peopleExpected !== peopleCame ? `${came} of ${peopleExpected.toLocaleString('en')}` : came,
      isSaid: true,
    }
  }
  const hasCome = state === 'checked-in' || state === 'checked-out'
  if (!isKnown) return hasCome ? { words: 'Not yet said how many', isSaid: false } : undefined
  const expected = `${peopleInWords(peopleExpected)} expected`
  // what came is counted as expected until somebody says it
  return hasCome
    ? { words: `${expected}, not yet said how many came`, isSaid: false }
    : { words: expected, isSaid: true }
}

/** The hours that count; of a group or an organisation also as often as people of it came, where somebody said how many. */
export function describeCounted({ countedHours, peopleCame }: Pick<Attendee, 'countedHours' | 'peopleCame'>): string {
  const once = hoursAndMinutes(countedHours)
  if (typeof peopleCame !== 'number' || peopleCame === 1) return once
  return `${once}, with each person: ${hoursAndMinutes(countedHours * peopleCame)}`
}

/** What a role says that has fewer places left than are wanted. */
export function describeFull({
  role,
  places,
  left,
  people,
}: {
  role: string
  places: number
  left: number
  people: number
}) {
  if (left <= 0 || people === 1) return `${role} is full: ${places} of ${places} places are taken.`
  return `${role} has ${left === 1 ? '1 place' : `${left} places`} left, and ${people} people are expected.`
}
