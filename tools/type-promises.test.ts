import { expect, test } from 'vitest'
import { findPromises, readPromises } from './type-promises.ts'

const filled = (source: string, lines = 999) => `${source}\n${'\n'.repeat(lines)}`

test.each([
  ['go(place as never)', 'fits anything'],
  ['go({\n  place,\n} as never)', 'fits anything'],
  ['go(place as unknown as Place)', 'has its reason in a comment'],
  ['// why\n\ngo(place as unknown as Place)', 'has its reason in a comment'],
  ["go('// why', place as unknown as Place)", 'has its reason in a comment'],
])('%j is refused', (source, why) => {
  expect(findPromises(new Map([['server/a.ts', filled(source)]])).join()).toContain(why)
})

test.each([
  ['go(place as Place)'],
  ['const places = [1] as const'],
  ["go('as never')"],
  ['// the library has no type for it\ngo(place as unknown as Place)'],
  ['go(place as unknown as Place) // the library has no type for it'],
  ["import { place as never } from './a.ts'"],
])('%j is taken', (source) => {
  expect(findPromises(new Map([['server/a.ts', filled(source)]]))).toEqual([])
})

test('of a thousand lines three may say `as` and one `!`, over all files', () => {
  const files = (source: string) =>
    new Map([
      ['server/a.ts', filled(source, 499)],
      ['web/b.tsx', filled('', 499)],
    ])
  expect(findPromises(files('a as A; b as B; c as C; d!'))).toEqual([])
  expect(findPromises(files('a as A; b as B; c as C; d as D'))).toEqual([expect.stringContaining('4 times `as`')])
  expect(findPromises(files('a!.b!'))).toEqual([expect.stringContaining('2 times `!`')])
})

test('tests, journeys and measurements may promise', () => {
  const source = 'go(place as never, a!, b!)'
  const files = ['server/a.test.ts', 'web/a.test.tsx', 'e2e/a.e2e.ts', 'testing/a.ts', 'bench/a.ts']
  expect(findPromises(new Map(files.map((file) => [file, source])))).toEqual([])
})

test('what only looks like a promise is none', () => {
  const source =
    'type T = { [K in keyof A as B]: 1 }\nlet later!: string\nexport { a as b }\nconst no = !a !== b // c as D'
  expect(readPromises('server/a.ts', source)).toEqual({ as: 0, '!': 0, problems: [] })
})
