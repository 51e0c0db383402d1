import { expect, it } from 'vitest'
import { describePlaces } from './places-rules.ts'

it.each([
  [0, 6, '0 of 6'],
  [6, 6, '6 of 6'],
  [7, 6, '7 of 6, 1 more than needed'],
  [2, 0, '2'],
])('%i people for %i places', (filled, needed, words) => {
  expect(describePlaces(filled, needed)).toBe(words)
})
