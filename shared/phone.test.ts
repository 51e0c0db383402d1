import { expect, test } from 'vitest'
import { isPhone, tidyPhone } from './phone.ts'

test.each([
  ['91234567', true],
  ['+6591234567', true],
  ['+65 91234567', true],
  ['+91234567', true],
  ['65 1 91234567', true],
  ['9123456', false],
  ['9123 4567', false],
  ['+65-91234567', false],
  ['6591234567 ', false],
  ['91234567a', false],
  ['++6591234567', false],
  ['', false],
  ['1'.repeat(31), false],
])('"%s" is a phone number: %s', (text, expected) => expect(isPhone(text)).toBe(expected))

test.each([
  ['9123 4567', '91234567'],
  ['9123-4567', '91234567'],
  ['(65) 9123 4567', '65 91234567'],
  ['+65 9123 4567', '+65 91234567'],
  [' 91234567 ', '91234567'],
  ['+6591234567', '+6591234567'],
  ['65 1 91234567', '65 1 91234567'],
  ['12345', '12345'],
  ['ask his wife', 'ask his wife'],
])('"%s" is tidied to "%s"', (text, expected) => expect(tidyPhone(text)).toBe(expected))
