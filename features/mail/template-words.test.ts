import { expect, it } from 'vitest'
import { usesOf } from './template-words.ts'

const none = { reminders: { count: 0, titles: [] }, isWelcome: false, isCertificate: false }

it.each([
  ['nothing', none, []],
  [
    'reminders of two',
    { ...none, reminders: { count: 2, titles: ['Reading', 'Walk'] } },
    ['Hello: the reminders of Reading, Walk. They go on, with the ready reminder instead.'],
  ],
  [
    'reminders of many',
    { ...none, reminders: { count: 6, titles: ['A', 'B', 'C', 'D', 'E'] } },
    ['Hello: the reminders of A, B, C, D, E and 1 more activity. They go on, with the ready reminder instead.'],
  ],
  [
    'the welcome and certificates',
    { ...none, isWelcome: true, isCertificate: true },
    [expect.stringContaining('the welcome mail'), expect.stringContaining('certificates')],
  ],
])('says what uses a template: %s', (_what, uses, lines) => {
  expect(usesOf([{ TemplateName: 'Hello', uses }])).toEqual(lines)
})
