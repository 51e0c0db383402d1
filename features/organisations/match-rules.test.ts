import { expect, it } from 'vitest'
import { sameInWords } from './match-rules.ts'

it.each([
  [['email'] as const, 'the same e-mail address'],
  [['email', 'phone'] as const, 'the same e-mail address and phone number'],
  [['email', 'phone', 'birth-date'] as const, 'the same e-mail address, phone number, and name and birth date'],
])('%o reads %s', (reasons, text) => expect(sameInWords([...reasons])).toBe(text))
