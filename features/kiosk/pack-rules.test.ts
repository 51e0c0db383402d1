import { expect, it } from 'vitest'
import { guesses, lookUpText, paceAfter, recentMisses, type Said, sessionsAt, waitFor } from './pack-rules.ts'

const same: [Said, Said][] = [
  [{ nric: 's1234567d' }, { nric: ' S1234567D' }],
  [
    { dob: '1990-03-25', contactNo: '91234567' },
    { dob: '1990-03-25', contactNo: '+65 9123 4567' },
  ],
]
it.each(same)('%j and %j are looked up as one', (one, other) => expect(lookUpText(one)).toBe(lookUpText(other)))

it('a PIN and a card of the same signs are two', () =>
  expect([lookUpText({ code: '123456' }), lookUpText({ code: 'MH123456' })]).toEqual(['pin 123456', 'qr MH123456']))

it('misses count for a while, and none of a clock that was put back', () => {
  const now = 1_000_000
  expect(recentMisses([now - guesses.within, now - guesses.within + 1, now, now + 5], now)).toEqual([
    now - guesses.within + 1,
    now,
  ])
})

it.each([
  [0, 0],
  [2, 0],
  [3, 2],
  [4, 2],
  [5, 4],
  [10, 8],
  [19, 8],
  [20, 15],
  [200, 15],
])('after %i misses a device waits %i seconds between two guesses', (misses, seconds) =>
  expect(paceAfter(misses)).toBe(seconds),
)

it('from the third miss on a device waits a little after the last', () => {
  expect(waitFor([1000, 2000], 2000)).toBe(0)
  expect(waitFor([1000, 2000, 3000], 3000)).toBe(2)
  expect(waitFor([1000, 2000, 3000], 4500)).toBe(1)
  expect(waitFor([1000, 2000, 3000], 5000)).toBe(0)
})

it('says how many seconds a device waits after too many misses', () => {
  const misses = (count: number, at: number) => Array.from({ length: count }, (_unused, i) => at + i * 1000)
  expect(waitFor(misses(guesses.most - 1, 0), 30_000)).toBe(0)
  expect(waitFor(misses(guesses.most, 0), 30_000)).toBe(270)
  // the earliest of the last that count is the one that has to end
  expect(waitFor(misses(guesses.most + 1, 0), 30_000)).toBe(271)
})

const session = (name: string, start: string, end: string) => ({
  name,
  sessionStartDateTime: `2026-12-${start}:00`,
  sessionEndDateTime: `2026-12-${end}:00`,
})
it.each([
  ['2026-12-01T23:00:00', 'early night late'],
  ['2026-12-02T00:11:00', 'night'],
  ['2026-12-02T02:00:00', 'night'],
  ['2026-12-02T02:00:01', ''],
  ['2026-11-30T23:59:59', ''],
])('a pack of the first is good at %s for %s', (now, names) => {
  const sessions = [
    session('early', '01T09:00', '01T12:00'),
    session('night', '01T22:30', '02T02:00'),
    session('late', '02T00:05', '02T06:00'),
  ]
  expect(
    sessionsAt({ day: '2026-12-01', sessions }, now)
      .map(({ name }) => name)
      .join(' '),
  ).toBe(names)
})
