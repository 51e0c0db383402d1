import { expect, it } from 'vitest'
import { troubleOf, troubleWords } from './trouble-rules.ts'

const trouble = (id: string, to: string, state: 'waiting' | 'refused' = 'waiting') => ({
  id,
  to,
  state,
  reason: 'The mail server cannot be reached.',
})

it.each([
  ['one that has left', [], undefined],
  ["somebody else's", [trouble('1', 'ana@example.org')], undefined],
  ['an earlier one to the same person', [trouble('old', 'mei@example.org')], undefined],
  ['itself', [trouble('old', 'mei@example.org'), trouble('new', 'mei@example.org')], 'new'],
])('the trouble of a test mail is not that of another: %s', (_which, troubles, id) => {
  expect(troubleOf(troubles, { to: 'mei@example.org', known: new Set(['old']) })?.id).toBe(id)
})

it('says whether it is tried again', () => {
  expect(troubleWords(trouble('1', 'mei@example.org'))).toBe(
    'The mail server cannot be reached. It is tried again automatically, and stands under Admin > Outbox until then.',
  )
  expect(troubleWords(trouble('1', 'mei@example.org', 'refused'))).toBe('The mail server cannot be reached.')
})
