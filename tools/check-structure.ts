// Keeps the import rules and the size budgets of docs/architecture.md. Run by `npm run check`.
import { globSync, readFileSync } from 'node:fs'
import { findProblems } from './structure-rules.ts'

const files = globSync('{features,server,web,shared,cli,testing,tools,e2e,bench}/**/*.{ts,tsx}')
const problems = files.flatMap((file) => findProblems(file, readFileSync(file, 'utf8')))
if (problems.length) process.stdout.write(`${problems.join('\n')}\n`)
process.exitCode = problems.length ? 1 : 0
