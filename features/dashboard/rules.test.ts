import { describe, expect, it } from 'vitest'
import { atLocations, changePercent, countAttendance, describeChange, describeTime, readDay, turnDay } from './rules.ts'

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
])('%s is "%s"', (percent, text) => expect(describeChange(percent)).toBe(text))

describe('countAttendance', () => {
  it.each([
    [7, 20, { people: 7, outOf: 20, percent: 35 }],
    [7, 0, { people: 7, outOf: 100, percent: 7 }],
    [12, 8, { people: 12, outOf: 8, percent: 100 }],
  ])('%i people, %i places', (people, places, expected) => expect(countAttendance(people, places)).toEqual(expected))
})

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
