import { expect, test } from 'vitest'
import { joinVisits } from './join-rules.ts'
import { none } from './merge-rules.ts'
import { countedHours } from './rules.ts'

const zone = 'Asia/Singapore'
const at = (time: string) => (time ? `2026-12-01T${time}:00` : null)
const visit = (checkIn: string, checkOut: string, hours: number | null = null) => ({
  ...none,
  checkIn: at(checkIn),
  checkOut: at(checkOut),
  hours,
})

test.each([
  ['overlap', visit('09:00', '10:00'), visit('09:30', '11:00'), visit('09:00', '11:00')],
  ['touch', visit('09:00', '10:00'), visit('10:00', '11:00'), visit('09:00', '11:00')],
  ['contain each other', visit('09:00', '11:00'), visit('09:30', '10:00'), visit('09:00', '11:00')],
  ['are apart', visit('09:00', '10:00'), visit('10:30', '11:00'), visit('09:00', '11:00', 1.5)],
  ['are apart, and short', visit('09:00', '09:05'), visit('10:55', '11:00'), visit('09:00', '11:00', 0.5)],
  ['are not ended yet', visit('09:10', ''), visit('09:30', ''), visit('09:10', '')],
  ['have an end in one', visit('09:10', ''), visit('09:30', '11:00'), visit('09:10', '11:00')],
  ['stand in one alone', visit('09:10', '10:00'), visit('', ''), visit('09:10', '10:00')],
  ['have hours entered', visit('09:00', '10:00', 2), visit('09:00', '12:00', 3.5), visit('09:00', '12:00', 3.5)],
  ['have fewer hours entered in one', visit('09:00', '12:00', 2.5), visit('09:00', '12:00'), visit('09:00', '12:00')],
  [
    'have more hours entered in one',
    visit('09:00', '12:00', 3.5),
    visit('09:00', '12:00'),
    visit('09:00', '12:00', 3.5),
  ],
  ['stand beside fewer hours', visit('09:00', '11:00'), visit('', '', 1), visit('09:00', '11:00')],
  ['stand beside more hours', visit('09:00', '11:00'), visit('', '', 3), visit('09:00', '11:00', 3)],
  ['are apart, with hours', visit('10:00', '11:00', 1), visit('11:30', '13:00', 1.5), visit('10:00', '13:00', 2.5)],
  ['are apart, with hours in one', visit('10:00', '11:00', 2), visit('11:30', '13:00'), visit('10:00', '13:00', 3.5)],
  ['touch, with hours', visit('10:00', '11:00', 0.5), visit('11:00', '13:00'), visit('10:00', '13:00', 2.5)],
  ['overlap, with their hours', visit('10:00', '11:00', 1), visit('10:30', '13:00', 2.5), visit('10:00', '13:00')],
  ['overlap, with other hours', visit('10:00', '11:00', 2), visit('10:30', '13:00'), visit('10:00', '13:00', 2.5)],
  ['are those of the session', visit('09:00', '12:00', 0), visit('09:30', '11:00'), visit('09:00', '12:00', 0)],
  ['go beyond the session', visit('09:00', '12:00', 0), visit('08:30', '11:00'), visit('08:30', '12:00')],
])('two visits whose times %s are one', (_, one, other, joined) => {
  expect(joinVisits([other, one], zone)).toEqual(joined)
  expect(joinVisits([one, other], zone)).toEqual(joined)
})

test('anyone who came is not absent, and both roles are theirs', () => {
  const absent = { ...none, absent: true, excused: true, roles: ['Driver'] }
  const there = { ...visit('09:00', '10:00'), roles: ['Helper'] }
  expect(joinVisits([there, absent], zone)).toEqual({ ...there, roles: ['Helper', 'Driver'] })
  expect(joinVisits([absent, none], zone)).toEqual(absent)
})

test('a night keeps its hours beside fewer that were entered, also one in which the clocks are changed', () => {
  const night = { ...none, checkIn: '2026-10-24T22:00:00', checkOut: '2026-10-25T02:00:00' }
  expect(joinVisits([night, { ...none, hours: 1 }], zone)).toEqual(night)
  const long = { ...night, checkOut: '2026-10-25T06:00:00' }
  expect(joinVisits([long, { ...none, hours: 9 }], 'Europe/Berlin')).toEqual(long)
  expect(joinVisits([long, { ...none, hours: 9 }], zone)).toEqual({ ...long, hours: 9 })
})

const inEveryOrder = <T>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one, at) => inEveryOrder(all.filter((_, i) => i !== at)).map((rest) => [one, ...rest]))

test.each([
  ['are apart', 3, [visit('10:00', '11:00'), visit('13:00', '14:00'), visit('11:30', '12:30')]],
  [
    'are apart, and one is an hour more',
    5,
    [visit('10:00', '11:00', 3), visit('13:00', '14:00'), visit('11:30', '12:30')],
  ],
  ['are joined by one between', 3, [visit('09:00', '10:00'), visit('10:30', '12:00'), visit('09:30', '11:00')]],
  ['have one of two others inside', 5, [visit('09:00', '14:00'), visit('10:00', '11:00'), visit('12:00', '13:00')]],
  [
    'have fewer hours than two others',
    3,
    [visit('09:00', '14:00', 1), visit('10:00', '11:00', 1.5), visit('12:00', '13:30', 1.5)],
  ],
  ['have hours alone beside them', 2, [visit('09:00', '10:00'), visit('12:00', '13:00'), visit('', '', 1.5)]],
  [
    'are four, two of which overlap',
    4,
    [visit('09:00', '10:00'), visit('09:30', '11:00'), visit('12:00', '13:00'), visit('13:30', '14:30')],
  ],
  [
    'are four, and one has not ended',
    4,
    [visit('09:00', '10:00'), visit('11:00', '12:00'), visit('13:30', '15:00'), visit('13:00', '')],
  ],
  [
    'are four of twenty minutes',
    1.5,
    [visit('09:00', '09:20'), visit('10:00', '10:20'), visit('11:00', '11:20'), visit('12:00', '12:20')],
  ],
])('several visits that %s come to %d hours in every order', (_, hours, visits) => {
  const joined = inEveryOrder(visits).map((order) => joinVisits(order, zone))
  expect(new Set(joined.map((one) => countedHours(one, zone)))).toEqual(new Set([hours]))
  for (const one of joined) expect(one).toEqual(joined[0])
})
