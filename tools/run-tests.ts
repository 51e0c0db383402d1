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

/** What needs no browser, one after the other. */
async function runWithoutBrowser(): Promise<void> {
  for (const check of checks) {
    add((await runCheck(check)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: [`check: ${check.name}`] })
  }
  add(await runVitest('web', ['--project', 'web']))
  // one worker, beside those of the journeys: more would only make everything wait longer for two processors
  add(await runVitest('server', ['--project', 'server', '--maxWorkers', '1']))
  // the product promises PostgreSQL 15 and later: where the system has one of its own, what speaks SQL runs on that too
  const [systemPostgres] = globSync('/usr/lib/postgresql/*/bin/postgres')
  if (!systemPostgres || process.env['DATABASE_URL']) return
  const env = { POSTGRES_BIN: path.dirname(systemPostgres) }
  add(await runVitest("SQL on the system's", ['--project', 'server', ...sqlSuites()], env))
}

installTestPrograms()
// the journeys wait for their browsers most of the time: the rest runs beside them
const journeys = runVitest('journeys', ['--project', 'e2e']).then(add)
await Promise.all([journeys, runWithoutBrowser()])
for (const name of failures) process.stdout.write(`failed: ${name}\n`)
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed ? 1 : 0)
