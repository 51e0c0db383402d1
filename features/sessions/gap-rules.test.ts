import { expect, it } from 'vitest'
import { findRangeProblem, isGoodRange, readOpenPlacesState, withFirstDay } from './gap-rules.ts'

const none = { venueId: '', activityId: '' }
it.each([
  [{}, { range: '7', from: '2026-12-28', to: '2027-01-03', ...none }],
  [{ days: 14 }, { range: '14', from: '2026-12-28', to: '2027-01-10', ...none }],
  [{ days: '30' }, { range: '30', from: '2026-12-28', to: '2027-01-26', ...none }],
  [{ days: '8' }, { range: '7', from: '2026-12-28', to: '2027-01-03', ...none }],
  [
    { from: '2027-02-01', to: '2027-02-28', venue: 'v', activity: 'a' },
    { range: 'own', from: '2027-02-01', to: '2027-02-28', venueId: 'v', activityId: 'a' },
  ],
  [
    { from: '2027-02-01', to: '2027-01-28' },
    { range: '7', from: '2026-12-28', to: '2027-01-03', ...none },
  ],
])('the address %j is read as %j', (search, state) => expect(readOpenPlacesState(search, '2026-12-28')).toEqual(state))

it.each([
  ['2027-01-01', '2027-01-01', true],
  ['2027-01-01', '2028-01-01', true],
  ['2027-01-01', '2028-01-02', false],
  ['2027-01-02', '2027-01-01', false],
  ['', '2027-01-01', false],
])('from %s to %s is a range: %s', (from, to, isGood) => expect(isGoodRange({ from, to })).toBe(isGood))

it.each([
  ['2027-01-01', '2027-01-01', undefined],
  ['2027-01-0', '2027-01-01', { at: 'from', words: 'Not a valid date' }],
  ['2027-01-01', '', { at: 'to', words: 'Not a valid date' }],
  ['2027-01-02', '2027-01-01', { at: 'to', words: 'This is before the first day' }],
  ['2027-01-01', '2028-01-02', { at: 'to', words: 'At most 366 days' }],
])('from %s to %s: %j is said', (from, to, problem) => expect(findRangeProblem({ from, to })).toEqual(problem))

it.each([
  ['2027-01-03', '2027-01-07'],
  ['2027-01-08', '2027-01-14'],
  ['2020-12-10', '2027-01-07'],
  ['10/1', '2027-01-07'],
])('a week from 1 Jan that begins on %s ends on %s', (from, to) =>
  expect(withFirstDay({ from: '2027-01-01', to: '2027-01-07' }, from)).toEqual({ from, to }),
)
