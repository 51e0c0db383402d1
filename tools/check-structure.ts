// Keeps the import rules and the size budgets of docs/architecture.md, landed migrations as they are, how much
// is promised to the compiler, a test for each command and query, and plain English. Run by `npm run check`.
import { globSync, readFileSync } from 'node:fs'
import { migrationFiles } from '#server/database/migrate.ts'
import { findThawed, frozenList } from './frozen-migrations.ts'
import { findMissingTests } from './missing-tests.ts'
import { findStiltedWords } from './plain-english.ts'
import { findProblems } from './structure-rules.ts'
import { findPromises } from './type-promises.ts'

const files = globSync('{product,demo,features,server,web,shared,cli,testing,tools,e2e,bench}/**/*.{ts,tsx}')
const documents = globSync(['*.md', 'docs/*.md', 'docs/how-to/*.md']).filter((file) => file !== 'STYLE.md')
const read = (file: string) => readFileSync(file, 'utf8')
const migrations = new Map([...migrationFiles].map(([name, file]) => [name, read(file)]))
const sources = new Map(files.map((file) => [file, read(file)]))
const problems = [
  ...[...sources].flatMap(([file, source]) => findProblems(file, source)),
  ...[...sources, ...documents.map((file) => [file, read(file)] as const)].flatMap(([file, text]) =>
    file.startsWith('tools/plain-english') ? [] : findStiltedWords(file, text),
  ),
  ...findPromises(sources),
  ...findMissingTests(sources),
  ...findThawed(read(frozenList), migrations),
]
if (problems.length) process.stdout.write(`${problems.join('\n')}\n`)
process.exitCode = problems.length ? 1 : 0
