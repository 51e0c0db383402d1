import { expect, test } from 'vitest'
import { isPostalCode, postalCodeOfNumber, readPostalCode } from './postal-code.ts'

test.each([
  ['018956', '018956'],
  [' 560123 ', '560123'],
  ['Singapore 018956', '018956'],
  ['SINGAPORE 018956', '018956'],
  ['Singapore, 018956', '018956'],
  ['Singapore (018956)', '018956'],
  ["S'pore 018956", '018956'],
  ['S(018956)', '018956'],
  ['S 018956', '018956'],
  ['S018956', '018956'],
  ['SG 018956', '018956'],
  ['(018956)', '018956'],
  ['018 956', '018956'],
  ['０１８９５６', '018956'],
])('"%s" is the postal code %s', (text, code) => {
  expect([readPostalCode(text), isPostalCode(code)]).toEqual([code, true])
})

test.each(['', '18956', '0189567', 'Johor 80000', 'S1234567D', '018956 and more', '1'.repeat(100_000)])(
  '"%s" is none, and stays as it is',
  (text) => {
    expect([readPostalCode(text), isPostalCode(readPostalCode(text))]).toEqual([text, false])
  },
)

test.each([
  ['18956', '018956'],
  ['18956.0', '018956'],
  ['560123', '560123'],
  ['560123.0', '560123'],
  ['1895', '1895'],
  ['01896', '01896'],
  ['S(018956)', 'S(018956)'],
])('a cell of %s is %s', (cell, text) => expect(postalCodeOfNumber(cell)).toBe(text))
