import { expect, it } from 'vitest'
import { ageBands, bandOfAge } from './age-rules.ts'

it('there are 21 bands of five years', () => {
  expect([ageBands.length, ageBands[0], ageBands[1], ageBands[20]]).toEqual([21, '0-5', '5-10', '100-105'])
})

it.each([
  [0, '0-5'],
  [4, '0-5'],
  [5, '5-10'],
  [104, '100-105'],
  [105, undefined],
  [-1, undefined],
])('somebody of %i is in %s', (age, band) => expect(bandOfAge(age)).toBe(band))
