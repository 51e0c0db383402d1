import { expect, it } from 'vitest'
import { z } from 'zod'
import { plainIssue } from './plain-issue.ts'

const said = (schema: z.ZodType, value: unknown) => {
  const issue = plainIssue(schema.safeParse(value).error!.issues[0]!)
  return typeof issue === 'string' ? issue : issue.message
}
const whole = z.number().int().min(1).max(20_000)

it.each([
  ['a number that is left empty', whole, '', 'Please enter a number'],
  ['letters for a number', whole, 'many', 'Please enter a number'],
  ['a number with a point', whole, 1.5, 'Please enter a whole number, without a point'],
  ['a number that is too large', whole, 20_001, 'At most 20,000'],
  ['a number that is too small', whole, 0, 'At least 1'],
  ['a number of which the contract says something itself', z.number('How many?'), '', 'How many?'],
  ['a text that is too long', z.string().max(2), 'abc', 'At most 2 characters'],
])('says of %s what a person can do about it', (_what, schema, value, wanted) => {
  expect(said(schema, value)).toBe(wanted)
})
