import { expect, it } from 'vitest'
import { isElsewhere, placeOf } from './told-rules.ts'

const visit = { start: '2026-12-05T09:00', end: '2026-12-05T12:00', place: 'Hall' }

it.each([
  ['the same', {}, false],
  ['the same, to the second', { start: '2026-12-05 09:00:00' }, false],
  ['another day', { start: '2026-12-06T09:00' }, true],
  ['a later end', { end: '2026-12-05T13:00' }, true],
  ['another place', { place: 'Garden' }, true],
])('asks people to come elsewhere: %s', (_what, change, expected) => {
  expect(isElsewhere(visit, { ...visit, ...change })).toBe(expected)
})

it('says the same place the same way, whichever location was chosen first', () => {
  expect(placeOf(['Library', 'Hall'], '1 North Road')).toBe('Hall, Library, 1 North Road')
  expect(placeOf(['Hall', 'Library'], '1 North Road')).toBe('Hall, Library, 1 North Road')
  expect(placeOf([], '')).toBe('')
})
