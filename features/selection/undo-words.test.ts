import { expect, it } from 'vitest'
import { keptWords, stayingWords, undoWords } from './undo-words.ts'

it.each([
  [{ restorable: 57, removed: 57 }, ['57 records will be removed.']],
  [{ restorable: 3, removed: 1 }, ['1 record will be removed.', '2 records will be as before.']],
  [{ restorable: 1, removed: 0 }, ['1 record will be as before.']],
  [{ restorable: 0, removed: 0 }, []],
])('of %j it says what the undo does', (plan, words) => expect(undoWords(plan)).toEqual(words))

it.each([
  [1, '1 volunteer stays: changed since, in a group, or signed up for a session.'],
  [1200, '1,200 volunteers stay: changed since, in a group, or signed up for a session.'],
])('of %i it says why they stay', (count, words) => expect(stayingWords(count)).toBe(words))

it.each([
  [[], 0, ''],
  [['Ong Bee Lay'], 1, '1 changed since and stays: Ong Bee Lay'],
  [['Ong Bee Lay', 'Lim Wei', 'Tan Mei'], 3, '3 changed since and stay: Ong Bee Lay, Lim Wei and Tan Mei'],
  [['A', 'B', 'C', 'D'], 4, '4 changed since and stay: A, B, C and others'],
  [['', ''], 2, '2 changed since and stay'],
])('of %j it says who stays', (names, keptTotal, words) => {
  expect(keptWords({ kept: names.map((recordName) => ({ recordName })), keptTotal })).toBe(words)
})
