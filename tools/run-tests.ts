// `npm test`: everything that must hold, each part with its count; the last line is the sum.

import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { checks } from './checks.ts'
import { installTestPrograms } from './install-test-programs.ts'
import { runCheck } from './run-check.ts'
import { type Count, type Failure, runVitest } from './run-vitest.ts'
import { sqlSuites } from './sql-suites.ts'

// two workers beside the three of the journeys: more of them take each other's caches, fewer leave a processor idle
const server = ['--project', 'server', '--maxWorkers', '2']

/** So many files that failed may have failed for the load of the others, on a slow machine; more are a fault. */
const filesTriedAgain = 6

let passed = 0
const failures: (Failure & { again?: () => Promise<Count> })[] = []

async function runTests(title: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const count = await runVitest(title, args, env)
  passed += count.passed
  for (const failure of count.failures) {
    const again = () =>
      runVitest(`${title} again`, [...args.filter((arg) => !arg.endsWith('.test.ts')), failure.file], env)
    failures.push(existsSync(failure.file) ? { ...failure, again } : failure)
  }
}

/** What needs neither a browser nor an office program comes while those are being installed. */
async function runWithoutBrowser(programs: Promise<void>): Promise<void> {
  for (const check of checks) {
    if (await runCheck(check)) passed++
    else failures.push({ file: check.name, said: [`check: ${check.name}`] })
  }
  await runTests('web', ['--project', 'web'])
  await programs
  await runServer()
}

/**
 * The product promises PostgreSQL 15 and later. Where the system has one of its own, the suites of hand-written SQL run on
 * that, and the rest, which makes every call, on the one that we bring along; otherwise all of it runs on ours.
 */
async function runServer(): Promise<void> {
  const [ofSystem] = process.env['DATABASE_URL'] ? [] : globSync('/usr/lib/postgresql/*/bin/postgres')
  const suites = ofSystem ? sqlSuites() : []
  await runTests('server', [...server, ...suites.map((file) => `--exclude=${file}`)])
  if (ofSystem) await runTests("SQL on the system's", [...server, ...suites], { POSTGRES_BIN: path.dirname(ofSystem) })
}

async function runWithBrowser(programs: Promise<void>): Promise<void> {
  await programs
  await runTests('journeys', ['--project', 'e2e'])
}

/**
 * A file that failed while five others ran is tried once more with the machine to itself, and the run says so: a wait of
 * thirty seconds that a crowded machine broke is no fault of the product; what fails twice is one.
 */
async function tryAgain(): Promise<string[]> {
  const lasting: string[] = []
  const isCrowd = failures.filter(({ again }) => again).length > filesTriedAgain
  for (const { said, again } of failures) {
    const second = isCrowd ? undefined : await again?.()
    if (!second || second.failures.length) lasting.push(...(second?.failures.flatMap((one) => one.said) ?? said))
    else {
      passed += said.length
      for (const one of said) process.stdout.write(`failed at first, passed when tried again alone: ${one}\n`)
    }
  }
  return lasting
}

const programs = installTestPrograms()
await Promise.all([runWithBrowser(programs), runWithoutBrowser(programs)])
const lasting = await tryAgain()
for (const name of lasting) process.stdout.write(`failed: ${name}\n`)
process.stdout.write(`${passed} passed, ${lasting.length} failed\n`)
process.exit(lasting.length ? 1 : 0)
