import { expect, test } from 'vitest'
import { findMonthFirst, monthToDayFirst, withMonthFirst } from './mixed-dates.ts'
import { noChoices } from './sheet-choices.ts'
import type { SheetColumn } from './sheet-columns.ts'

const columns: SheetColumn[] = [
  { heading: 'Name', field: undefined },
  { heading: 'Born', field: { name: 'dob', section: '', kind: 'date', label: 'Date of Birth' } },
]
const sheet = (...dates: string[]) => dates.map((date, i) => ({ number: i + 2, cells: ['Mei', date] }))
const find = (...dates: string[]) => findMonthFirst(columns, sheet(...dates), noChoices)

test.each([
  ['day first', ['25/03/1990', '3/4/1985']],
  ['either', ['3/4/1985', '']],
  ['year first', ['1985-04-13', '1985-13-04']],
  ['no dates', ['soon', '13/25/1990']],
])('a column of dates that are %s is taken as it is', (_name, dates) => {
  expect(find(...dates)).toEqual([])
})

test('a column with both readings names each row with the month first, and one with the day first', () => {
  const problems = find('3/4/1985', '04/25/1985', '25/03/1990', '12-31-85')
  expect(problems.map(({ row }) => row)).toEqual([3, 5])
  expect(problems[0]).toMatchObject({
    column: 'Born',
    reason: expect.stringContaining('the day in row 4 (25/03/1990)'),
  })
})

test('a column with the month first is not read day first in silence', () => {
  expect(find('3/4/1985', '04/25/1985')).toEqual([
    {
      row: 3,
      column: 'Born',
      reason: expect.stringMatching(/^the month comes first in this column/),
      cell: { key: '3 1', text: '04/25/1985' },
    },
  ])
})

test('a cell is named once', () => {
  const monthFirst = find('04/25/1985')
  const other = { row: 2, column: 'Name', reason: 'is missing' }
  expect(
    withMonthFirst([{ row: 2, column: 'Born', reason: 'Invalid date of birth format' }, other], monthFirst),
  ).toEqual([...monthFirst, other])
})

test('what somebody said has the month first, or corrected, is asked about no more', () => {
  expect(findMonthFirst(columns, sheet('04/25/1985'), { ...noChoices, monthFirst: { 1: true } })).toEqual([])
  expect(findMonthFirst(columns, sheet('04/25/1985'), { ...noChoices, cells: { '2 1': '25/04/1985' } })).toEqual([])
  expect(['12/31/1985', ' 4-5-85', '1985-04-13', 'soon'].map(monthToDayFirst)).toEqual([
    '31/12/1985',
    '5-4-85',
    '1985-04-13',
    'soon',
  ])
})
