import { expect, it } from 'vitest'
import { whatAcceptingDoes } from './accept-words.ts'

it.each([
  ['', true, /become active.* No welcome mail goes out: none is chosen in the settings\.$/],
  ['Hello', true, /To those who become active the welcome mail “Hello” leaves a minute later\.$/],
  ['Hello', false, /the welcome mail “Hello” is kept in the Outbox, and nobody gets it: no mail server is set up\.$/],
])('says what becomes of the registrations, with the template “%s”', (template, sendsMail, words) => {
  expect(whatAcceptingDoes({ template, sendsMail })).toMatch(words)
})
