import { expect, it } from 'vitest'
import { fileNameOf, givenText, namesText } from './giving-words.ts'

const none = { given: 1, mailed: 0, alreadyGiven: 0, notReached: 0 }

it.each([
  [none, 'One certificate was given.'],
  [{ ...none, given: 3, mailed: 3 }, '3 certificates were given and sent by e-mail.'],
  [
    { ...none, given: 3, mailed: 2, alreadyGiven: 1 },
    '3 certificates were given and 2 sent by e-mail. One person has it already.',
  ],
  [{ ...none, notReached: 4 }, 'One certificate was given. 4 people have not reached it.'],
])('%o: %s', (counts, text) => expect(givenText(counts)).toBe(text))

it.each([
  [1, 'One certificate was given. Its e-mail has not left: no mail server is set up, and the Outbox keeps it.'],
  [2, '2 certificates were given. Their e-mails have not left: no mail server is set up, and the Outbox keeps them.'],
])('says of %d that nothing has left where no mail server is set up', (count, text) =>
  expect(givenText({ ...none, given: count, mailed: count }, false)).toBe(text),
)

it.each([
  [['Ana'], 1, 'Ana'],
  [['Ana', 'Ben'], 2, 'Ana and Ben'],
  [['Ana', 'Ben'], 5, 'Ana, Ben and 3 others'],
])('names %o of %d as %s', (names, count, text) => expect(namesText(names, count)).toBe(text))

it('names the file by the milestone and the person', () => {
  expect(fileNameOf('Tan Mei Ling', '1,000 hours', 1)).toBe('certificate-1000 hours-Tan Mei Ling.pdf')
  expect(fileNameOf('3 volunteers', '5 years', 3)).toBe('certificates-5 years-3 volunteers.pdf')
})
