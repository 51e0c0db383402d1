import { expect, it } from 'vitest'
import { hoursInWords, shownActivities, standingOf } from './letter-rules.ts'

it.each([
  [51.38, '51.38 hours (51 hours 23 minutes)'],
  [1, '1 hour'],
  [1204, '1,204 hours'],
  [2.5, '2.5 hours (2 hours 30 minutes)'],
  [0.02, '0.02 hours (1 minute)'],
  [1.999, '2 hours'],
  [0, '0 hours'],
])('%d hours are %s in the sentence of a letter', (hours, words) => expect(hoursInWords(hours)).toEqual(words))

it('names as many activities as a page has room for, and sums the rest', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ title: `A${at}`, sessions: 1, hours: 2 }))
  expect(shownActivities(many(14))).toHaveLength(14)
  const shown = shownActivities(many(16))
  expect(shown).toHaveLength(14)
  expect(shown.at(-1)).toEqual({ title: '3 other activities', sessions: 3, hours: 6 })
})

it.each([
  [3.5, false, 3.5, 'stands'],
  [3.5, false, 3.500000001, 'stands'],
  [3.5, false, 3.25, 'corrected'],
  [3.5, false, 0, 'corrected'],
  [3.5, true, 3.5, 'withdrawn'],
  [3.5, false, undefined, 'withdrawn'],
] as const)('of %d hours, withdrawn %s, with %s now, it is %s', (hours, withdrawn, now, standing) =>
  expect(standingOf({ hours, withdrawn }, now)).toBe(standing),
)
