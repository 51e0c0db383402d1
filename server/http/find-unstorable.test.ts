import { expect, it } from 'vitest'
import { findUnstorable } from './find-unstorable.ts'

const pathsOf = (value: unknown) => findUnstorable(value)?.errors.map(({ path }) => path)

it.each([
  [{ name: 'Mei', tags: ['New'], age: 7, more: null }, undefined],
  [{ name: 'Jos\0', people: [{ name: 'Mei' }, { name: 'Jos\ufffd' }] }, ['name', 'people.1.name']],
  [{ own: { 'a\0': 'b', 'c\0': 'd' } }, ['own']],
  ['Jos\0', ['']],
])('names every text that cannot be kept: %j', (value, paths) => {
  expect(pathsOf(value)).toEqual(paths)
})

it('names the first hundred', () => {
  expect(pathsOf(Array(500).fill('\0'))).toHaveLength(100)
})
