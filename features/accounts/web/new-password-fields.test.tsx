import { expect, it } from 'vitest'
import { commonPasswordMessage, passwordMessage } from '../rules.ts'
import { errorShown } from './new-password-fields.tsx'

it('names what a password still lacks behind the rule, and leaves any other sentence as it is', () => {
  expect(errorShown(passwordMessage, 'Abcdefghijkl12')).toBe(`${passwordMessage}. Still missing: a special character.`)
  expect(errorShown(passwordMessage, 'abc')).toBe(
    `${passwordMessage}. Still missing: over 12 characters, uppercase, and a special character.`,
  )
  expect(errorShown(passwordMessage, 'Abcdefghijkl12', true)).toBe('Still missing: a special character.')
  expect(errorShown(commonPasswordMessage, 'abc')).toBe(commonPasswordMessage)
  expect(errorShown(undefined, 'abc')).toBeUndefined()
})
