import { expect, it } from 'vitest'
import { aboutRows } from './about-rules.ts'

const query = {
  startDate: '2026-01-01',
  endDate: '2026-03-31',
  dateJoinedStart: '',
  dateJoinedEnd: '2025-12-31',
  venueIds: ['id'],
  statuses: ['inactive'],
}
const of = {
  name: '',
  username: 'mei',
  madeOn: '2026-11-30T09:05',
  query,
  statuses: 'Inactive',
  locations: '',
  rows: 3,
}

it('says what a report of people is of, and that nothing was chosen', () =>
  expect(aboutRows({ ...of, type: 'indivols' })).toEqual([
    ['Report', 'Individuals Volunteers Database'],
    ['Made for', 'mei'],
    ['Made on', '30 November 2026 09:05 AM'],
    ['Joined', 'Until 31 Dec 2025'],
    ['Status', 'Inactive'],
    ['Locations', 'All'],
    ['Rows', 3],
  ]))

it('says the sessions of an attendance report, and the name of a saved one', () => {
  const rows = aboutRows({ ...of, type: 'attendance', name: 'Of the quarter', locations: 'Toa Payoh Hub' })
  expect(rows).toContainEqual(['Saved as', 'Of the quarter'])
  expect(rows).toContainEqual(['Sessions', '01 Jan 2026 to 31 Mar 2026'])
  expect(rows).toContainEqual(['Locations', 'Toa Payoh Hub'])
})

it('says of an attendance report what its sums count, and not of others', () => {
  const notes = ['Totals by location', 'People', 'Cancelled sessions']
  const titles = (type: 'attendance' | 'indivols') => aboutRows({ ...of, type }).map(([title]) => title)
  expect(titles('attendance').slice(-3)).toEqual(notes)
  expect(titles('indivols')).not.toContain('People')
})
