import { expect, it } from 'vitest'
import type { Cell } from '#shared/cell.ts'
import { addToTotals, attendanceHeadings, newTotals, totalRows } from './sheet-rules.ts'

function row(values: Record<string, Cell>): Cell[] {
  return attendanceHeadings.map((heading) => values[heading] ?? '')
}
const mei = { Name: 'Tan Mei Ling', ID: 'a', People: 1 }
const visits = { 'Activity Type': 'Event', 'Activity Name': 'Visits' }
const readers = { Name: 'Readers', ID: 'b', People: 12 }

it('adds up everything, each activity, location, month and participant', () => {
  const totals = newTotals()
  addToTotals(totals, [
    row({ ...mei, ...visits, Location: 'Bedok', 'Session Date': { date: '2026-10-31' }, 'Hours Participated': 0.1 }),
    row({ ...readers, ...visits, 'Session Date': { date: '2026-10-31' }, 'Hours Participated': 0.2 }),
  ])
  const drive = { 'Activity Type': 'Event', 'Activity Name': 'Blood drive' }
  addToTotals(totals, [row({ ...mei, ...drive, 'Session Date': { date: '2026-09-01' }, 'Hours Participated': 2.5 })])
  const [headings, ...rows] = totalRows(totals)
  expect(headings).toEqual([
    'Total of',
    'Name',
    'Month',
    'Attendances',
    'Different Participants',
    'People Each Time',
    'Hours Participated',
    'Hours of All People',
    'ID',
  ])
  expect(rows).toEqual([
    ['All', 'The whole report', '', 3, 2, 14, 2.8, 5, ''],
    ['Activity', 'Blood drive', '', 1, 1, 1, 2.5, 2.5, ''],
    ['Activity', 'Visits', '', 2, 2, 13, 0.3, 2.5, ''],
    ['Location', 'No location', '', 2, 2, 13, 2.7, 4.9, ''],
    ['Location', 'Bedok', '', 1, 1, 1, 0.1, 0.1, ''],
    ['Month', '2026-09', '', 1, 1, 1, 2.5, 2.5, ''],
    ['Month', '2026-10', '', 2, 2, 13, 0.3, 2.5, ''],
    ['Activity and Month', 'Blood drive', '2026-09', 1, 1, 1, 2.5, 2.5, ''],
    ['Activity and Month', 'Visits', '2026-10', 2, 2, 13, 0.3, 2.5, ''],
    ['Participant', 'Tan Mei Ling', '', 2, 1, 2, 2.6, 2.6, 'a'],
    ['Participant', 'Readers', '', 1, 1, 12, 0.2, 2.4, 'b'],
  ])
})

it('keeps namesakes apart, and the same title under two types', () => {
  const totals = newTotals()
  const here = { ...mei, ...visits, 'Hours Participated': 1 }
  addToTotals(totals, [row(here), row({ ...here, ID: 'c' }), row({ ...here, 'Activity Type': 'Training' })])
  const rows = [...totalRows(totals)]
  expect(rows.filter(([kind]) => kind === 'Participant').map(([, , , count, , , , , id]) => [count, id])).toEqual([
    [2, 'a'],
    [1, 'c'],
  ])
  expect(rows.filter(([kind]) => kind === 'Activity').map(([, , , count]) => count)).toEqual([2, 1])
})

it('has no sums of more participants than are added up, and says so', () => {
  const totals = newTotals()
  const people = (count: number, from = 0) =>
    Array.from({ length: count }, (_, number) => row({ ...visits, People: 1, ID: String(from + number) }))
  addToTotals(totals, people(50_000))
  expect([...totalRows(totals)]).toHaveLength(1 + 1 + 1 + 1 + 1 + 1 + 50_000)
  addToTotals(totals, people(10, 50_000))
  const rows = [...totalRows(totals)]
  expect(rows).toHaveLength(7)
  expect(rows.at(-1)).toEqual(['Participant', 'More than 50,000: choose fewer days or people for their sums'])
  // nor is it counted who came each once
  expect(rows[1]?.slice(0, 6)).toEqual(['All', 'The whole report', '', 50_010, '', 50_010])
})

it('has its headings where nobody came', () => {
  expect([...totalRows(newTotals())]).toHaveLength(1)
})
