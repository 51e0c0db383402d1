import { expect, it } from 'vitest'
import type { Cell } from '#shared/cell.ts'
import { addToMonths, monthRows, newMonthlyHours } from './month-rules.ts'
import { attendanceHeadings } from './sheet-rules.ts'

const row = (id: string, name: string, day: string, hours: number, type = 'Individual'): Cell[] => {
  const values: Record<string, Cell> = {
    Name: name,
    Type: type,
    'Session Date': { date: day },
    'Hours Participated': hours,
    ID: id,
  }
  return attendanceHeadings.map((heading) => values[heading] ?? '')
}

it('has a row for each participant and a column for each month between the first and the last', () => {
  const months = newMonthlyHours()
  addToMonths(months, [
    row('b', 'Tan Mei Ling', '2026-11-30', 0.1),
    row('b', 'Tan Mei Ling', '2026-11-01', 0.2),
    row('a', 'Readers', '2026-11-02', 3, 'Group'),
  ])
  addToMonths(months, [row('b', 'Tan Mei Ling', '2027-01-05', 2), row('c', 'Lim Wei', '2027-01-05', 0)])
  expect([...monthRows(months)]).toEqual([
    ['Name', 'Type', '2026-11', '2026-12', '2027-01', 'All months', 'ID'],
    ['Lim Wei', 'Individual', '', '', 0, 0, 'c'],
    ['Readers', 'Group', 3, '', '', 3, 'a'],
    ['Tan Mei Ling', 'Individual', 0.3, '', 2, 2.3, 'b'],
    ['All participants', '', 3.3, 0, 2, 5.3, ''],
  ])
})

it('keeps namesakes apart', () => {
  const months = newMonthlyHours()
  addToMonths(months, [row('b', 'Lim Wei', '2026-11-30', 1), row('a', 'Lim Wei', '2026-11-30', 2)])
  expect([...monthRows(months)].map((cells) => [cells[0], cells[2], cells.at(-1)])).toEqual([
    ['Name', '2026-11', 'ID'],
    ['Lim Wei', 2, 'a'],
    ['Lim Wei', 1, 'b'],
    ['All participants', 3, ''],
  ])
})

it('says so where there are more than can be kept', () => {
  const months = newMonthlyHours()
  const people = (count: number, month: string) =>
    Array.from({ length: count }, (_, number) => row(String(number), 'Lim Wei', `${month}-01`, 1))
  for (const month of ['2026-01', '2026-02', '2026-03', '2026-04']) addToMonths(months, people(50_000, month))
  expect([...monthRows(months)]).toHaveLength(1 + 50_000 + 1)
  addToMonths(months, people(1, '2026-05'))
  expect([...monthRows(months)]).toEqual([
    ['Name'],
    ['More than 200,000 months of participants: choose fewer days or people'],
  ])
})

it('has its headings where nobody came', () => {
  expect([...monthRows(newMonthlyHours())]).toEqual([['Name', 'Type', 'All months', 'ID']])
})
