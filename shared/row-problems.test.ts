import { expect, it } from 'vitest'
import { describeRowErrors } from './row-problems.ts'

it.each([
  ['rows.3.nric', 'Row 3, NRIC / FIN: wrong'],
  ['rows.3.volunteeringExperiences.0.role', 'Row 3, volunteeringExperiences.0.role: wrong'],
  ['rows.8', 'Row 8: wrong'],
])('an error of %s reads "%s"', (path, text) => {
  const fields = [{ name: 'nric', label: 'NRIC / FIN', section: '', kind: 'text' as const }]
  expect(describeRowErrors(fields, [{ path, message: 'wrong' }])).toBe(text)
})
