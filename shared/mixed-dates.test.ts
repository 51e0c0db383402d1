import { expect, test } from 'vitest'
import { findMonthFirst, withMonthFirst } from './mixed-dates.ts'
import type { SheetColumn } from './sheet-columns.ts'

const columns: SheetColumn[] = [
  { heading: 'Name', field: undefined },
  { heading: 'Born', field: { name: 'dob', section: '', kind: 'date', label: 'Date of Birth' } },
]
const sheet = (...dates: string[]) => [['Name', 'Born'], ...dates.map((date) => ['Mei', date])]

test.each([
  ['day first', ['25/03/1990', '3/4/1985']],
  ['either', ['3/4/1985', '']],
  ['year first', ['1985-04-13', '1985-13-04']],
  ['no dates', ['soon', '13/25/1990']],
])('a column of dates that are %s is taken as it is', (_name, dates) => {
  expect(findMonthFirst(columns, sheet(...dates))).toEqual([])
})

test('a column with both readings names each row with the month first, and one with the day first', () => {
  const problems = findMonthFirst(columns, sheet('3/4/1985', '04/25/1985', '25/03/1990', '12-31-85'))
  expect(problems.map(({ row }) => row)).toEqual([3, 5])
  expect(problems[0]).toMatchObject({
    column: 'Born',
    reason: expect.stringContaining('the day in row 4 (25/03/1990)'),
  })
})

test('a column with the month first is not read day first in silence', () => {
  expect(findMonthFirst(columns, sheet('3/4/1985', '04/25/1985'))).toEqual([
    { row: 3, column: 'Born', reason: expect.stringMatching(/^the month comes first in this column/) },
  ])
})

test('a cell is named once', () => {
  const monthFirst = findMonthFirst(columns, sheet('04/25/1985'))
  const other = { row: 2, column: 'Name', reason: 'is missing' }
  expect(
    withMonthFirst([{ row: 2, column: 'Born', reason: 'Invalid date of birth format' }, other], monthFirst),
  ).toEqual([...monthFirst, other])
})
