import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrationFiles } from '#server/database/migrate.ts'
import { findThawed, frozenList } from './frozen-migrations.ts'

const contents = () => new Map([...migrationFiles].map(([name, file]) => [name, readFileSync(file, 'utf8')]))
const list = readFileSync(frozenList, 'utf8')

test('every migration is as it landed', () => {
  expect(findThawed(list, contents())).toEqual([])
})

test.each([...migrationFiles.keys()])('%s cannot be edited, renamed or removed', (name) => {
  const edited = contents()
  edited.set(name, `${edited.get(name)}\n-- a word more`)
  expect(findThawed(list, edited)).toEqual([`${name}: has landed and is never edited: write a new migration`])
  const without = contents()
  without.delete(name)
  expect(findThawed(list, without)).toEqual([`${name}: has landed, and keeps its name and its place in the order`])
})

test('a new one is listed, and comes after all that landed', () => {
  const withNew = contents().set('9999-equipment', 'create table equipment ();')
  const [problem] = findThawed(list, withNew)
  expect(problem).toContain('9999-equipment: is new')
  const line = problem!.split('\n').at(-1)!
  expect(findThawed(`${list}${line}\n`, withNew)).toEqual([])
  expect(findThawed(`${line}\n${list}`, withNew)).toEqual([expect.stringContaining('needs a higher number')])
})
