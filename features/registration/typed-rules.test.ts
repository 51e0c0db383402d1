import { expect, it } from 'vitest'
import { asTyped } from './typed-rules.ts'

/** Key by key, as a browser hands them over. */
const typed = (kind: 'date' | 'nric' | 'text', keys: string) =>
  [...keys].reduce((before, key) => asTyped({ kind }, `${before}${key}`, before), '')

it.each([
  ['07031988', '07/03/1988'],
  ['07/03/1988', '07/03/1988'],
  ['07-03-1988', '07/03/1988'],
  ['07.03.1988', '07/03/1988'],
  ['07 03 1988', '07/03/1988'],
  ['7/3/1988', '7/3/1988'],
  ['7-3-1988', '7-3-1988'],
  ['7 Mar 1988', '7 Mar 1988'],
])('a date that is typed as %s stands there as %s', (keys, shown) => expect(typed('date', keys)).toBe(shown))

it('lets a date be taken back, and pasted', () => {
  expect(asTyped({ kind: 'date' }, '07', '07/')).toBe('07')
  expect(asTyped({ kind: 'date' }, '07/03/1988', '')).toBe('07/03/1988')
})

it('writes numbers of identity in capitals, and leaves texts', () => {
  expect(typed('nric', 's1234567d')).toBe('S1234567D')
  expect(typed('text', '07/03')).toBe('07/03')
})
