import { expect, it } from 'vitest'
import { decisionWords, knownName } from './registration-words.tsx'

const name = { field: 'fullName', label: 'Full Name', current: 'Tan Mei Ling', sent: 'Tan M. L.' }
const email = { field: 'email', label: 'Email', current: 'a@example.org', sent: 'b@example.org' }

it.each([
  ['sent another name', [email, name], 'Tan Mei Ling'],
  ['sent the same name', [email], 'Tan M. L.'],
  ['sent nothing different', [], 'Tan M. L.'],
])('somebody known who %s is named as stored', (_what, sent, stored) => {
  expect(knownName({ name: 'Tan M. L.', sent })).toBe(stored)
})

it.each([
  ['robot', { recordId: null, reason: 'robot' as const, sent: [email] }, /do not see was filled in/],
  ['person deleted since', { recordId: null, reason: 'same-nric' as const, sent: [email] }, /since been deleted/],
  [
    'known person with something different',
    { recordId: 'x', reason: 'same-nric' as const, sent: [email] },
    /Tick what to take over/,
  ],
  [
    'known person with nothing different',
    { recordId: 'x', reason: 'same-nric' as const, sent: [] },
    /on record\. Nothing that was sent differs/,
  ],
])('the decision about a %s says what there is to decide', (_what, registration, words) => {
  expect(decisionWords(registration)).toMatch(words)
})
