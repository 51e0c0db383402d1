import { expect, it } from 'vitest'
import { importedWords } from './import-words.ts'

it.each([
  [{ added: 3, updated: 2 }, '3 organisations added, 2 updated'],
  [{ added: 1, updated: 0 }, '1 organisation added'],
  [{ added: 0, updated: 1, unchanged: 1 }, '1 organisation updated, 1 as it was'],
  [{ added: 0, updated: 0, unchanged: 2 }, '2 organisations as they were'],
  [{ added: 1200, updated: 0 }, '1,200 organisations added'],
  [{ added: 0, updated: 0 }, '0 organisations added'],
])('what an import did is said with one noun: %j', (counts, words) => {
  expect(importedWords(counts, ['organisations', 'organisation'])).toBe(words)
})
