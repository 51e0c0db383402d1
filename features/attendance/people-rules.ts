import type { Attendee } from './contract.ts'
import type { AttendeeState } from './rules.ts'

/** How many people of a group or an organisation came, in words; nothing of an individual, and of one that has not come. */
export function describePeople(
  { volType, peopleCame }: Pick<Attendee, 'volType' | 'peopleCame'>,
  state: AttendeeState,
): { words: string; isSaid: boolean } | undefined {
  if (volType === 'indivols') return undefined
  // 0 is an answer, too
  if (typeof peopleCame === 'number')
    return { words: peopleCame === 1 ? '1 person' : `${peopleCame} people`, isSaid: true }
  const hasCome = state === 'checked-in' || state === 'checked-out'
  return hasCome ? { words: 'Not yet said how many', isSaid: false } : undefined
}
