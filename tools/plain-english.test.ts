import { expect, test } from 'vitest'
import { findStiltedWords } from './plain-english.ts'

test.each([
  ['a docstring', 'a.ts', '/** The living members of a group. */', 'existing'],
  ['a line of a docstring', 'a.ts', '  * asked anew each time', 'again'],
  ['a comment', 'a.ts', '  // whoever came first', 'anyone who'],
  ['a comment behind code', 'a.ts', 'run() // with control signs', 'characters'],
  ['the title of a test', 'a.test.ts', "it('says what speaks against it', () => {", 'warns about'],
  ['the title of a table of tests', 'a.test.ts', "])('%s stands twice', (name) => {", 'is listed twice'],
  ['a document', 'docs/a.md', 'Making sessions takes a second.', 'creating sessions'],
])('%s is in plain English', (_where, file, text, plain) => {
  expect(findStiltedWords(file, text)).toEqual([expect.stringContaining(`say ${plain}`)])
})

test.each([
  ['code', 'a.ts', 'const living = rows.filter(isLiving)'],
  ['a text that is quoted', 'a.ts', "refuse('Whoever is away')"],
  ['somebody who signs in', 'a.ts', '/** Whether one of the people signs in. */'],
  ['an address', 'a.ts', "const address = 'https://example.org/anew'"],
  ['plain words', 'docs/a.md', 'Anyone who asks again gets the existing members.'],
])('%s may be anything', (_what, file, text) => {
  expect(findStiltedWords(file, text)).toEqual([])
})
