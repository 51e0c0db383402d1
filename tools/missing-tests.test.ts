import { expect, it } from 'vitest'
import { findMissingTests } from './missing-tests.ts'

const command = 'features/groups/server/commands/create-group.ts'

it.each([
  ['a function', 'export async function createGroup(ctx: Context) {}'],
  ['a generator', 'export async function* readRows(ctx: Context) {}'],
  ['a function that is a value', 'export const addMembers = (ctx: Context) => insert(ctx)'],
  ['a function of a type', 'export const find: Find = async (ctx) => undefined'],
])('a command with %s needs a test of its own name', (_what, source) => {
  expect(findMissingTests(new Map([[command, source]]))).toEqual([`${command}: has no test of its own name beside it`])
  const withTest = new Map([
    [command, source],
    [command.replace('.ts', '.test.ts'), ''],
  ])
  expect(findMissingTests(withTest)).toEqual([])
})

it.each([
  ['a message', command, "export const taken = 'This name is taken'"],
  ['a type', command, 'export interface Group { id: string }'],
  ['a rule', 'features/groups/rules.ts', 'export function plan() {}'],
])('%s needs none', (_what, file, source) => {
  expect(findMissingTests(new Map([[file, source]]))).toEqual([])
})
