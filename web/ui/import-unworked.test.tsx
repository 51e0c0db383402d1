import { expect, it } from 'vitest'
import { sayUnworked } from './import-unworked.tsx'

it('names the columns with formulas that were never worked out, by their rows in the sheet', () => {
  const columns = ['Name', 'DOB', ''].map((heading) => ({ heading, field: undefined }))
  const places = [
    [0, 1],
    [2, 1],
    [3, 1],
    [3, 2],
  ] as const
  const unworked = places.map(([row, column]) => ({ row, column }))
  expect(sayUnworked({ unworked, sheet: { headings: 1, columns, leftOut: [] } })).toBe(
    'DOB (rows 3, 4), column 3 (row 4)',
  )
  expect(sayUnworked({ unworked: [], sheet: { headings: 1, columns, leftOut: [] } })).toBe('')
  expect(sayUnworked({ unworked, sheet: { headings: 1, columns, leftOut: [4] } }), 'a total').toBe('DOB (row 3)')
})
