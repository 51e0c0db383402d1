import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { variables } from '#server/config.ts'

/** Records of decisions say how it was then. */
const papers = [
  'README.md',
  'CONTRIBUTING.md',
  'STYLE.md',
  'CHANGELOG.md',
  ...globSync('docs/*.md'),
  ...globSync('docs/how-to/*.md'),
  ...globSync('docs/run/*.md'),
]
const inTree = /^(product|features|shared|server|web|cli|demo|testing|e2e|bench|tools|docs)\/[\w./-]+$/

/** Made up, to show how it is done. */
const examples = /equipment|close-group/

/** By its place in the tree, or in some feature's folder. */
const isThere = (file: string) => examples.test(file) || existsSync(file) || globSync(`features/*/${file}`).length > 0

/** What a paper leads to: its links, and the files of this project that it names. */
function namedIn(paper: string): string[] {
  const text = readFileSync(paper, 'utf8')
  const links = Array.from(text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g), ([, target]) =>
    path.join(path.dirname(paper), target!),
  )
  const files = Array.from(text.matchAll(/`(?:node )?([^`\s]+)[^`]*`/g), ([, name]) => name!)
  return [...links, ...files.filter((name) => inTree.test(name))]
}

test.each(papers)('all that %s leads to is there', (paper) => {
  expect(namedIn(paper).filter((file) => !isThere(file))).toEqual([])
})

test('papers name files at all, and an absent one is found', () => {
  expect(papers.flatMap(namedIn).length).toBeGreaterThan(80)
  expect([inTree.test('server/no-such-file.ts'), isThere('server/no-such-file.ts')]).toEqual([true, false])
})

test('a decision is named by its record, where it can be looked up', () => {
  const files = globSync(
    '{product,features,shared,server,web,cli,demo,testing,e2e,bench,tools,docs}/**/*.{ts,tsx,sql,md}',
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => /\b[Dd]ecision D\d/.test(readFileSync(file, 'utf8')))).toEqual([])
  const named = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\bdecision (\d{4})\b/g), ([, number]) => number!),
  )
  expect(named.filter((number) => !globSync(`docs/decisions/${number}-*.md`).length)).toEqual([])
})

test('the README has each variable that can be set, but for the clock of demos and tests', () => {
  const rows = readFileSync('README.md', 'utf8').matchAll(/^\| (`[A-Z].*?) \|/gm)
  const named = Array.from(rows, ([, cell]) => Array.from(cell!.matchAll(/`([A-Z_0-9]+)/g), ([, name]) => name!))
  expect(named.flat().toSorted()).toEqual(variables.filter((name) => name !== 'NOW').toSorted())
})
