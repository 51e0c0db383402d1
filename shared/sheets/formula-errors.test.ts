import { expect, it } from 'vitest'
import type { FormField } from '../form-field.ts'
import { clearErrors, isFormulaError, sayErrors } from './formula-errors.ts'

it.each(['#N/A', '#n/a', '#REF!', '#NAME?', '#VALUE!', '#DIV/0!', '#NULL!', '#NUM!', 'Err:502', ' #N/A ', '########'])(
  '“%s” is an error of a formula',
  (text) => expect(isFormulaError(text)).toBe(true),
)

it.each(['N/A', '#05-12', '#1', '#', 'Errol', 'see #N/A', '#hashtag', 'Err: 502 lines', ''])('“%s” is none', (text) =>
  expect(isFormulaError(text)).toBe(false),
)

const field = (name: string): FormField => ({ name, section: '', kind: 'text', label: name })
const columns = [
  { heading: 'Name', field: field('fullName') },
  { heading: 'Email', field: field('email') },
  { heading: 'Age', field: undefined },
]

it('leaves them out of cells, keeps one for a name that is missing, and tells those of columns that are read', () => {
  const { rows, errors } = clearErrors(
    [
      ['Name', 'Email', 'Age'],
      ['Tan Mei', '#N/A', '#REF!'],
      ['#N/A', 'a@example.org', '12'],
      ['#REF!', '#N/A', ''],
    ],
    1,
    columns,
  )
  expect(rows).toEqual([
    ['Name', 'Email', 'Age'],
    ['Tan Mei', '', ''],
    ['#N/A', 'a@example.org', '12'],
    ['', '', ''],
  ])
  expect(sayErrors(errors)).toEqual([
    '#N/A, #REF! are errors of formulas, and read as empty: Email (rows 2, 4), Name (rows 3, 4).',
  ])
  expect(sayErrors(errors.slice(0, 1))).toEqual(['#N/A is an error of a formula, and read as empty: Email (row 2).'])
  expect(sayErrors([])).toEqual([])
})
