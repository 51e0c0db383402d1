import { expect, it } from 'vitest'
import { countErrors } from './count-errors.ts'
import { nestErrors } from './form-state.ts'

it.each([
  ['no field', [], 0],
  ['a field', ['name'], 1],
  ['a list itself', ['coordinators'], 1],
  ['two parts of one entry', ['coordinators.0.name', 'coordinators.0.email'], 2],
  ['parts of two entries', ['coordinators.0.name', 'coordinators.2.email'], 2],
])('errors of %s are counted as they are listed', (_what, paths, count) => {
  const nested = nestErrors(paths.map((path) => ({ path, message: 'Wrong' })))
  expect(countErrors(Object.values(nested)[0])).toBe(count)
})
