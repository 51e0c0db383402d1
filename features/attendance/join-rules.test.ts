import { expect, test } from 'vitest'
import { joinAttendance } from './join-rules.ts'
import { none } from './merge-rules.ts'

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
  expect(joinAttendance(one, other, zone)).toEqual(joined)
  expect(joinAttendance(other, one, zone)).toEqual(joined)
})

test('anyone who came is not absent, and both roles are theirs', () => {
  const absent = { ...none, absent: true, excused: true, roles: ['Driver'] }
  const there = { ...visit('09:00', '10:00'), roles: ['Helper'] }
  expect(joinAttendance(absent, there, zone)).toEqual({ ...there, roles: ['Helper', 'Driver'] })
  expect(joinAttendance(none, absent, zone)).toEqual(absent)
})

test('a night keeps its hours beside fewer that were entered, also one in which the clocks are changed', () => {
  const night = { ...none, checkIn: '2026-10-24T22:00:00', checkOut: '2026-10-25T02:00:00' }
  expect(joinAttendance({ ...none, hours: 1 }, night, zone)).toEqual(night)
  const long = { ...night, checkOut: '2026-10-25T06:00:00' }
  expect(joinAttendance({ ...none, hours: 9 }, long, 'Europe/Berlin')).toEqual(long)
  expect(joinAttendance({ ...none, hours: 9 }, long, zone)).toEqual({ ...long, hours: 9 })
})
