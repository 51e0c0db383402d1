import { expect, test } from 'vitest'
import { sayAttended } from './both-rules.ts'

const nothing = { checkIn: '', checkOut: '', hours: 0, absent: false, roles: [] }

test.each([
  [{ checkIn: '2026-12-01T09:00:00', checkOut: '2026-12-01T11:00:00', hours: 2 }, '09:00 AM to 11:00 AM, 2 h'],
  [{ checkIn: '2026-12-01T09:00:00' }, 'checked in 09:00 AM'],
  [{ hours: 1.5, roles: ['Driver', 'Helper'] }, '1 h 30 min (Driver, Helper)'],
  [{ absent: true }, 'did not come'],
  [{ roles: ['Driver'] }, 'signed up (Driver)'],
])('what a record says of a session is said in words', (said, words) => {
  expect(sayAttended({ ...nothing, ...said })).toBe(words)
})
