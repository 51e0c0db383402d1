import { expect, it } from 'vitest'
import { standingOf } from './message-words.ts'

it.each([
  ['sent', { sent: 2 }, 'Sent'],
  ['sent', { kept: 2 }, 'Kept, not sent'],
  ['sent', { kept: 1, sent: 1 }, 'Sent'],
  ['sent', { kept: 1, 'left-out': 1 }, 'Kept, not sent'],
  ['sending', { kept: 1, waiting: 1 }, 'Being sent'],
] as const)('a letter that is %s with %o is said to be %s', (state, counts, label) =>
  expect(standingOf({ state, counts }).label).toBe(label),
)
