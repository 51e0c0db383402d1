import { expect, it } from 'vitest'
import { countByColumn } from '#shared/sheets/describe-problems.ts'
import { joinRows, namesWithoutStatus, rowInDifference, withStatus } from './row-rules.ts'

it('makes one organisation of two spellings, whose people stay in rows of their own', () => {
  const earlier = { orgName: 'Alder Pte Ltd', volGroupSize: '10', memberFullName: 'Arun' }
  const later = { orgName: 'Alder Private Limited', volGroupSize: '12', memberFullName: 'Mei', coordinatorName: 'Siti' }
  expect(joinRows(earlier, later)).toEqual([
    { orgName: 'Alder Pte Ltd', volGroupSize: '12', memberFullName: 'Arun' },
    { orgName: 'Alder Pte Ltd', memberFullName: 'Mei', coordinatorName: 'Siti' },
  ])
})

const goh = {
  orgName: 'Alder Pte Ltd',
  coordinatorName: 'Mr Goh',
  coordinatorMobileContact: '+6591234567',
  coordinatorEmail: 'goh@example.org',
}
it.each([
  ['the same name', { coordinatorName: 'mr goh', coordinatorEmail: 'new@example.org' }],
  ['a longer name and the same number', { coordinatorName: 'Mr Goh B H', coordinatorMobileContact: '9123 4567' }],
  ['no name and the same address', { coordinatorEmail: 'GOH2@example.org', coordinatorMobileContact: '91234567' }],
])('in two spellings of an organisation completes a coordinator who has %s', (_as, later) => {
  const joined = joinRows(goh, { orgName: 'Alder Pte. Ltd.', ...later })
  expect(joined).toEqual([{ ...goh, ...later, orgName: 'Alder Pte Ltd' }, { orgName: 'Alder Pte Ltd' }])
})

it.each([
  ['a longer name alone', { coordinatorName: 'Mr Goh B H' }],
  ['another name and the same number', { coordinatorName: 'Siti', coordinatorMobileContact: '91234567' }],
])('keeps a coordinator apart who has %s', (_as, later) => {
  const joined = joinRows(goh, { orgName: 'Alder Pte. Ltd.', ...later })
  expect(joined).toEqual([goh, { orgName: 'Alder Pte Ltd', ...later }])
})

it('counts the cells that cannot be taken by their columns, the most first, each cell once', () => {
  const problem = (row: number, column: string, text = 'x') => ({
    row,
    column,
    reason: '',
    cell: { key: `${row} ${column}`, text },
  })
  const problems = [problem(2, 'HP'), problem(3, 'DOB'), problem(4, 'DOB'), problem(4, 'DOB'), problem(5, 'HP', '')]
  expect(countByColumn(problems)).toBe('3 cells cannot be taken as they are: 2 in DOB, 1 in HP.')
  expect(countByColumn([])).toBe('')
})

it('gives the status that was asked to the organisations of which no row says one', () => {
  const rows = [
    { orgName: 'Alder', status: 'New' },
    { orgName: 'Birch' },
    { orgName: 'ALDER' },
    { orgName: ' birch ' },
    {},
  ]
  expect([...namesWithoutStatus(rows)]).toEqual(['birch'])
  expect(withStatus(rows, 'Active').map(({ status }) => status)).toEqual([
    'New',
    'Active',
    undefined,
    'Active',
    undefined,
  ])
})

it('tells which row another one contradicts', () => {
  expect(rowInDifference('Not the same as in row 12 of this organisation')).toBe(12)
  expect(rowInDifference('Not a valid Email')).toBeUndefined()
})
