import { expect, it } from 'vitest'
import { describeProblems } from './describe-problems.ts'
import { describeRowErrors, nameRows } from './row-problems.ts'

it.each([
  ['rows.3.nric', 'Row 3, NRIC / FIN: wrong'],
  ['rows.3.volunteeringExperiences.0.role', 'Row 3, volunteeringExperiences.0.role: wrong'],
  ['rows.8', 'Row 8: wrong'],
])('an error of %s reads "%s"', (path, text) => {
  const fields = [{ name: 'nric', label: 'NRIC / FIN', section: '', kind: 'text' as const }]
  expect(describeRowErrors(fields, [{ path, message: 'wrong' }])).toBe(text)
})

it('counts the rows that are listed, and those that need a word explained', () => {
  const bad = (row: number) => ({ row, column: 'HP', reason: 'Not a valid Phone No' })
  const word = (row: number) => ({ ...bad(row), isWord: true as const })
  expect([
    describeProblems([bad(2), bad(2), bad(3)]),
    describeProblems([bad(2)]),
    describeProblems([bad(2), word(2), word(3), word(4)]),
    describeProblems([word(3)]),
    describeProblems([{ ...bad(1), isWhole: true }]),
  ]).toEqual([
    '2 rows need a correction, and are not imported before that.',
    '1 row needs a correction, and is not imported before that.',
    '1 row needs a correction, and 2 other rows need the words above explained. They are not imported before that.',
    '1 row needs the words above explained, and is not imported before that.',
    'This spreadsheet cannot be imported as it is. Nothing is sent before that.',
  ])
})

it('names rows, and counts those beyond the first', () => {
  expect([nameRows([44]), nameRows([44, 66]), nameRows([1, 2, 3, 4], 2)]).toEqual([
    'row 44',
    'rows 44, 66',
    'rows 1, 2 and 2 others',
  ])
})
