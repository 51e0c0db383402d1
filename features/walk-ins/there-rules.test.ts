import { expect, it } from 'vitest'
import { wasThere, whereaboutsOf } from './there-rules.ts'

const session = { sessionDate: '2026-12-01', sessionStartDateTime: '2026-12-01T09:00:00' }
const at = (time: string) => (time ? `2026-12-01T${time}:00` : '')

it.each([
  ['', '', ''],
  [at('09:02'), '', 'Here since 9:02 AM'],
  [at('09:02'), at('12:00'), 'Left at 12:00 PM'],
  ['2026-12-02T09:02:00', '', 'Here since 9:02 AM on 02 Dec 2026'],
])('of somebody who came at "%s" and left at "%s" it is said: "%s"', (checkInTime, checkOutTime, words) =>
  expect(whereaboutsOf({ checkInTime, checkOutTime }, session)).toBe(words),
)

it.each([
  [at('10:30'), '', 'now', false],
  ['2026-12-01T10:29:40', '', 'now', false],
  [at('09:02'), '', 'now', true],
  [at('09:02'), at('10:30'), 'now', true],
  [at('09:00'), at('12:00'), 'session', false],
  [at('09:02'), '', 'session', true],
] as const)('a press at half past ten that is answered with %s to "%s" (%s) changed nothing: %s', (...row) => {
  const [checkInTime, checkOutTime, times, was] = row
  expect(wasThere({ checkInTime, checkOutTime }, times, { session, pressed: at('10:30') })).toBe(was)
})
