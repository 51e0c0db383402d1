import { expect, it } from 'vitest'
import { problemsOf } from '#shared/sheets/row-problems.ts'
import { ApiProblem } from '../lib/api-problem.ts'
import { refusedRows, sayRefused } from './refused-rows.ts'

const rows = (...rowNumbers: number[]) => ({ columns: [], cells: [], rowNumbers }) as never
const fields = [{ name: 'fullName', label: 'Full Name' }] as never
const asked = {
  sent: rows(7),
  over: rows(4, 6),
  problemsOf: (errors: never, sheet: never) => problemsOf(fields, errors, sheet),
} as never
const refusal = (...errors: { path: string; message: string }[]) =>
  new ApiProblem(400, { detail: 'Row 2, Full Name: Gone', errors })

it('names rows as the sheet counts them, and not as they were sent', () => {
  const found = refusedRows(
    refusal({ path: 'updates.2.fullName', message: 'Gone' }, { path: 'rows.1.fullName', message: 'Taken' }),
    asked,
  )
  expect(sayRefused(found, '')).toBe('Row 7, Full Name: Taken\nRow 6, Full Name: Gone')
  const parts = [
    { name: 'May', from: 1, to: 4, skipped: 0 },
    { name: 'June', from: 5, to: 9, skipped: 1 },
  ] as never
  expect(sayRefused(found.slice(1), '', parts)).toBe('June, row 3, Full Name: Gone')
})

it('says what the server says of what is no one row’s, and that there is more than ten', () => {
  expect(sayRefused([{ row: 1, column: '', reason: 'x' }], 'A group of this name came since')).toBe(
    'A group of this name came since',
  )
  const many = Array.from({ length: 12 }, (_, i) => ({ row: i + 2, column: 'Email', reason: 'Not valid' }))
  expect(sayRefused(many, '').split('\n').slice(-2)).toEqual(['Row 11, Email: Not valid', 'and 2 more'])
  expect(refusedRows(new Error('no connection'), asked)).toEqual([])
})
