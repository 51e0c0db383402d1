import { expect, it, test } from 'vitest'
import { withDayHeadings } from './grid-rules.ts'
import { participantFields } from './participant-rules.ts'

const read = (rows: string[][], name = 'Sheet1') =>
  withDayHeadings(rows, { name, near: '2026-11-30', fields: participantFields([], true) })
const november = ['01 Nov 2026', '08 Nov 2026', '15 Nov 2026']
const people = [
  ['1', 'Tan Mei', '/', '', 'MC'],
  ['2', 'Arun', '', '2', '/'],
]

test.each<[string, string[][], string?]>([
  ['the month of a title', [['Kopi mornings NOVEMBER 2026'], ['No', 'Name', '1', '8', '15']]],
  ['a month in figures', [['Register 11/2026'], ['No', 'Name', '1st', '8th', '15th']]],
  ['a month in Chinese', [['义工签到表 2026年11月'], ['No', 'Name', '1', '8', '15']]],
  ['the month of the sheet', [['No', 'Name', '1', '8', '15']], "Nov'26"],
  [
    'a month above its days',
    [
      ['', '', 'Nov', '', ''],
      ['No', 'Name', '1', '8', '15'],
    ],
  ],
  ['no place that begins like a month', [['Novena, Nov 2026'], ['No', 'Name', '1', '8', '15']]],
  ['weekdays above', [['Nov 2026'], ['', '', 'Sun', 'Sun', 'Sun'], ['No', 'Name', '1', '8', '15']]],
  ['weekdays beside', [['Nov 2026'], ['No', 'Name', 'Sun 1', 'Sun 8', '15 (Sun)']]],
])('has the whole day above each column by %s', (_what, top, name) => {
  const rows = read([...top, ...people], name)
  expect(rows[top.length - 1]).toEqual(['No', 'Name', ...november])
  expect(rows.slice(top.length)).toEqual(people)
})

test.each<[string, string[][]]>([
  [
    'days below weeks',
    [
      ['No', 'Name', 'Wk 1', 'Wk 2', 'Wk 3'],
      ['', '', '1/11', '8/11', '15/11'],
    ],
  ],
  [
    'days below a month',
    [
      ['No', 'Name', 'Nov 2026', '', ''],
      ['', '', '1', '8', '15'],
    ],
  ],
  [
    'weekdays below days',
    [
      ['No', 'Name', '01 Nov 2026', '08 Nov 2026', '15 Nov 2026'],
      ['', '', 'Sun', 'Sun', 'Sun'],
    ],
  ],
])('takes two rows of headings, %s, as one', (_what, top) =>
  expect(read([...top, ...people])).toEqual([['No', 'Name', ...november], [], ...people]),
)

it('goes on with the next month of a title where the days begin again', () => {
  const headings = (title: string) => read([[title], ['Name', '29', '5', '12', '3'], ['Tan', '/', '', '', '']])[1]
  expect(headings('Oct - Dec 2026')).toEqual(['Name', '29 Oct 2026', '05 Nov 2026', '12 Nov 2026', '03 Dec 2026'])
  expect(headings('Dec 2026 to Feb 2027')).toEqual(['Name', '29 Dec 2026', '05 Jan 2027', '12 Jan 2027', '03 Feb 2027'])
  // nobody knows the month of the fifth
  expect(headings('Oct 2026')).toEqual(['Name', '29', '5', '12', '3'])
  expect(headings('Our volunteers')).toEqual(['Name', '29', '5', '12', '3'])
})

it('has times in and out, and hours, of a day in one column', () => {
  const times = [
    ['', '1 Nov', '', '8 Nov', ''],
    ['Name', 'In', 'Out', 'Time in', 'Time out'],
    ['Tan', '0900', '1200', '', ''],
    ['Arun', '', '', '9:15:00', '11:45:00'],
    ['Siti', '9am', '', '', ''],
  ]
  expect(read(times).slice(1)).toEqual([
    ['Name', '01 Nov 2026', '', '08 Nov 2026', ''],
    ['Tan', '0900 - 1200', '', '', ''],
    ['Arun', '', '', '9:15 - 11:45', ''],
    ['Siti', '9am', '', '', ''],
  ])
  const below = [['Name', '1 Nov', '', '8 Nov', ''], ['', 'In', 'Out', 'In', 'Out'], ...times.slice(2)]
  expect(read(below)).toEqual([['Name', '1 Nov', '', '8 Nov', ''], [], ...read(times).slice(2)])
  const hours = [
    ['Name', '1/11', 'Hrs', '8/11', 'Hrs'],
    ['Tan', '/', '3', 'MC', '0'],
    ['Arun', '/', '1', '/', '1h30'],
    ['Siti', 'A', '-', '', ''],
  ]
  expect(read(hours)).toEqual([
    ['Name', '1/11', '', '8/11', ''],
    ['Tan', '3h', '', 'MC', ''],
    ['Arun', '1h', '', '1h30', ''],
    ['Siti', 'A', '', '', ''],
  ])
})

test.each<[string, string[][]]>([
  [
    'hours in all behind the last day',
    [
      ['Name', '1 Nov', '8 Nov', 'Hours'],
      ['Tan', '3', '2', '5'],
    ],
  ],
  ['a list of visits', [['8 November 2026'], ['Name', 'Date', 'In', 'Out'], ['Tan', '1/11', '9am', '11am']]],
  [
    'a list of people',
    [
      ['Name', 'HP'],
      ['Tan Mei', '91234567'],
    ],
  ],
  [
    'a first person below',
    [
      ['Name', '1 Nov', '8 Nov'],
      ['Tan', '1', '8'],
    ],
  ],
  ['nobody', [['1', '8', '15'], ['Nov']]],
])('leaves %s as it is', (_what, rows) => expect(read(rows)).toEqual(rows))

test.each([
  ['a title', [['Dapur Oktober 2026'], ['No', 'Name', '1', '8', '15'], ...people], 'Sheet1'],
  ['the name of the sheet', [['No', 'Name', '1', '8', '15'], ...people], "Okt'26"],
])('has the days of a Malay month by %s', (_what, rows, name) =>
  expect(read(rows, name).find((cells) => cells[1] === 'Name')).toEqual([
    'No',
    'Name',
    '01 Oct 2026',
    '08 Oct 2026',
    '15 Oct 2026',
  ]),
)
