import { expect, it } from 'vitest'
import { readConsent, saysNo } from './read-consent.ts'

it.each([
  ['Yes', true],
  ['I agree', true],
  ['Yes, I agree to the PDPA terms', true],
  ['consented', true],
  ['✓', true],
  ['同意', true],
  ['No', false],
  ['不同意', false],
  ['I do not agree', undefined],
  ['agreed, later withdrawn', undefined],
  ['pending', undefined],
])('reads %j as %j', (text, consent) => {
  expect(readConsent(text)).toBe(consent)
})

it.each([
  'No',
  'N',
  'no',
  'n.',
  'NO!',
  'FALSE',
  'No / 不',
  '不/No',
  'No 不要',
  '不',
  'Tidak',
  'No, thanks',
  '✗',
  'no (tidak)',
])('reads “%s” as No', (text) => expect([saysNo(text), readConsent(text)]).toEqual([true, false]))

it.each([
  '',
  '-',
  'N.A.',
  'N/A',
  'not yet',
  'no form',
  'No. 12',
  'no reply',
  'Noor',
  '没有',
  'pending',
  'Yes / No',
  'none',
])('takes “%s” for no answer', (text) => expect(saysNo(text)).toBe(false))
