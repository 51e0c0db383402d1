import { expect, it } from 'vitest'
import { whereaboutsOf } from './there-rules.ts'

const session = { sessionDate: '2026-12-01' }
const at = (time: string) => (time ? `2026-12-01T${time}:00` : '')

it.each([
  ['', '', ''],
  [at('09:02'), '', 'Here since 09:02 AM'],
  [at('09:02'), at('12:00'), 'Left at 12:00 PM'],
  ['2026-12-02T09:02:00', '', 'Here since 09:02 AM on 02 Dec 2026'],
])('of somebody who came at "%s" and left at "%s" it is said: "%s"', (checkInTime, checkOutTime, words) =>
  expect(whereaboutsOf({ checkInTime, checkOutTime }, session)).toBe(words),
)
