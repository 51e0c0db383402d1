import { expect, it } from 'vitest'
import { joinName } from './join-name.ts'

it.each([
  ['Xin Yi', 'Neo', 'Neo Xin Yi'],
  ['KOK WAH', 'TAN', 'TAN KOK WAH'],
  ['Mei-Ling', 'Tan', 'Tan Mei-Ling'],
  ['Mei Ling Rose', 'Tan', 'Tan Mei Ling Rose'],
  ['Rose', 'Tan', 'Rose Tan'],
  ['Mary Johanna', 'Lee', 'Mary Johanna Lee'],
  ['Priya', 'd/o Krishnan', 'Priya d/o Krishnan'],
  ['Ali', 'bin Yusof', 'Ali bin Yusof'],
  ['Grace', 'Johnson', 'Grace Johnson'],
  ['大文', '陈', '陈大文'],
  ['Grace', '', 'Grace'],
  ['', 'Tan', 'Tan'],
])('%j of the family %j is %j', (first, family, name) => expect(joinName(first, family)).toBe(name))
