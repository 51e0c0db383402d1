import { expect, it } from 'vitest'
import type { FormField } from '../form-field.ts'
import { findDayColumns, joinWeeks, readDay } from './sheet-days.ts'

const times = ['Morning', 'Afternoon', 'Evening']
const lists = { daysAndTimes: times }
const field = { name: 'days', section: '', kind: 'days-and-times', label: 'Days', options: 'daysAndTimes' } as const
const other = { name: 'fullName', section: '', kind: 'text', label: 'Name' } as const

/** The days of each column, by its place; a stroke for none. */
function daysOf(headings: readonly string[], rows: readonly string[][], decided: Record<number, string> = {}) {
  const known: Record<string, FormField> = { Name: other, When: field }
  const columns = headings.map((heading) => ({ heading, field: known[heading] }))
  const lines = rows.map((cells) => ({ cells }))
  return findDayColumns({ columns, lines, fields: [other, field], lists, decided }).map(({ week }) =>
    week ? Object.entries(week).map(([day, of]) => (of.length === 3 ? day : `${day} ${of.join()}`)) : '-',
  )
}

it.each([
  ['a grid', ['Name', 'Mon', 'Sat'], [['A', 'x', '']], ['-', ['Monday'], ['Saturday']]],
  ['below one heading', ['Availability Tue', 'Availability Fri'], [['✓', 'no']], [['Tuesday'], ['Friday']]],
  ['questions', ['When can you help? [Sunday]'], [['Morning;Evening']], [['Sunday']]],
  ['half days', ['Sat AM', 'Sat PM'], [['1', '0']], [['Saturday Morning'], ['Saturday Afternoon']]],
  ['in Chinese', ['周六', '周日'], [['可', '']], [['Saturday'], ['Sunday']]],
  ['one alone', ['Name', 'Sun'], [['A', 'x']], ['-', '-']],
  ['what is no tick', ['Mon', 'Tue'], [['driver', 'packer']], ['-', '-']],
  ['days of a month', ['Sat 7 Nov', 'Sat 14 Nov'], [['x', 'x']], ['-', '-']],
  ['all days', ['Weekly', 'Every day'], [['x', 'x']], ['-', '-']],
] as const)('%s: of %j the days are seen', (_, headings, rows, days) =>
  expect(
    daysOf(
      headings,
      rows.map((cells) => [...cells]),
    ),
  ).toEqual(days),
)

it('leaves alone what somebody decided, and a sheet with a column of days and times', () => {
  expect(daysOf(['Mon', 'Tue', 'Wed'], [['x', 'x', 'x']], { 0: '' })).toEqual(['-', ['Tuesday'], ['Wednesday']])
  expect(daysOf(['When', 'Tue', 'Wed'], [['x', 'x', 'x']])).toEqual(['-', '-', '-'])
})

it.each([
  ['x', { Monday: times }],
  ['Yes', { Monday: times }],
  ['no', {}],
  ['-', {}],
  ['AM / PM', { Monday: ['Morning', 'Afternoon'] }],
  ['Mon evening', { Monday: ['Evening'] }],
  ['after 3pm', undefined],
])('%j below Monday', (cell, said) => expect(readDay(cell, { Monday: times }, times)).toEqual(said))

it('joins days and their times in order', () =>
  expect(joinWeeks({ Saturday: ['Evening'] }, { Saturday: ['Morning'], Monday: times }, times)).toEqual({
    Monday: times,
    Saturday: ['Morning', 'Evening'],
  }))
