// `npm test`: everything that must hold, each part with its count; the last line is the sum.

import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { checks } from './checks.ts'
import { installTestPrograms } from './install-test-programs.ts'
import { runCheck } from './run-check.ts'

interface Count {
  passed: number
  failed: number
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

const total: Count = { passed: 0, failed: 0 }
const add = ({ passed, failed }: Count) => {
  total.passed += passed
  total.failed += failed
}

installTestPrograms()
for (const check of checks) add((await runCheck(check)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
for (const project of ['server', 'web', 'e2e']) add(runVitest(project, project))
// the product promises PostgreSQL 15 and later: where the system has one of its own, the server's tests run on that too
const [systemPostgres] = globSync('/usr/lib/postgresql/*/bin/postgres')
if (systemPostgres && !process.env['DATABASE_URL'])
  add(runVitest('server', "server, on the system's PostgreSQL", { POSTGRES_BIN: path.dirname(systemPostgres) }))
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed ? 1 : 0)

/** One project of vitest. A test that was skipped and a file that could not be loaded count as failed. */
function runVitest(project: string, title: string, env: NodeJS.ProcessEnv = {}): Count {
  process.stdout.write(`\n${title} tests\n`)
  const file = path.resolve(`.cache/test-report-${project}.json`)
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--passWithNoTests', ...reporters]
  const { status } = spawnSync(process.execPath, vitest, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1 }
  const broken = report.testResults.filter((one) => one.status === 'failed' && !one.assertionResults.length).length
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + broken
  return { passed: report.numPassedTests, failed: failed || (status === 0 ? 0 : 1) }
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
