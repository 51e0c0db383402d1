import { expect, it } from 'vitest'
import { loseWords, usesOf } from './use-rules.ts'

const nothing = { people: 0, organisations: 0, activities: {} }

it.each([
  [nothing, [], 'Nothing has it.'],
  [{ ...nothing, people: 1 }, ['1 person'], '1 person will lose it.'],
  [
    { people: 1200, organisations: 2, activities: { recurring: 1, events: 3 } },
    ['1,200 people', '2 organisations', '1 recurring activity', '3 events'],
    '1,200 people, 2 organisations and 4 activities will lose it.',
  ],
  [{ ...nothing, organisations: 1 }, ['1 organisation'], '1 organisation will lose it.'],
])('of %j it says how many have the tag', (counts, texts, words) => {
  expect(usesOf({ id: 'a', ...counts }).map(({ text }) => text)).toEqual(texts)
  expect(loseWords(counts)).toBe(words)
})

it('leads to the list of each', () => {
  const uses = usesOf({ id: 'a', people: 1, organisations: 1, activities: { events: 1 } })
  expect(uses.map(({ to }) => to)).toEqual([
    '/volunteers/individual?tag=a',
    '/volunteers/organisation?tag=a',
    '/activities/events?tag=a',
  ])
})
