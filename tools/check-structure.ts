// Keeps the import rules and the size budgets of docs/architecture.md, and landed migrations as they are. Run by
// `npm run check`.
import { globSync, readFileSync } from 'node:fs'
import { migrationFiles } from '#server/database/migrate.ts'
import { findThawed, frozenList } from './frozen-migrations.ts'
import { findProblems } from './structure-rules.ts'

const files = globSync('{features,server,web,shared,cli,testing,tools,e2e,bench}/**/*.{ts,tsx}')
const read = (file: string) => readFileSync(file, 'utf8')
const migrations = new Map([...migrationFiles].map(([name, file]) => [name, read(file)]))
const problems = [
  ...files.flatMap((file) => findProblems(file, read(file))),
  ...findThawed(read(frozenList), migrations),
]
if (problems.length) process.stdout.write(`${problems.join('\n')}\n`)
process.exitCode = problems.length ? 1 : 0
