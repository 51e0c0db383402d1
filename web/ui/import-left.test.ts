import { expect, it } from 'vitest'
import { sayImported } from './import-left.tsx'

const countOf = (count: number) => (count === 1 ? '1 volunteer' : `${count} volunteers`)

it.each([
  [2, 0, 0, '2 volunteers imported'],
  [1, 3, 0, '1 volunteer imported, 3 updated'],
  [0, 3, 0, '3 volunteers updated'],
  [0, 3, 2, '1 volunteer updated, 2 as they were'],
  [0, 1, 1, '1 volunteer as before'],
  [1, 1, 1, '1 volunteer imported, 1 as before'],
])('of %i new ones and %i on record, %i of them as they were: %s', (added, updated, unchanged, said) =>
  expect(sayImported({ added, updated, unchanged }, countOf)).toBe(said),
)
