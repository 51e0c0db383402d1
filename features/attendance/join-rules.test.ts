import { expect, test } from 'vitest'
import { joinAttendance } from './join-rules.ts'
import { none } from './merge-rules.ts'

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
  ['have hours entered in one', visit('09:00', '12:00', 2.5), visit('09:00', '12:00'), visit('09:00', '12:00', 2.5)],
  ['are those of the session', visit('09:00', '12:00', 0), visit('09:30', '11:00'), visit('09:00', '12:00', 0)],
  ['go beyond the session', visit('09:00', '12:00', 0), visit('08:30', '11:00'), visit('08:30', '12:00')],
])('two visits whose times %s are one', (_, one, other, joined) => {
  expect(joinAttendance(one, other)).toEqual(joined)
  expect(joinAttendance(other, one)).toEqual(joined)
})

test('anyone who came is not absent, and both roles are theirs', () => {
  const absent = { ...none, absent: true, excused: true, roles: ['Driver'] }
  const there = { ...visit('09:00', '10:00'), roles: ['Helper'] }
  expect(joinAttendance(absent, there)).toEqual({ ...there, roles: ['Helper', 'Driver'] })
  expect(joinAttendance(none, absent)).toEqual(absent)
})
