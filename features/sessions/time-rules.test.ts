import { describe, expect, it } from 'vitest'
import { describeLongSession, isDateTime, movePlanStart, moveStart } from './time-rules.ts'

describe('a session whose start is moved', () => {
  const times = { sessionStartDateTime: '2026-12-01T09:00', sessionEndDateTime: '2026-12-01T12:00' }
  it.each([
    ['to another hour', times, '2026-12-01T10:30', '2026-12-01T13:30'],
    ['to another day', times, '2027-01-04T09:00', '2027-01-04T12:00'],
    ['over midnight', times, '2026-12-01T22:00', '2026-12-02T01:00'],
    ['while the day is being typed', times, '3/1T09:00', undefined],
    ['that had no end', { ...times, sessionEndDateTime: '' }, '2026-12-02T09:00', undefined],
    ['that had no start', { ...times, sessionStartDateTime: '' }, '2026-12-02T09:00', undefined],
    ['whose end lay before it', { ...times, sessionEndDateTime: '2026-11-30T09:00' }, '2026-12-02T09:00', undefined],
  ])('%s', (_what, before, start, end) => {
    expect(moveStart(before, start)).toEqual({
      sessionStartDateTime: start,
      ...(end === undefined ? {} : { sessionEndDateTime: end }),
    })
  })
})

it.each([
  ['2026-12-01T09:00', true],
  ['2026-02-30T09:00', false],
  ['2026-12-01T24:00', false],
  ['2026-12-01T', false],
  ['', false],
])('%j is a day and a time: %s', (text, is) => expect(isDateTime(text)).toBe(is))

it.each([
  ['2026-12-01T09:00', '2026-12-01T12:00', ''],
  ['2026-12-01T09:00', '2026-12-01T21:30', 'This session lasts 12 hours 30 minutes.'],
  ['2026-12-01T22:00', '2026-12-02T01:00', 'This session ends on 02 Dec 2026 and lasts 3 hours.'],
  ['2026-12-01T22:00', '2026-12-02T23:59', 'This session ends on 02 Dec 2026 and lasts 25 hours 59 minutes.'],
  ['2026-12-01T22:00', '2026-12-01T21:00', ''],
  ['2026-10-24T22:00', '2026-10-25T06:00', 'This session ends on 25 Oct 2026 and lasts 9 hours.'],
  ['2026-03-28T22:00', '2026-03-29T06:00', 'This session ends on 29 Mar 2026 and lasts 7 hours.'],
  ['2026-12-01T22:00', '', ''],
])('of one from %j to %j it is said: %j', (sessionStartDateTime, sessionEndDateTime, words) =>
  expect(describeLongSession({ sessionStartDateTime, sessionEndDateTime }, 'Europe/Berlin')).toBe(words),
)

it.each([
  ['10:00', '12:00', '09:30', '11:30'],
  ['22:00', '01:00', '23:00', '02:00'],
  ['10:00', '12:00', '23:30', '01:30'],
  ['10:00', '12:00', '', undefined],
  ['', '12:00', '09:30', undefined],
  ['10:00', '10:00', '09:30', undefined],
])('sessions of a plan from %s to %s that begin at %s end at %s', (startTime, endTime, typed, end) =>
  expect(movePlanStart({ startTime, endTime }, typed).endTime).toBe(end),
)
