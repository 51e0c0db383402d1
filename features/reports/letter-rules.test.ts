import { expect, it } from 'vitest'
import { shownActivities, standingOf } from './letter-rules.ts'

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
