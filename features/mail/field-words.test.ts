import { expect, it } from 'vitest'
import { emptyWithoutSession, withFieldNames } from './field-words.ts'

it.each([
  ['Dear {{firstName}}, on {{sessionDate}}', 'Dear [First name], on [Date of the session]'],
  ['{{nothing}} of {{ firstName }}', '{{nothing}} of {{ firstName }}'],
  ['A walk', 'A walk'],
])('%s is shown as %s', (text, shown) => expect(withFieldNames(text)).toBe(shown))

it('names the fields that only a session fills, each once', () => {
  expect(emptyWithoutSession(['{{sessionName}}', '<p>{{firstName}} {{role}} {{sessionName}}</p>'])).toEqual([
    'Session',
    'Role',
  ])
})
