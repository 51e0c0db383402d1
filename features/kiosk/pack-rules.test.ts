import { expect, it } from 'vitest'
import { guesses, lookUpText, recentMisses, type Said } from './pack-rules.ts'

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
