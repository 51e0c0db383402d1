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
  ['de la Cruz, María José', 'family-first', 'María José de la Cruz', 'María José', 'de la Cruz'],
  ['DE LA CRUZ, MARIA', 'family-first', 'MARIA DE LA CRUZ', 'MARIA', 'DE LA CRUZ'],
  ['Dela Cruz, Maria', 'family-first', 'Maria Dela Cruz', 'Maria', 'Dela Cruz'],
  ['van der Berg, Jan', 'family-first', 'Jan van der Berg', 'Jan', 'van der Berg'],
  ['von Trapp, Maria', 'family-last', 'Maria von Trapp', 'Maria', 'von Trapp'],
  ['De Silva, Ana', 'family-first', 'Ana De Silva', 'Ana', 'De Silva'],
  ['bin Ali, Ahmad', 'family-first', 'Ahmad bin Ali', 'Ahmad bin Ali', ''],
  ['s/o Rajendran, Suresh', 'family-first', 'Suresh s/o Rajendran', 'Suresh s/o Rajendran', ''],
  // what stands before the comma is no plain family name
  ['Kumar s/o Rajendran, Suresh', 'family-first', 'Kumar s/o Rajendran, Suresh', 'Kumar s/o Rajendran, Suresh', ''],
  ['Siva a/l Raju, Kumar', 'family-first', 'Siva a/l Raju, Kumar', 'Siva a/l Raju, Kumar', ''],
  ['Garcia Lopez, Ana', 'family-first', 'Garcia Lopez, Ana', 'Garcia Lopez, Ana', ''],
  ['Van Anh, Mary', 'family-first', 'Van Anh, Mary', 'Van Anh, Mary', ''],
  ['Tan Mei Ling, Grace', 'family-first', 'Tan Mei Ling, Grace', 'Mei Ling, Grace', 'Tan'],
] as const)('%s, %s', (text, order, fullName, firstName, familyName) =>
  expect(partName(text, order)).toEqual({ fullName, firstName, familyName }),
)

test.each([
  [['Tan, Mei Ling', 'Lim, Boon', 'Siti Binte Rahman'], 'family-first'],
  [['TAN Mei Ling (Ms)', 'LIM Boon Huat'], 'family-first'],
  [['Mei Ling TAN', 'Boon Huat LIM'], 'family-last'],
  [['de la Cruz, Ana', 'van der Berg, Jan', 'Lim Boon'], 'family-first'],
  [['Tan Mei Ling', 'Lim Boon Huat'], 'kept'],
  [['TAN MEI LING', 'LIM BOON HUAT'], 'kept'],
  [['Tan Mei Ling, Grace', 'Lim Boon Huat, Peter'], 'kept'],
  [[], 'kept'],
] as const)('%j are %s', (names, order) => expect(guessNameOrder(names)).toBe(order))
