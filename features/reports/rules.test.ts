import { expect, it } from 'vitest'
import type { ReportFilters } from './contract.ts'
import { aYearBefore, chosenText, describeQuery, expiryOf, locationsText, periodText, readFilters } from './rules.ts'

const filters: ReportFilters = {
  type: 'attendance',
  startDate: '',
  endDate: '',
  dateJoinedStart: '',
  dateJoinedEnd: '',
  venues: [],
  statuses: [],
}
const status = (key: string, label: string) => ({ key, label })
const known = {
  zones: [
    {
      id: 'z',
      name: 'North (Care)',
      venues: [
        { id: 'v1', name: 'Hall' },
        { id: 'v2', name: 'Pool' },
      ],
    },
  ],
  statuses: {
    volunteers: [status('new', 'New'), status('active', 'Active')],
    organisations: [status('new', 'New'), status('signed', 'Agreement signed')],
  },
  today: '2026-11-23',
  hasBusinessUnits: true,
}
const read = (given: Partial<ReportFilters>, more: object = {}) =>
  readFilters({ ...filters, ...given }, { ...known, ...more })

it.each<[Partial<ReportFilters>, object]>([
  [{}, {}],
  [
    { startDate: '2026-11-23', endDate: '2027-01-31' },
    { startDate: '2026-11-23', endDate: '2027-01-31' },
  ],
  [{ type: 'indivols', startDate: '2026-11-01' }, { startDate: '' }],
  [{ venues: ['v2', 'north||hall'] }, { venueIds: ['v2', 'v1'] }],
  [{ statuses: ['new', 'Agreement Signed'] }, { statuses: ['new', 'signed'] }],
])('%o is read', (given, expected) => {
  const { query, errors } = read(given)
  expect(errors).toEqual([])
  expect(query).toMatchObject(expected)
})

it.each<[Partial<ReportFilters>, string, object?]>([
  [{ startDate: '2026-11-24' }, 'startDate'],
  [{ startDate: '2026-11-02', endDate: '2026-11-01' }, 'endDate'],
  [{ dateJoinedStart: '2026-11-24' }, 'dateJoinedStart'],
  [{ dateJoinedStart: '2026-11-02', dateJoinedEnd: '2026-11-01' }, 'dateJoinedEnd'],
  [{ venues: ['North||Cellar'] }, 'venues'],
  [{ venues: ['v1'] }, 'venues', { hasBusinessUnits: false }],
  [{ statuses: ['Retired'] }, 'statuses'],
  [{ type: 'indivols', statuses: ['signed'] }, 'statuses'],
])('%o is refused at %s', (given, path, more = {}) =>
  expect(read(given, more).errors.map((error) => error.path)).toEqual([path]),
)

it('is said in words', () => {
  expect(describeQuery(read({}).query, { statuses: '', locations: '' })).toBe('Everybody')
  const { query } = read({ startDate: '2026-11-01', endDate: '2026-11-02', venues: ['v1'], statuses: ['active'] })
  expect(describeQuery(query, { statuses: 'Active', locations: 'Hub' })).toBe(
    'Attendance from 01 Nov 2026 to 02 Nov 2026; Locations: Hub; Status: Active',
  )
  expect([chosenText({ statuses: 'Active', locations: 'Hub' }), chosenText({ statuses: '', locations: '' })]).toEqual([
    'Active · Hub',
    '',
  ])
})

it.each([
  [[], undefined, ''],
  [['Hub', 'Garden'], undefined, 'Hub, Garden'],
  [[], ['Hub'], 'Hub (the locations of the account)'],
  [['Garden'], ['Hub'], 'Garden; the account sees only Hub'],
  [[], [], 'Without a location (the account has none)'],
  [['Garden'], [], 'Garden; the account sees only what has no location'],
])('says the locations that were chosen, %o, and those that the account sees, %o', (chosen, seen, said) =>
  expect(locationsText(chosen, seen)).toBe(said),
)

it('has a link for three days', () =>
  expect(expiryOf(new Date('2026-11-23T01:00:00Z')).toISOString()).toBe('2026-11-26T01:00:00.000Z'))

it.each([
  [{ startDate: '2026-01-01', endDate: '2026-03-31' }, '01 Jan 2026 to 31 Mar 2026'],
  [{ startDate: '2026-01-01', endDate: '' }, 'From 01 Jan 2026'],
  [{ startDate: '', endDate: '2026-03-31' }, 'Until 31 Mar 2026'],
  [{ startDate: '', endDate: '' }, 'All days'],
])('the days %o of an attendance report read %s', (days, text) => {
  const joined = { dateJoinedStart: '', dateJoinedEnd: '' }
  expect(periodText({ type: 'attendance', ...days, ...joined })).toBe(text)
  expect(periodText({ type: 'indivols', ...days, ...joined })).toBe('')
})

it.each([
  [{ dateJoinedStart: '2026-10-01', dateJoinedEnd: '2026-12-31' }, 'joined 01 Oct 2026 to 31 Dec 2026'],
  [{ dateJoinedStart: '2026-10-01', dateJoinedEnd: '' }, 'joined from 01 Oct 2026'],
  [{ dateJoinedStart: '', dateJoinedEnd: '2026-12-31' }, 'joined until 31 Dec 2026'],
])('the days %o of joining read %s', (days, text) => {
  expect(periodText({ type: 'indivols', startDate: '', endDate: '', ...days })).toBe(text)
  expect(periodText({ type: 'attendance', startDate: '', endDate: '', ...days })).toBe(`All days, ${text}`)
})

it.each([
  ['2026-01-01', '2026-11-28', '2025-01-01', '2025-11-28'],
  ['2028-02-29', '2028-02-29', '2027-02-28', '2027-02-28'],
  ['2029-02-01', '2029-02-28', '2028-02-01', '2028-02-29'],
  ['2029-02-28', '2029-02-28', '2028-02-29', '2028-02-29'],
  ['2027-03-05', '2027-03-05', '2026-03-05', '2026-03-05'],
  ['2028-02-01', '2028-02-28', '2027-02-01', '2027-02-28'],
  ['2027-02-28', '2027-03-31', '2026-02-28', '2026-03-31'],
])('a year before %s to %s was %s to %s', (firstDay, lastDay, first, last) => {
  expect(aYearBefore({ firstDay, lastDay })).toEqual({ firstDay: first, lastDay: last })
})
