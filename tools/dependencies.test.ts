import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageFile from '#package.json' with { type: 'json' }

test('docs/dependencies.md has a line for each package, with its version', () => {
  const lines = readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| (@?[a-z][\w./-]*) \| (\d\S*) \|/gm)
  const listed = new Map(Array.from(lines, ([, name, version]) => [name, version]))
  const { dependencies, devDependencies, optionalDependencies } = packageFile
  const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(Object.fromEntries(listed)).toEqual(
    Object.fromEntries(wanted.filter(([name]) => !name.startsWith('@types/'))), // which the page names as a whole
  )
})
