import { expect, test } from 'vitest'
import { daysOfPeriod, describeHeld, readHeldPeriod } from './held-rules.ts'

test.each<[Parameters<typeof daysOfPeriod>, string]>([
  [['month', '2026-11-30'], '2026-11-01 to 2026-11-30'],
  [['last', '2026-11-30'], '2026-10-01 to 2026-10-31'],
  [['quarter', '2026-11-30'], '2026-09-01 to 2026-11-30'],
  [['last', '2026-03-31'], '2026-02-01 to 2026-02-28'],
  [['last', '2027-01-01'], '2026-12-01 to 2026-12-31'],
  [['quarter', '2027-01-01'], '2026-11-01 to 2027-01-01'],
])('%j is of %s', ([period, today], expected) => {
  const { from, to } = daysOfPeriod(period, today)
  expect(`${from} to ${to}`).toBe(expected)
})

test('an address that names no period means three months', () => {
  expect([readHeldPeriod('last'), readHeldPeriod(''), readHeldPeriod(undefined)]).toEqual([
    'last',
    'quarter',
    'quarter',
  ])
})

test.each<[Parameters<typeof describeHeld>, string]>([
  [[0, 0], 'No session was held on these days.'],
  [[1, 0], '1 session, all with their attendance'],
  [[12, 0], '12 sessions, all with their attendance'],
  [[12, 1], '1 of 12 sessions has no attendance yet'],
  [[12, 3], '3 of 12 sessions have no attendance yet'],
  [[1, 1], '1 session, without attendance so far'],
])('%j: %s', (counts, words) => expect(describeHeld(...counts)).toBe(words))
