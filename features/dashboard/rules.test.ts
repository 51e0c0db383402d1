import { describe, expect, it } from 'vitest'
import {
  atLocations,
  changePercent,
  describeAttendance,
  describeChange,
  describeTime,
  isNothingNeeded,
  readDay,
  stateOf,
  turnDay,
} from './rules.ts'

describe('changePercent', () => {
  it.each([
    [0, 0, 0],
    [10, 0, 0],
    [110, 10, 10],
    [3, 1, 50],
    [5, 5, null],
  ])('%i of which %i are new: %s', (count, recent, percent) => expect(changePercent(count, recent)).toBe(percent))
})

it.each([
  [12, '+12% since last month'],
  [0, '0% since last month'],
  [null, 'All new since last month'],
])('%s is "%s"', (percent, text) => expect(describeChange({ changePercent: percent, imported: 0 })).toBe(text))

it('says how many of the new ones were imported', () => {
  expect(describeChange({ changePercent: 50, imported: 57 })).toBe('+50% since last month, 57 imported')
})

it.each([
  [
    { came: 3, expected: 12, coming: 12, needed: 20, missing: 8 },
    { came: '3 of 12 came', cameOfAll: 25, places: '12 of 20 places filled' },
  ],
  [
    { came: 3, expected: 12, coming: 12, needed: 0, missing: 0 },
    { came: '3 of 12 came', cameOfAll: 25, places: '' },
  ],
  [
    { came: 0, expected: 0, coming: 0, needed: 8, missing: 8 },
    { came: 'Nobody is signed up', cameOfAll: 0, places: '0 of 8 places filled' },
  ],
  [
    { came: 0, expected: 0, coming: 0, needed: 0, missing: 0 },
    { came: 'Nobody is signed up', cameOfAll: 0, places: '' },
  ],
  [
    { came: 12, expected: 12, coming: 12, needed: 8, missing: 0 },
    { came: '12 of 12 came', cameOfAll: 100, places: '12 signed up, 4 more than needed' },
  ],
  [
    // all places are filled, and one who is absent fills none
    { came: 5, expected: 6, coming: 5, needed: 5, missing: 0 },
    { came: '5 of 6 came', cameOfAll: 83, places: '5 of 5 places filled, 6 signed up' },
  ],
  [
    // too many for one role, nobody for another
    { came: 3, expected: 12, coming: 12, needed: 8, missing: 2 },
    { came: '3 of 12 came', cameOfAll: 25, places: '6 of 8 places filled, 12 signed up' },
  ],
  [
    { came: 0, expected: 2, coming: 2, needed: 8, missing: 8 },
    { came: '0 of 2 came', cameOfAll: 0, places: '0 of 8 places filled, 2 signed up' },
  ],
])('%j reads %j', (counts, words) => expect(describeAttendance(counts, 'begun')).toEqual(words))

it.each([
  [0, 8, 'to come', '8 expected'],
  [0, 1, 'to come', '1 expected'],
  [0, 0, 'to come', 'Nobody is signed up'],
  // who comes early has come
  [2, 8, 'to come', '2 of 8 came'],
  [0, 8, 'begun', '0 of 8 came'],
  [0, 8, 'cancelled', '8 were signed up'],
  [0, 1, 'cancelled', '1 was signed up'],
  [3, 8, 'cancelled', '3 of 8 came'],
] as const)('%i of %i, of a session that is %s: %s', (came, expected, state, words) => {
  const counts = { came, expected, coming: expected, needed: 0, missing: 0 }
  const said = describeAttendance(counts, state)
  expect(said.came).toBe(words)
  // no bar before anybody can have come: an empty one would say that nobody did
  expect(said.cameOfAll === undefined).toBe(!came && state !== 'begun')
})

it.each([
  [false, '2026-11-21T09:59', 'to come'],
  [false, '2026-11-21T10:00', 'begun'],
  [true, '2026-11-21T12:00', 'cancelled'],
])('cancelled: %s, at %s it is %s', (cancelled, now, state) => {
  expect(stateOf({ cancelled, sessionStartDateTime: '2026-11-21T10:00' }, now)).toBe(state)
})

it.each([
  [{ gaps: { count: 0 }, papers: { count: 0 } }, true],
  [{ gaps: { count: 0 }, papers: { count: 1 } }, false],
])('of %j nothing is needed: %s', (needs, nothing) => expect(isNothingNeeded(needs)).toBe(nothing))

describe('readDay', () => {
  it.each([
    [{}, { date: '2026-11-21', venueIds: [] }],
    [
      { date: '2026-02-30', location: 7 },
      { date: '2026-11-21', venueIds: [] },
    ],
    [
      { date: '2026-11-22', location: 'a,b' },
      { date: '2026-11-22', venueIds: ['a', 'b'] },
    ],
  ])('%j', (search, expected) => expect(readDay(search, '2026-11-21')).toEqual(expected))
})

it.each([
  ['2026-11-21', 1, '2026-11-22'],
  ['2026-03-01', -1, '2026-02-28'],
])('from %s by %i is %s', (date, by, expected) => expect(turnDay(date, by)).toBe(expected))

it.each([
  [[], ['a', 'b', 'none']],
  [['v1'], ['a']],
  [
    ['v1', 'v2'],
    ['a', 'b'],
  ],
])('with the locations %j are shown %j', (venueIds, expected) => {
  const at = (name: string, ...values: string[]) => ({ name, venue: values.map((value) => ({ value })) })
  const sessions = [at('a', 'v1'), at('b', 'v2', 'v3'), at('none', 'No venue')]
  expect(atLocations(sessions, venueIds).map(({ name }) => name)).toEqual(expected)
})

it('the time is a range and a date', () => {
  expect(describeTime('2026-11-21T09:00', '2026-11-21T13:30')).toBe('09:00 AM to 01:30 PM, 21 Nov 2026')
  expect(describeTime('2026-11-21T22:00', '2026-11-22T01:00')).toBe('10:00 PM to 01:00 AM, 21 Nov 2026 to 22 Nov 2026')
})
