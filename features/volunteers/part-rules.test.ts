import { expect, it } from 'vitest'
import { fieldError } from '#shared/errors.ts'
import { errorsOfWhole, nameOfPart, partsOf } from './part-rules.ts'

it.each([
  [[], [], []],
  [['a', 'b'], [], [[['a', 'b'], []]]],
  [
    ['a', 'b', 'c'],
    ['x'],
    [
      [['a', 'b'], []],
      [['c'], ['x']],
    ],
  ],
  [
    ['a', 'b'],
    ['x', 'y', 'z'],
    [
      [['a', 'b'], []],
      [[], ['x', 'y']],
      [[], ['z']],
    ],
  ],
  [
    ['a'],
    ['x', 'y'],
    [
      [['a'], ['x']],
      [[], ['y']],
    ],
  ],
])('takes the rows %j and the updates %j as %j', (rows, updates, parts) => {
  const made = partsOf<string, string>(rows, updates, 2)
  expect(made.map((part) => [part.rows, part.updates])).toEqual(parts)
  let [done, updated] = [0, 0]
  for (const part of made) {
    expect(part.before).toEqual({ rows: done, updates: updated })
    done += part.rows.length
    updated += part.updates.length
  }
})

it('names what is wrong by the place in the whole', () => {
  const before = { rows: 10_000, updates: 5 }
  const errors = [fieldError('rows.3.nric', 'a'), fieldError('updates.2.fullName', 'b'), fieldError('fileName', 'c')]
  expect(errorsOfWhole(errors, { before }).map(({ path }) => path)).toEqual([
    'rows.10003.nric',
    'updates.7.fullName',
    'fileName',
  ])
})

it('says which part of a file it is, where there are several', () => {
  expect([nameOfPart('people.xlsx', 1, 1), nameOfPart('people.xlsx', 2, 3)]).toEqual([
    'people.xlsx',
    'people.xlsx, part 2 of 3',
  ])
})
