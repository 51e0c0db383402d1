// `npm test`: everything that must hold, each part with its count; the last line is the sum.

import { globSync } from 'node:fs'
import path from 'node:path'
import { checks } from './checks.ts'
import { installTestPrograms } from './install-test-programs.ts'
import { runCheck } from './run-check.ts'
import { type Count, runVitest } from './run-vitest.ts'
import { sqlSuites } from './sql-suites.ts'

const total: Count = { passed: 0, failed: 0 }
const failures: string[] = []
const add = ({ passed, failed, names = [] }: Count) => {
  total.passed += passed
  total.failed += failed
  failures.push(...names)
}

// two workers beside the three of the journeys: more of them take each other's caches, fewer leave a processor idle
const server = ['--project', 'server', '--maxWorkers', '2']

/** What needs neither a browser nor an office program comes while those are being installed. */
async function runWithoutBrowser(programs: Promise<void>): Promise<void> {
  for (const check of checks) {
    add((await runCheck(check)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: [`check: ${check.name}`] })
  }
  add(await runVitest('web', ['--project', 'web']))
  await programs
  add(await runVitest('server', server))
}

/** The journeys end before the server's suites: what remains to be done beside those comes after them. */
async function runWithBrowser(programs: Promise<void>): Promise<void> {
  await programs
  add(await runVitest('journeys', ['--project', 'e2e']))
  // the product promises PostgreSQL 15 and later: where the system has one of its own, what speaks SQL runs on that too
  const [systemPostgres] = globSync('/usr/lib/postgresql/*/bin/postgres')
  if (!systemPostgres || process.env['DATABASE_URL']) return
  const env = { POSTGRES_BIN: path.dirname(systemPostgres) }
  add(await runVitest("SQL on the system's", [...server, ...sqlSuites()], env))
}

const programs = installTestPrograms()
await Promise.all([runWithBrowser(programs), runWithoutBrowser(programs)])
for (const name of failures) process.stdout.write(`failed: ${name}\n`)
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed ? 1 : 0)
