import { expect, it } from 'vitest'
import { countByColumn } from '#shared/row-problems.ts'
import { joinRows } from './row-rules.ts'

it('makes one organisation of two spellings, whose people stay in rows of their own', () => {
  const earlier = { orgName: 'Alder Pte Ltd', volGroupSize: '10', memberFullName: 'Arun' }
  const later = { orgName: 'Alder Private Limited', volGroupSize: '12', memberFullName: 'Mei', coordinatorName: 'Siti' }
  expect(joinRows(earlier, later)).toEqual([
    { orgName: 'Alder Pte Ltd', volGroupSize: '12', memberFullName: 'Arun' },
    { orgName: 'Alder Pte Ltd', memberFullName: 'Mei', coordinatorName: 'Siti' },
  ])
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
