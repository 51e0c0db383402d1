import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNricEnd, isValidNric, maskNric, nricCheckLetter, nricsEndingWith, readNric } from './nric.ts'

const valid =
  'S1234567D T1234567J F1234567N G1234567X M1234567K S0000001I T8890856I F8234009L G1166318X M1134985K M1235467X'
const invalid = 'S1234567A T5717279A F6470401K G8877699L M1234567L M1234567X'

describe('the check letter', () => {
  test.each(valid.split(' '))('%s is valid', (nric) => expect(isValidNric(nric)).toBe(true))
  test.each(invalid.split(' '))('%s is not valid', (nric) => expect(isValidNric(nric)).toBe(false))
  test.each(['', ' ', 's1234567d', 'A1234567D', 'S123456D', 'S12345678D', 'S1234567', 'S123456７D', ' S1234567D'])(
    '"%s" is not valid',
    (nric) => expect(isValidNric(nric)).toBe(false),
  )
  test('exactly one letter fits each number', () => {
    const number = fc.tuple(fc.constantFrom('S', 'T', 'F', 'G', 'M'), fc.integer({ min: 0, max: 9_999_999 }))
    fc.assert(
      fc.property(number, ([prefix, digits]) => {
        const start = `${prefix}${String(digits).padStart(7, '0')}`
        const fitting = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').filter((letter) => isValidNric(start + letter))
        expect(fitting).toEqual([nricCheckLetter(start)])
      }),
    )
  })
})

test.each([
  ['s1234567d', 'S1234567D'],
  [' S1234567D ', 'S1234567D'],
  ['Ｓ１２３４５６７Ｄ', 'S1234567D'],
  ['S1234 503h', 'S1234503H'],
  ['S1234503-H', 'S1234503H'],
  ['S 123 4503 – H', 'S1234503H'],
  ['e 123-4567', 'E 123-4567'],
  ['', null],
  [' ', null],
  [null, null],
  [undefined, null],
])('%j is read as %j', (text, nric) => expect(readNric(text)).toBe(nric))

test('only the first and the last four characters are shown', () => expect(maskNric('S1234567D')).toBe('S****567D'))

describe('the end of a number', () => {
  test.each([
    ['567D', true],
    ['567d', false],
    ['5678', false],
    ['67D', false],
  ])('%s is one: %s', (text, is) => expect(isNricEnd(text)).toBe(is))

  test('is of every number with a right check letter', () => {
    const all = [...nricsEndingWith('567D')]
    expect(all).toContain('S1234567D')
    expect(all.every((nric) => nric.endsWith('567D') && isValidNric(nric))).toBe(true)
    expect([new Set(all).size, all.length > 1500]).toEqual([all.length, true])
  })
})
