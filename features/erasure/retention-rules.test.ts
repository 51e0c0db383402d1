import { expect, test } from 'vitest'
import { erasedWords, isRetentionPeriod, usualPeriod } from './retention-rules.ts'

test.each([
  [0, true],
  [5, false],
  [6, true],
  [240, true],
  [241, false],
  [-6, false],
])('%d months: %s', (months, isOne) => {
  expect(isRetentionPeriod(months)).toBe(isOne)
})

test.each([
  ['active', undefined],
  ['new', 12],
  ['inactive', 36],
  ['accepted', 24],
  ['pending', 12],
  ['interviewed', 12],
  ['withdrawn', 36],
  ['organisation:inactive', 36],
  ['organisation:active', undefined],
  ['contact:donor', 60],
  ['contact:manager', 36],
  ['befriender', undefined],
])('people who are %s are usually kept for %s months', (status, months) => {
  expect(usualPeriod(status)?.months).toBe(months)
})

const nobody = { people: 0, contacts: 0, organisations: 0, members: 0, groups: 0 }
test.each([
  [{ ...nobody, people: 1200 }, '1,200 volunteers'],
  [
    { people: 1, contacts: 1, organisations: 1, members: 1, groups: 1 },
    '1 volunteer, 1 donor or manager, 1 organisation, 1 person of an organisation, 1 group',
  ],
  [
    { ...nobody, contacts: 2, members: 3, groups: 2, organisations: 4 },
    '2 donors and managers, 4 organisations, 3 people of organisations, 2 groups',
  ],
])('of %j it says how many of each kind were erased', (night, words) => expect(erasedWords(night)).toBe(words))
