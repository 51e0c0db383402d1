import { expect, test } from 'vitest'
import { guessNameOrder, partName, partTitle } from './sheet-names.ts'

test.each([
  ['Mdm Siti Rahman', 'Mdm', 'Siti Rahman'],
  ['TAN Mei Ling (Ms)', 'Ms', 'TAN Mei Ling'],
  ['Lim Boon Huat, Mr.', 'Mr', 'Lim Boon Huat'],
  ['Dr. Kumar', 'Dr', 'Kumar'],
])('%s is addressed as %s', (text, title, name) => expect(partTitle(text)).toEqual({ title, name }))

test.each(['Tan Mei Ling', 'Msia Lim', 'Tan Mei Ling (Grace)', 'Mr', 'Ms'])('%s says no title', (text) =>
  expect(partTitle(text)).toBeUndefined(),
)

test.each([
  ['Tan, Mei Ling', 'family-first', 'Tan Mei Ling', 'Mei Ling', 'Tan'],
  ['Tan, Mei Ling', 'family-last', 'Mei Ling Tan', 'Mei Ling', 'Tan'],
  ['TAN Mei Ling', 'family-last', 'TAN Mei Ling', 'Mei Ling', 'TAN'],
  ['Mei Ling TAN', 'family-first', 'Mei Ling TAN', 'Mei Ling', 'TAN'],
  ['Tan  Mei Ling', 'family-first', 'Tan Mei Ling', 'Mei Ling', 'Tan'],
  ['Grace Lim', 'family-last', 'Grace Lim', 'Grace', 'Lim'],
  ['TAN MEI LING', 'family-first', 'TAN MEI LING', 'MEI LING', 'TAN'],
  ['Siti Binte Rahman', 'family-first', 'Siti Binte Rahman', 'Siti Binte Rahman', ''],
  ['Kumar s/o Raju', 'family-last', 'Kumar s/o Raju', 'Kumar s/o Raju', ''],
  ['Cher', 'family-first', 'Cher', 'Cher', ''],
] as const)('%s, %s', (text, order, fullName, firstName, familyName) =>
  expect(partName(text, order)).toEqual({ fullName, firstName, familyName }),
)

test.each([
  [['Tan, Mei Ling', 'Lim, Boon', 'Siti Binte Rahman'], 'family-first'],
  [['TAN Mei Ling (Ms)', 'LIM Boon Huat'], 'family-first'],
  [['Mei Ling TAN', 'Boon Huat LIM'], 'family-last'],
  [['Tan Mei Ling', 'Lim Boon Huat'], 'kept'],
  [['TAN MEI LING', 'LIM BOON HUAT'], 'kept'],
  [['Tan Mei Ling, Grace', 'Lim Boon Huat, Peter'], 'kept'],
  [[], 'kept'],
] as const)('%j are %s', (names, order) => expect(guessNameOrder(names)).toBe(order))
