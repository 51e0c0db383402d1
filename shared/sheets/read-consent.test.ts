import { expect, it } from 'vitest'
import { readConsent } from './read-consent.ts'

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
