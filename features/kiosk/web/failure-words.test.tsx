import { expect, it } from 'vitest'
import { ApiProblem } from '#web/lib/api-problem.ts'
import { sayingOfFailure, sayingOfPress } from './failure-words.tsx'

it('tells anyone who was found, and whose session or entry was deleted since, not that they were not found', () => {
  const gone = new ApiProblem(404, { detail: 'Not found.' })
  expect(sayingOfFailure(gone).message).toBe('We did not find you. Please check what you typed, or ask the staff.')
  expect(sayingOfPress(gone).message).toBe('This is no longer possible at this kiosk. Please ask the staff.')
})

it('says of other failures of a press what it says of any', () => {
  const moved = new ApiProblem(403, { code: 'not-today' })
  expect(sayingOfPress(moved)).toEqual(sayingOfFailure(moved))
})
