import { expect, it } from 'vitest'
import { aboutOf, emptyWithoutSession, offeredFields, reachedOf, subjectOf, withFieldNames } from './field-words.ts'

it.each([
  ['Dear {{firstName}}, on {{sessionDate}}', 'Dear [First name], on [Date of the session]'],
  ['{{nothing}} of {{ firstName }}', '{{nothing}} of {{ firstName }}'],
  ['A walk', 'A walk'],
])('%s is shown as %s', (text, shown) => expect(withFieldNames(text)).toBe(shown))

it('names an own field, and says of one that is gone what it was', () => {
  const field = 'own:01900000-0000-7000-8000-000000000001'
  expect(withFieldNames(`Size {{${field}}}`, { [field]: 'Shoe size' })).toBe('Size [Shoe size]')
  expect(withFieldNames(`Size {{${field}}}`)).toBe('Size [Own field]')
})

it('names the fields that only a session fills, each once', () => {
  expect(emptyWithoutSession(['{{sessionName}}', '<p>{{firstName}} {{role}} {{sessionName}}</p>'])).toEqual([
    'Session',
    'Role',
  ])
})

it('fills the role and the hours of all sessions to whose people a letter goes', () => {
  const several = aboutOf({ sessionId: null, audiences: [{ kind: 'session', ids: ['1', '2'] }] })
  expect(emptyWithoutSession(['{{sessionName}} {{role}} {{hours}}'], several)).toEqual(['Session'])
  expect(offeredFields(several)).toContain('hours')
  expect(offeredFields(false)).not.toContain('hours')
})

const visit = { name: 'Visit', start: '2026-12-05T09:00' }
it.each([
  ['a letter', { subjectShown: 'Hello {{firstName}}', session: null, reminderHours: null }, 'Hello [First name]'],
  ['none', { subjectShown: '', session: null, reminderHours: null }, '(no subject)'],
  [
    'the ready reminder',
    { subjectShown: 'Reminder: {{sessionName}}, {{sessionDate}}', session: visit, reminderHours: 48 },
    'Reminder: Visit, 05 Dec 2026 (48 h before)',
  ],
  [
    'a template that names no session',
    { subjectShown: 'See you', session: visit, reminderHours: 1 },
    'See you: Visit, 05 Dec 2026, 09:00 AM (1 h before)',
  ],
  [
    'a session that is hidden',
    { subjectShown: 'Reminder: {{sessionName}}', session: null, reminderHours: 3 },
    'Reminder: [Session] (3 h before)',
  ],
])('the subject of %s names its session', (_what, letter, shown) => expect(subjectOf(letter)).toBe(shown))

it.each([
  ['all', 'sent', { sent: 1200 }, '1,200'],
  ['some', 'sent', { sent: 10, refused: 2, 'left-out': 3 }, '10 of 12'],
  ['nobody yet', 'sending', { waiting: 4 }, '0 of 4'],
  ['nobody is known yet', 'scheduled', {}, 'Counted then'],
] as const)('how many have it is said: %s', (_what, state, counts, shown) => {
  expect(reachedOf({ state, counts })).toBe(shown)
})
