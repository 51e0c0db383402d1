import { expect, it } from 'vitest'
import { z } from 'zod'
import { parsePart } from './parse-part.ts'

const schema = z.strictObject({
  name: z.string().min(2).max(3),
  list: z.array(z.string()).min(1).max(2),
  count: z.number().min(1).max(10_000),
  said: z.string().max(1, 'Too long for us'),
})
const good = { name: 'abc', list: ['a'], count: 1, said: '' }

it.each([
  [{ name: 'abcd' }, 'name', 'At most 3 characters'],
  [{ name: 'a' }, 'name', 'At least 2 characters'],
  [{ list: ['a', 'b', 'c'] }, 'list', 'At most 2 entries'],
  [{ list: [] }, 'list', 'At least 1 entry'],
  [{ count: 10_001 }, 'count', 'At most 10,000'],
  [{ said: 'ab' }, 'said', 'Too long for us'],
  [{ count: undefined }, 'count', 'count is required.'],
  [{ other: 1 }, 'other', 'Unrecognized key: "other"'],
])('%j is refused at %s: %s', (change, path, message) => {
  expect(() => parsePart(schema, { ...good, ...change })).toThrowError(
    expect.objectContaining({ status: 400, errors: [expect.objectContaining({ path, message })] }),
  )
})

it.each([null, undefined, 'text', 1])('a body that is %j is told what to send', (value) => {
  expect(() => parsePart(schema, value)).toThrowError(
    expect.objectContaining({ status: 400, message: 'Send a JSON object.' }),
  )
})
