import { expect, it } from 'vitest'
import type { FormField } from '../form-field.ts'
import { readAsAbove } from './as-above.ts'
import { partPeople, sayShort } from './part-people.ts'
import {
  continuesAbove,
  countLoneNames,
  isRestOfName,
  joinLines,
  markRepeated,
  readNote,
  rowsOfSeveral,
} from './sheet-lines.ts'

const field = (name: string, kind: FormField['kind'] = 'text'): FormField => ({ name, kind, label: name, section: '' })
const columns = [
  { heading: 'Name', field: field('fullName') },
  { heading: 'HP', field: field('mobileNo', 'phone') },
  { heading: 'Remarks', field: field('remarks') },
]
const people = (name: string, number = '91234567') =>
  partPeople({ number: 3, cells: [name, number, 'Sat & Sun'] }, columns, {}).map(({ number: row, cells }) =>
    [row, ...cells].join(' | '),
  )

it.each([
  ['Lim Ah Kow & Tan Bee Hoon', ['Lim Ah Kow', 'Tan Bee Hoon']],
  ['Lim Ah Kow and Tan Bee Hoon', ['Lim Ah Kow', 'Tan Bee Hoon']],
  ['Siti Rahman\nNur Aisyah', ['Siti Rahman', 'Nur Aisyah']],
  ['陈美玲\n王建国', ['陈美玲', '王建国']],
  ['Ah Kow; Mei', ['Ah Kow', 'Mei']],
  ['MDM LEE / MR LEE', ['MDM LEE', 'MR LEE']],
  ['Mr & Mrs Goh', ['Mr Goh', 'Mrs Goh']],
  ['John & Mary Tan', ['John Tan', 'Mary Tan']],
  ['Mary Goh, John Goh', ['Mary Goh', 'John Goh']],
  ['Raj s/o Muthu, Devi w/o Raj', ['Raj s/o Muthu', 'Devi w/o Raj']],
  ['Mary Goh, John Goh and Tim Goh', ['Mary Goh', 'John Goh', 'Tim Goh']],
  ['陈大文和李美美', ['陈大文', '李美美']],
])('%j is several people', (name, names) => {
  expect(people(name)).toEqual(names.map((one, at) => `3.${at + 1} | ${one} | 91234567 | Sat & Sun`))
})

it.each([
  'Tan Mei Ling\n陈美玲',
  'Ravi s/o Kumar',
  'Lim Ah Kow / Lim Ah Seng',
  'Mdm Goh & daughter',
  'Goh, John',
  'Tan Ah Seng, Jason',
  'LEE, Peter Kian Huat',
  'Binte Yusof, Siti Aminah',
  'de Souza, Ana Maria',
  'Lim Mei Hua, Team Leader',
  'Tan Ah Kow, Marine Parade',
  '陈和平',
  'Lee Ah Seng @ Lee Boon Seng',
  'Tan Mei Ling\n9123 4567',
  'Sand And',
])('%j is one line', (name) => {
  expect(people(name)).toHaveLength(1)
})

it('takes the word before a name away, keeps it, and says whose name is but one', () => {
  const lines = partPeople({ number: 3, cells: ['Tan Ah Hock and wife Lily', '', ''] }, columns, {})
  expect(lines.map(({ cells, notes }) => [cells[0], notes])).toEqual([
    ['Tan Ah Hock', undefined],
    ['Lily', ['Name: wife Lily']],
  ])
  expect(sayShort(lines, columns)).toEqual(['“Lily” (row 3) has but one name. Please complete it.'])
  const named = partPeople({ number: 3, cells: ['Goh Kim Seng & wife Molly Tan', '', ''] }, columns, {})
  expect(named.map(({ cells }) => cells[0])).toEqual(['Goh Kim Seng', 'Molly Tan'])
  expect(sayShort(named, columns)).toEqual([])
})

it.each([
  ['1/1/60, 2/2/61', ['1/1/60', '2/2/61']],
  ['1940/1943', ['1940', '1943']],
  ['1 Jan 1960 & 2 Feb 1961', ['1 Jan 1960', '2 Feb 1961']],
  ['12 Mar, 1960', ['12 Mar, 1960', '']],
])('deals out the dates “%s”', (text, dates) => {
  const all = [...columns, { heading: 'DOB', field: field('dob', 'date') }]
  const lines = partPeople({ number: 3, cells: ['Mary Goh, John Goh', '', '', text] }, all, {})
  expect(lines.map(({ cells }) => cells[3])).toEqual(dates)
})

it('gives each a number where there are as many, and all of them otherwise', () => {
  expect(people('Hakim bin Kassim / Yusof bin Osman', '')).toHaveLength(2)
  expect(people('Lim Ah Kow / Tan Bee Hoon', '91234567 / 98765432')).toEqual([
    '3.1 | Lim Ah Kow | 91234567 | Sat & Sun',
    '3.2 | Tan Bee Hoon | 98765432 | Sat & Sun',
  ])
  expect(people('Lim Ah Kow; Tan Bee Hoon; Lim Wei', '91234567; 98765432')).toContain(
    '3.3 | Lim Wei | 91234567; 98765432 | Sat & Sun',
  )
})

it.each([
  ['LEFT IN 2024 (do not contact)', true],
  ['*** Below: on leave ***', true],
  ['away till June - call first', false],
  ['New volunteers (from the fair)', true],
])('%j is a note, about those below: %s', (text, isAboutThoseBelow) => {
  expect(readNote([text, '', ''], 3)).toMatchObject({ isAboutThoseBelow })
})

