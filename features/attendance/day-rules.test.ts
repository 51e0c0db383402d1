import { describe, expect, it } from 'vitest'
import {
  askEarly,
  askUnended,
  describeAttendance,
  isInYearOf,
  isOnDay,
  isStillMeant,
  isTooLong,
  readsOtherwise,
  timeIn,
} from './day-rules.ts'

const over = { sessionStartDateTime: '2026-03-04T22:00:00', sessionEndDateTime: '2026-03-05T02:00:00' }

it.each([
  ['2026-03-03', false],
  ['2026-03-04', true],
  ['2026-03-05', true],
  ['2026-03-06', false],
])('a session over midnight on %s: %s', (day, isOn) => expect(isOnDay(over, day)).toBe(isOn))

it.each([
  ['2026-12-31T20:00', '2026-12-31T23:00', '2027-01-01T00:30', true],
  ['2027-01-01T08:00', '2027-01-01T10:00', '2026-12-31T23:50', true],
  ['2026-12-01T09:00', '2026-12-01T12:00', '2026-01-02T09:00', true],
  ['2026-12-01T09:00', '2026-12-01T12:00', '2025-12-01T09:00', false],
  ['2026-12-01T09:00', '2026-12-01T12:00', '2027-01-01T09:00', false],
  ['2026-12-01T09:00', '2026-12-01T12:00', null, true],
])('from %s to %s, %s is a time of that year: %s', (start, end, time, isIn) =>
  expect(isInYearOf(time, { start, end })).toBe(isIn),
)

it.each([
  ['2026-12-01T09:00:00', '2026-12-02T12:00:00', false],
  ['2026-12-01T09:00:00', '2026-12-02T12:00:01', true],
  ['2026-01-01T00:00:00', '2026-12-31T23:59:00', true],
  [null, '2026-12-31T23:59:00', false],
  ['2026-01-01T00:00:00', null, false],
])('from %s to %s is too long for three hours: %s', (checkIn, checkOut, isLong) =>
  expect(isTooLong({ checkIn, checkOut }, { start: '2026-12-01T09:00:00', end: '2026-12-01T12:00:00' })).toBe(isLong),
)

it.each([
  ['2026-12-01T11:00:00', undefined],
  ['2026-12-01T10:59:00', 'It begins at 02:00 PM, in 3 hours. Check in anyway?'],
  ['2026-12-01T09:00:00', 'It begins at 02:00 PM, in 5 hours. Check in anyway?'],
  ['2026-11-30T22:00:00', 'It begins on 01 December 2026 02:00 PM, in 16 hours. Check in anyway?'],
  ['2026-11-28T14:00:00', 'It begins on 01 December 2026 02:00 PM, in 3 days. Check in anyway?'],
  ['2026-12-01T18:00:00', undefined],
])('a check-in at %s into a session at two asks: %s', (now, question) =>
  expect(askEarly('2026-12-01T14:00:00', now)).toBe(question),
)

it.each([
  ['2026-12-01T15:59:00', 'This session goes on until 04:00 PM. Count it to its end anyway?'],
  ['2026-11-30T15:00:00', 'This session goes on until 04:00 PM on 01 Dec 2026. Count it to its end anyway?'],
  ['2026-12-01T16:00:00', undefined],
])('hours of a session until four, given at %s, ask: %s', (now, question) =>
  expect(askUnended('2026-12-01T16:00:00', now)).toBe(question),
)

it.each([
  [{}, 'not checked in'],
  [{ absent: true }, 'absent'],
  [{ absent: true, excused: true }, 'excused'],
  [{ checkInTime: '2026-12-01T09:02:00' }, 'came at 09:02 AM, not checked out'],
  [{ checkInTime: '2026-12-01T09:02:00', checkOutTime: '2026-12-01T12:00:00' }, 'came at 09:02 AM, left at 12:00 PM'],
  [
    { checkInTime: '2026-12-02T09:02:00', checkOutTime: '2026-12-02T12:00:00', hours: 2 },
    'came at 09:02 AM on 02 Dec 2026, left at 12:00 PM on 02 Dec 2026, 2 h by hand',
  ],
  [{ hours: 1 }, 'not checked in, 1 h by hand'],
])('of %j it is said: %s', (known, words) => {
  const nothing = { checkInTime: '', checkOutTime: '', hours: null, absent: false, excused: false }
  expect(describeAttendance({ ...nothing, ...known }, '2026-12-01')).toBe(words)
})

it.each([
  [0, true],
  [29, true],
  [30, false],
])('an answer that last counted %i minutes ago still counts: %s', (minutes, counts) =>
  expect(isStillMeant(1_000_000, 1_000_000 + minutes * 60_000)).toBe(counts),
)

describe('a time beside a participant', () => {
  const day = { sessionStartDateTime: '2026-11-20T09:00', sessionEndDateTime: '2026-11-20T12:00' }
  const night = { sessionStartDateTime: '2026-11-20T22:00', sessionEndDateTime: '2026-11-21T02:00' }
  const days = { sessionStartDateTime: '2026-11-20T09:00', sessionEndDateTime: '2026-11-22T12:00' }
  it.each([
    [day, '2026-11-20T09:05', '09:05 AM'],
    [day, '2026-11-21T09:05', '21 November 2026 09:05 AM'],
    [night, '2026-11-20T21:50', '09:50 PM'],
    // of a night after midnight there is only one
    [night, '2026-11-21T00:10', '12:10 AM'],
    [night, '2026-11-21T02:20', '02:20 AM'],
    [night, '2026-11-21T22:00', '21 November 2026 10:00 PM'],
    [days, '2026-11-20T10:00', '10:00 AM'],
    [days, '2026-11-21T10:00', '21 November 2026 10:00 AM'],
  ])('%j at %s reads %s', (session, time, words) => expect(timeIn(session, time)).toBe(words))
})

it.each([
  // what the screen showed at once, and what the server then said
  [{ checkInTime: '2026-11-20T09:05:01' }, false],
  [{ checkInTime: '2026-11-20T09:06:00' }, true],
  [{ checkOutTime: '2026-11-20T11:00:00' }, true],
  [{ hours: 2 }, true],
  [{ checkInTime: '', absent: true }, true],
])('somebody with %j has changed since they came at five past nine: %s', (now, isOther) => {
  const came = { checkInTime: '2026-11-20T09:05:00', checkOutTime: '', hours: null, absent: false, excused: false }
  expect(readsOtherwise(came, { ...came, ...now }, '2026-11-20')).toBe(isOther)
})
