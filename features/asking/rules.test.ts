import { expect, test } from 'vitest'
import { askedEnough } from './rules.ts'

test.each([
  [5, 0, ''],
  [1, 2, ''],
  [1, 1, 'was asked once within a month'],
  [3, 2, 'was asked 3 times within a month'],
])('somebody who was asked %i times, of at most %i', (times, most, reason) => {
  expect(askedEnough(times, most)).toBe(reason)
})
