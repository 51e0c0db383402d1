import { expect, it } from 'vitest'
import type { FormField } from '../form-field.ts'
import { noHeadings } from './sheet-choices.ts'
import { findHeadings, isTotalLine } from './sheet-shape.ts'

const fields: readonly FormField[] = [
  { name: 'fullName', section: '', kind: 'text', label: 'Full Name' },
  { name: 'email', section: '', kind: 'email', label: 'Email' },
  { name: 'mobileNo', section: '', kind: 'phone', label: 'Mobile No.' },
]
const found = (rows: string[][], chosen?: number) => {
  const { at, columns } = findHeadings(rows, fields, [], { chosen })
  return [at, ...columns.map(({ field }) => field?.name)]
}
const column = (...cells: string[]) => cells.map((cell) => [cell])

it.each([
  [
    'names and numbers',
    [
      ['Peter Pan', '91230001'],
      ['Wendy Ho', '91230002'],
      ['John Lim', '91230003'],
    ],
    'fullName',
    'mobileNo',
  ],
  [
    'names and addresses',
    [
      ['Alice Tan', 'a@b.sg'],
      ['Bob Lee', 'b@b.sg'],
    ],
    'fullName',
    'email',
  ],
  ['names alone', column('Alice Tan', 'Bob Lee', 'Chua Ah Kow'), 'fullName'],
  ['a first name and whole ones', column('Alice', 'Bob Lee', 'Chua Ah Kow', 'Devi Nair', 'Eng Ah Hock'), 'fullName'],
  ['first names alone', column('Alice', 'Bob', 'Chua', 'Devi'), 'fullName'],
  ['names in characters', column('陈美玲', '林伟'), 'fullName'],
  ['names below an empty line', [[''], ['Alice Tan'], ['Bob Lee']], 'fullName'],
  [
    'names and a word that comes again',
    [
      ['Alice Tan', 'East'],
      ['Bob Lee', 'West'],
      ['Chua Ah Kow', 'East'],
    ],
    'fullName',
    undefined,
  ],
])('a sheet that begins with an entry has no headings: %s', (_of, rows, ...names) => {
  expect(found(rows)).toEqual([noHeadings, ...names])
})

it.each([
  [
    'known headings',
    [
      ['Name', 'HP'],
      ['Peter Pan', '91230001'],
    ],
    0,
    'fullName',
    'mobileNo',
  ],
  [
    'a title above known headings',
    [['Befrienders 2026'], ['Name', 'HP'], ['Peter Pan', '91230001']],
    1,
    'fullName',
    'mobileNo',
  ],
  [
    'unknown headings',
    [
      ['Runner', 'Bib'],
      ['Peter Pan', '12'],
      ['Wendy Ho', '13'],
    ],
    0,
    'fullName',
    undefined,
  ],
  ['first names below what they are', column('Volunteers', 'Alice', 'Bob', 'Chua'), 0, 'fullName'],
  ['words that come again and again', column('Vegetarian', 'Yes', 'No', 'Yes', 'No', 'Yes'), 0, undefined],
  ['first names below a name', column('Nickname', 'Alice', 'Bob', 'Chua'), 0, undefined],
  ['one unknown heading', column('Volunteers', 'Peter Pan', 'Wendy Ho'), 0, 'fullName'],
] as const)('%s are found', (_of, rows, ...wanted) => {
  expect(found(rows.map((row) => [...row]))).toEqual(wanted)
})

it('a row that somebody chose names the columns, whatever it looks like', () => {
  expect(
    found(
      [
        ['Peter Pan', '91230001'],
        ['Wendy Ho', '91230002'],
      ],
      0,
    )[0],
  ).toBe(0)
})

it.each([
  [['Headcount', '18', '26', ''], true],
  [['', 'Children came', '41', '38'], true],
  [['Total', '4'], true],
  [['No. of volunteers', '12', '9'], true],
  [['Sub total', '4'], true],
  [['Page total', '4', '3'], true],
  [['c/f', '4'], true],
  [['Balance b/f', '4'], true],
  [['Carried forward', '12'], true],
  [['小计', '4'], true],
  [['C Fong', '4'], false],
  [['Children Tan', '1', '1'], false],
  [['Pax Lim', '2', ''], false],
  [['Yew Kitchen Total', '', '3', ''], true],
  [['Subtotal – Kitchen', '', '3', ''], true],
  [['Kitchen – subtotal:', '12 '], true],
  [['Lim Total', 'Active', '3'], false],
  [['Lim Total', '91234567'], false],
  [['Tan Mei Ling', '2', '3'], false],
  [['Boys: 2', '', 'Girls: 2'], true],
  [['男：2', ''], true],
  [['', 'Volunteers: 12 pax'], true],
  [['', 'Boys', '13'], true],
  [['Table: 3', ''], false],
  [['Tan: 91234567', ''], false],
  [['Boys: 2', 'Tan Mei Ling'], false],
])('%j sums up: %s', (cells, isSum) => expect(isTotalLine(cells)).toBe(isSum))