it.each([[['Tan Ah Kow', '', '']], [['Newton Left', '9123', '']], [['Left', '', '']], [['Old Tan', '', '']]])(
  '%j is no note',
  (cells) => {
    expect(readNote(cells, 3)).toBeUndefined()
  },
)

it('finds the columns that say more of an earlier one, unless somebody decided about them', () => {
  const more = [...columns, { heading: 'HP 2', field: undefined }, { heading: 'Hobby', field: undefined }]
  expect(markRepeated(more, {}).map(({ repeats }) => repeats)).toEqual([undefined, undefined, undefined, 1, undefined])
  expect(markRepeated(more, { 3: '' })[3]).not.toHaveProperty('repeats')
})

const wide = [
  { heading: 'S/N', field: undefined },
  ...columns.slice(0, 2),
  { heading: 'Address', field: field('address', 'textarea') },
  ...columns.slice(2),
]
const siti = { number: 7, cells: ['7', 'Siti', '91234567', 'Blk 12 Toa Payoh', 'has car'], under: '' }

it.each<[string, string[], boolean]>([
  ['the rest of an address', ['', '', '', 'Lor 4 #02-11', ''], true],
  ['a remark that goes on', ['', '', '', '', 'and a van'], true],
  ['the same with a word that says so', ['', '', '', 'Lor 4 #02-11', '(cont.)'], true],
  ['somebody with a number in the list and no name', ['8', '', '', 'Blk 3', ''], false],
  ['somebody with a telephone and no name', ['', '', '98765432', 'Blk 3', ''], false],
  ['the rest of an address with another number', ['', '', '6878 1234', '#02-11 S310012', ''], true],
  ['the rest of an address and a number in the list', ['8', '', '6878 1234', '#02-11', ''], false],
  ['somebody else', ['', 'Goh', '', 'Blk 3', ''], false],
  ['that something goes on, and nothing more', ['', '', '', '', '(cont.)'], false],
])('of a line below somebody: %s', (_what, cells, goesOn) => {
  expect(continuesAbove(cells, wide, siti)).toBe(goesOn)
})

it('makes one line of both', () => {
  expect(joinLines(siti, ['', '', '', 'Lor 4 #02-11', "(cont'd)"], wide)).toEqual({
    ...siti,
    cells: ['7', 'Siti', '91234567', 'Blk 12 Toa Payoh Lor 4 #02-11', 'has car'],
  })
})

it('keeps two numbers of one person apart', () => {
  const { cells } = joinLines(siti, ['', '', '6878 1234', '#02-11', ''], wide)
  expect(cells).toEqual(['7', 'Siti', '91234567 / 6878 1234', 'Blk 12 Toa Payoh #02-11', 'has car'])
})

const named = (name: string) => ({ ...siti, cells: ['7', name, '91234567', 'Blk 12', 'has car'] })
it.each<[string, string, string[], boolean]>([
  ['Ho Jun', 'Hao', ['', 'Hao', '', '', ''], true],
  ['Ho Jun Hao', 'a fourth word', ['', 'Mei', '', '', ''], false],
  ['Ho Jun', 'two words', ['', 'Tan Mei', '', '', ''], false],
  ['Ho Jun', 'more than a name', ['', 'Hao', '91234567', '', ''], false],
  ['Ho Jun', 'a number in the list', ['8', 'Hao', '', '', ''], false],
])('%s has its rest below it: %s', (name, _what, cells, isRest) => {
  expect(isRestOfName(cells, wide, named(name))).toBe(isRest)
})

it('knows no rest of a name of whom no more is said, and counts such lines', () => {
  expect(isRestOfName(['', 'Hao', '', '', ''], wide, { ...siti, cells: ['', 'Ho Jun', '', '', ''] })).toBe(false)
  const rows = [
    ['', 'Hao'],
    ['', 'Mary', '', ''],
    ['', 'Tan Mei'],
    ['1', 'Siti'],
  ]
  expect(countLoneNames(rows, wide)).toBe(2)
})

it('reads that a cell is the same as above', () => {
  expect(readAsAbove(['8', 'Goh', '-do-', 'Same as above', '同上'], siti.cells)).toEqual([
    '8',
    'Goh',
    ...siti.cells.slice(2),
  ])
  const field = { name: 'mobileNo', section: '', kind: 'phone' as const, label: 'HP' }
  expect(
    readAsAbove(
      ['do.', '"'],
      ['7-Nov', '9123 4567'],
      [
        { heading: 'Date', field: undefined },
        { heading: 'HP', field },
      ],
    ),
  ).toEqual(['7-Nov', '"'])
  expect(readAsAbove(['1', 'Goh', 'as above.', 'same address as Siti'])).toEqual([
    '1',
    'Goh',
    '',
    'same address as Siti',
  ])
})

it('names the rows of which several people were made', () => {
  expect(rowsOfSeveral([3, 4.1, 4.2, 5])).toEqual([4])
  expect(rowsOfSeveral([3.1, 3.21, 3.22, 4.1])).toEqual([3])
  expect(rowsOfSeveral([3, 4])).toEqual([])
})

it('takes what stands once beside two names for the first, where nobody shares it', () => {
  const all = [...columns, { heading: 'Sex', field: field('gender', 'select') }]
  const partOf = (gender: string) =>
    partPeople({ number: 3, cells: ['Lim Ah Kow & Tan Bee Hoon', '', '', gender] }, all, {}).map(
      ({ cells }) => cells[3],
    )
  expect([partOf('M'), partOf('M/F')]).toEqual([
    ['M', ''],
    ['M', 'F'],
  ])
})
