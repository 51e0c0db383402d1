import { attendeeState } from './rules.ts'

type Attendance = Parameters<typeof attendeeState>[0] & { excused: boolean }

/** How many of the participants have come, have left, and do not come. */
export interface AttendeeCounts {
  checkedIn: number
  checkedOut: number
  absent: number
  excused: number
}

/** How many are awaited: nobody has said that they do not come. */
export const countMissing = (all: number, { checkedIn, absent, excused }: AttendeeCounts): number =>
  all - checkedIn - absent - excused

/** How many people that is, where a company or a group is more than one: in brackets behind the participants. */
export function describeMany(counts: AttendeeCounts & { all: number; people: number; expected: number }): string {
  const { all, excused, checkedIn, people, expected } = counts
  if (expected > all - excused) return ` (${people.toLocaleString('en')} of ${expected.toLocaleString('en')} people)`
  return people > checkedIn ? ` (${people.toLocaleString('en')} people)` : ''
}

const countIn = (one: Attendance, name: keyof AttendeeCounts): number => {
  const state = attendeeState(one)
  if (name === 'excused') return Number(one.excused)
  if (name === 'absent') return Number(one.absent && !one.excused)
  return Number(state === 'checked-out' || (name === 'checkedIn' && state === 'checked-in'))
}

/** The counts when one participant's attendance has become another: before the server has counted again. */
export function recount<Counts extends AttendeeCounts>(counts: Counts, before: Attendance, after: Attendance): Counts {
  const changed = (['checkedIn', 'checkedOut', 'absent', 'excused'] as const).map((name) => [
    name,
    counts[name] + countIn(after, name) - countIn(before, name),
  ])
  return { ...counts, ...Object.fromEntries(changed) }
}
