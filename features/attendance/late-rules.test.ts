import { expect, it } from 'vitest'
import { lateTime, whyNotLate } from './late-rules.ts'

const day = { sessionStartDateTime: '2026-11-20T09:00', sessionEndDateTime: '2026-11-20T12:00' }
const night = { sessionStartDateTime: '2026-11-20T22:00', sessionEndDateTime: '2026-11-21T02:00' }

it.each([
  ['10:15', day, '2026-11-20T10:15'],
  ['09:00', day, '2026-11-20T09:00'],
  ['23:10', night, '2026-11-20T23:10'],
  ['00:00', night, '2026-11-21T00:00'],
  ['01:30', night, '2026-11-21T01:30'],
])('late at %s of %j is %s', (time, session, moment) => expect(lateTime(time, session)).toBe(moment))

it.each([
  ['10:15', day, undefined],
  ['12:00', day, undefined],
  ['01:30', night, undefined],
  ['', day, 'When did Ana come? Please give a time like 14:30.'],
  ['9', day, 'When did Ana come? Please give a time like 14:30.'],
  ['08:30', day, 'Ana: the session was from 09:00 AM to 12:00 PM.'],
  ['13:00', day, 'Ana: the session was from 09:00 AM to 12:00 PM.'],
  ['03:00', night, 'Ana: the session was from 10:00 PM to 02:00 AM on 21 Nov 2026.'],
])('at %s of %j: %s', (time, session, why) => expect(whyNotLate('Ana', time, session, '2026-11-22T08:00')).toBe(why))

it('nobody came at a time that is still to come', () => {
  expect(whyNotLate('Ana', '11:00', day, '2026-11-20T10:30')).toBe('Ana: This time has not come yet.')
})
