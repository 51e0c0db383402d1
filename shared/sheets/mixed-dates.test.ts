import { expect, test } from 'vitest'
import { problemsOfDates, readDateOrders, sayOrder, toDayFirst, withDates } from './mixed-dates.ts'
import { noChoices, type SheetChoices } from './sheet-choices.ts'
import type { SheetColumn } from './sheet-columns.ts'

const columnsOf = (heading: string): SheetColumn[] => [
  { heading: 'Name', field: undefined },
  { heading, field: { name: 'dob', section: '', kind: 'date', label: 'Date of Birth' } },
]
const sheet = (dates: readonly string[]) => dates.map((date, i) => ({ number: i + 2, cells: ['Mei', date] }))
const read = (dates: readonly string[], choices: Partial<SheetChoices> = {}, heading = 'Born') =>
  readDateOrders(columnsOf(heading), sheet(dates), { ...noChoices, ...choices })

test.each<[string, string[], Partial<SheetChoices>, string[]]>([
  ['day first', ['25/03/1990', '3/4/1985'], {}, ['25/03/1990', '3/4/1985']],
  ['either', ['3/4/1985', ''], {}, ['3/4/1985', '']],
  ['no figures', ['soon', '1985-04-13', '13/25/1990'], {}, ['soon', '1985-04-13', '13/25/1990']],
  ['month first', ['12/25/1980', '8-9-82 00:00:00', '5/5/1980'], {}, ['25/12/1980', '9-8-82', '5/5/1980']],
  [
    'both, said to have the month first',
    ['12/25/1980', '25/12/1980', '8/9/1982'],
    { monthFirst: { 1: true } },
    ['25/12/1980', '25/12/1980', '9/8/1982'],
  ],
  [
    'both, said to have the day first',
    ['12/25/1980', '25/12/1980', '8/9/1982'],
    { monthFirst: { 1: false } },
    ['25/12/1980', '25/12/1980', '8/9/1982'],
  ],
  [
    'month first, said to have the day first',
    ['12/25/1980', '8/9/1982'],
    { monthFirst: { 1: false } },
    ['25/12/1980', '8/9/1982'],
  ],
  ['either, said to have the month first', ['8/9/1982'], { monthFirst: { 1: true } }, ['9/8/1982']],
  [
    'either but for a cell that was corrected',
    ['12/31/1980', '8/9/1982'],
    { cells: { '2 1': '13 Dec 1980' } },
    ['12/31/1980', '8/9/1982'],
  ],
  [
    'month first, with a cell that was corrected',
    ['12/25/1980', '2/30/1981', '8/9/1982'],
    { cells: { '3 1': '28/2/1981' } },
    ['25/12/1980', '30/2/1981', '9/8/1982'],
  ],
])('a column of dates that are %s', (_name, dates, choices, expected) => {
  const [column] = read(dates, choices)
  const isEdited = (i: number) => choices.cells?.[`${i + 2} 1`] !== undefined
  const texts = dates.map((text, i) => (isEdited(i) ? (expected[i] ?? '') : toDayFirst(text, column?.order)))
  expect(texts).toEqual(expected)
  expect(problemsOfDates(column ? [column] : [])).toEqual([])
})

test('a heading says that the month comes first, where the dates do not', () => {
  expect(read(['8/9/1982'], {}, 'Born (mm/dd/yyyy)')[0]?.order).toBe('month')
  expect(read(['8/9/1982', '25/9/1982'], {}, 'Born (mm/dd/yyyy)')[0]?.order).toBe('day')
})

test('a column with dates of both kinds asks about each that can be read either way', () => {
  const dates = read(['12/25/1980', '25/12/1980', '8/9/1982', '5/5/1981', '1/2/1990'])
  expect(dates).toMatchObject([{ order: undefined, dayFirst: { row: 3 }, monthFirst: { row: 2 } }])
  expect(problemsOfDates(dates)).toMatchObject([
    { row: 4, column: 'Born', cell: { key: '4 1', text: '8/9/1982' } },
    { row: 6, column: 'Born', cell: { key: '6 1', text: '1/2/1990' } },
  ])
})

test('of those a cell that stays empty, or was corrected with the month as a word, is asked about no more', () => {
  const choices = { setAside: { '4 1': true as const }, cells: { '6 1': '1 Feb 1990' } }
  const dates = read(['12/25/1980', '25/12/1980', '8/9/1982', '5/5/1981', '1/2/1990'], choices)
  expect(problemsOfDates(dates)).toEqual([])
})

test('a cell is named once', () => {
  const other = { row: 2, column: 'Name', reason: 'is missing' }
  const dates = read(['8/9/1982', '12/25/1980', '25/12/1980'])
  const wrong = { row: 2, column: 'Born', reason: 'Invalid date of birth format' }
  expect(withDates([wrong, other], dates)).toEqual([...problemsOfDates(dates), other])
})

test.each<[string[], Partial<SheetChoices>, string | undefined]>([
  [['25/12/1980', '8/9/1982'], {}, undefined],
  [['8/9/1982'], {}, undefined],
  [['12/25/1980'], {}, 'Born: read with the month first, as in 12/25/1980 = 25 Dec 1980.'],
  [
    ['12/25/1980', '8/9/1982'],
    {},
    'Born: read with the month first, as in 12/25/1980 = 25 Dec 1980, so 8/9/1982 is 09 Aug 1982.',
  ],
  [['8/9/1982'], { monthFirst: { 1: true } }, 'Born: read with the month first, as in 8/9/1982 = 09 Aug 1982.'],
  [
    ['12/25/1980', '8/9/1982'],
    { monthFirst: { 1: false } },
    'Born: read with the day first, as in 8/9/1982 = 08 Sep 1982, but where only the month can be, as in 12/25/1980 (row 2).',
  ],
  [['12/25/1980', '25/12/1980'], {}, 'Born: row 2 has the month first, 12/25/1980 = 25 Dec 1980.'],
])('what is said of %j', (dates, choices, said) => {
  expect(read(dates, choices).map(sayOrder)).toEqual([said])
})
