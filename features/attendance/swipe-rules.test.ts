import { expect, it } from 'vitest'
import { swipeOf } from './swipe-rules.ts'

it.each([
  [0, undefined, false],
  [-13, undefined, false],
  [-14, 'absent', false],
  [-110, 'absent', true],
  [60, 'excused', false],
  [200, 'excused', true],
] as const)('a finger that moved by %i means %s', (by, choice, isFar) => {
  expect(swipeOf(by)).toEqual({ choice, isFar })
})
