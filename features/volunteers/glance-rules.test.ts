import { expect, it } from 'vitest'
import { describeHours, hoursOfYear, initialsOf, yearsBetween } from './glance-rules.ts'

it.each([
  ['1990-11-24', '2026-11-24', 36],
  ['1990-11-25', '2026-11-24', 35],
  ['2012-02-29', '2026-02-28', 13],
  ['2012-02-29', '2026-03-01', 14],
])('somebody born on %s is on %s %i years old', (birth, today, years) => expect(yearsBetween(birth, today)).toBe(years))

it.each([
  ['Tan Mei Ling', 'TM'],
  ['madonna', 'M'],
  ['陈美玲', '陈'],
  ['கோபால் ராஜா', 'கோரா'],
  ["(Dr.) O'Brien", 'DO'],
  ['?', ''],
])('%s has the initials %s', (name, initials) => expect(initialsOf(name)).toBe(initials))

it('hours of a year are those of its sessions', () => {
  const session = (sessionStartDateTime: string, hours: number) =>
    ({ sessionStartDateTime, hours, sessionName: '', checkInTime: '', checkOutTime: '' }) as never
  const sessions = [session('2026-12-31T22:00', 3.1), session('2026-01-01T00:00', 0.2), session('2025-12-31T23:00', 5)]
  expect([hoursOfYear(sessions, '2026'), hoursOfYear([], '2026')]).toEqual([3.3, 0])
})

it.each([
  [false, '3 h 18 min this year, 35 h 50 min in all'],
  [true, '3 h 18 min this year, 8 h 18 min in all, at your locations'],
])('counts both figures of a line alike; limited to some locations: %s', (limited, words) => {
  const session = (sessionStartDateTime: string, hours: number) => ({ sessionStartDateTime, hours }) as never
  const sessions = [session('2026-01-01T00:00', 3.3), session('2025-12-31T23:00', 5)]
  expect(describeHours({ sessions, hours: 35.83 }, '2026', limited)).toBe(words)
})
