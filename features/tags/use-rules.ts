import { activityTypes } from '#shared/activity-types.ts'
import type { UsedTag } from './contract.ts'

type Counts = Pick<UsedTag, 'people' | 'organisations' | 'activities'>

const countOf = (count: number, [one, many]: readonly [string, string]) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

const people = ['person', 'people'] as const
const organisations = ['organisation', 'organisations'] as const
const activities = ['activity', 'activities'] as const

/** Each type of activity has a list of its own. */
const ofType = {
  recurring: ['recurring activity', 'recurring activities'],
  events: ['event', 'events'],
  trainings: ['training', 'trainings'],
  services: ['service', 'services'],
  orientations: ['orientation', 'orientations'],
} as const

/** How many have a tag, and the address of the list of those: what nothing has is left out. */
export function usesOf({ id, ...counts }: Counts & { id: string }): { text: string; to: string }[] {
  const use = (count: number, words: readonly [string, string], list: string) =>
    count ? [{ text: countOf(count, words), to: `${list}?tag=${id}` }] : []
  return [
    ...use(counts.people, people, '/volunteers/individual'),
    ...use(counts.organisations, organisations, '/volunteers/organisation'),
    ...activityTypes.flatMap((type) => use(counts.activities[type] ?? 0, ofType[type], `/activities/${type}`)),
  ]
}

/** Who loses a tag that is deleted. */
export function loseWords(counts: Counts): string {
  const count = Object.values(counts.activities).reduce((sum, some) => sum + some, 0)
  const parts = [
    ...(counts.people ? [countOf(counts.people, people)] : []),
    ...(counts.organisations ? [countOf(counts.organisations, organisations)] : []),
    ...(count ? [countOf(count, activities)] : []),
  ]
  return parts.length ? `${parts.join(', ').replace(/, ([^,]*)$/, ' and $1')} will lose it.` : 'Nothing has it.'
}
