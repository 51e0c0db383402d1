import { expect, test } from 'vitest'
import { isRetentionPeriod, usualPeriod } from './retention-rules.ts'

test.each([
  [0, true],
  [5, false],
  [6, true],
  [240, true],
  [241, false],
  [-6, false],
])('%d months: %s', (months, isOne) => {
  expect(isRetentionPeriod(months)).toBe(isOne)
})

test.each([
  ['active', 0],
  ['new', 12],
  ['inactive', 36],
  ['accepted', 0],
  ['pending', 0],
  ['withdrawn', 36],
])('people who are %s are usually kept for %d months', (status, months) => {
  expect(usualPeriod(status)).toBe(months)
})
