import { expect, test } from 'vitest'
import { askedEnough, saidOf } from './rules.ts'

test.each([
  [5, 0, ''],
  [1, 2, ''],
  [1, 1, 'was asked once within a month'],
  [3, 2, 'was asked 3 times within a month'],
])('somebody who was asked %i times, of at most %i', (times, most, reason) => {
  expect(askedEnough(times, most)).toBe(reason)
})

test.each([
  ['open', null, undefined],
  ['filled', null, 'filledBefore'],
  ['filled', 'late', 'filled'],
  ['filled', 'waiting', 'waiting'],
  ['open', 'yes', 'saidYes'],
  ['filled', 'no', 'saidNo'],
  ['over', 'yes', 'over'],
] as const)('a question that is %s and answered with %s says %s', (state, answer, said) => {
  expect(saidOf({ state, answer })).toBe(said)
})
