import { expect, test } from 'vitest'
import { emptiableCells, gatherProblems } from './gather-problems.ts'
import type { RowProblem } from './row-problems.ts'

const problem = (row: number, column: string, reason: string, more: Partial<RowProblem> = {}): RowProblem => ({
  row,
  column,
  reason,
  ...more,
})

test('problems that are alike are gathered, in the order of the sheet', () => {
  const newcomer = { fullName: 'Tan', nric: '', mobileNo: '', email: '' }
  const gathered = gatherProblems([
    problem(3, 'DOB', 'Invalid date of birth format'),
    problem(4, 'NRIC', 'Same NRIC as row 2'),
    problem(5, 'DOB', 'Invalid date of birth format'),
    problem(6, 'NRIC', 'Same NRIC as row 12'),
    problem(7, 'Name', 'no volunteer has the name Tan', { isWho: true, newcomer }),
    problem(8, 'Name', 'no volunteer has the name Lim', {
      isWho: true,
      newcomer,
      people: [{ vid: 'x', label: 'Lim' }],
    }),
    problem(9, 'Size', 'Not the same as in row 2 of this organisation', { other: { row: 2, key: '2 3', text: '12' } }),
    problem(10, '', 'this spreadsheet is empty'),
  ])
  expect(gathered.map(({ gist, problems }) => `${gist} (${problems.map(({ row }) => row)})`)).toEqual([
    'DOB: Invalid date of birth format (3,5)',
    'NRIC: Same NRIC as row … (4,6)',
    'Name: not on record (7)',
    'Name: one of several on record may be meant (8)',
    'Size: not the same in all rows of one organisation (9)',
    'this spreadsheet is empty (10)',
  ])
})

test('what names the person or the organisation of a row is never left empty', () => {
  const field = (name: string) => ({ heading: name, field: { name, label: name, section: '', kind: 'text' as const } })
  const cell = (key: string) => ({ cell: { key, text: 'x' } })
  const problems = [
    problem(3, 'Name', 'x', cell('3 0')),
    problem(3, 'DOB', 'x', cell('3 1')),
    problem(4, 'DOB', 'x', { ...cell('4 1'), isWord: true }),
    problem(5, 'DOB', 'x', { cell: { key: '5 1', text: '' } }),
  ]
  expect(emptiableCells(problems, { columns: [field('fullName'), field('dob')] })).toEqual(['3 1'])
})
