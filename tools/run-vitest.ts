import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'

export interface Count {
  passed: number
  failures: Failure[]
}

/** A file of tests, or a run or a check as a whole, in which something failed. */
export interface Failure {
  file: string
  /** each test with the beginning of its reason, for the end of the run: nobody should have to look for them */
  said: string[]
}

interface Report {
  numPassedTests: number
  testResults: { name: string; status: string; assertionResults: TestResult[] }[]
}

interface TestResult {
  fullName: string
  status: string
  failureMessages: string[]
}

/** How much of a failure stands at the end of the run, where it is still there when the lines before are not. */
const linesOfFailure = 4

/**
 * One run of vitest; each of its lines comes with the title, because another run may talk beside it. A test that was
 * skipped and a file that could not be loaded count as failed.
 */
export async function runVitest(title: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Count> {
  const report = path.resolve(`.cache/test-report-${title.replaceAll(/\W+/g, '-')}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const status = await run(title, ['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters], env)
  return toCount(title, readReport(report), status)
}

function toCount(title: string, report: Report | undefined, status: number | null): Count {
  if (!report) return { passed: 0, failures: [{ file: title, said: [`${title}: made no report`] }] }
  const failures = report.testResults.flatMap(({ name, status: ofFile, assertionResults }) => {
    const file = path.relative('.', name)
    const failed = assertionResults.filter((one) => one.status !== 'passed')
    const said = failed.map((one) => [`${file}: ${one.fullName}`, ...whyOf(one)].join('\n  '))
    if (ofFile === 'failed' && !said.length) said.push(`${file}: could not be loaded`)
    return said.length ? [{ file, said }] : []
  })
  // something outside the tests went wrong: what a file left behind, an error that nobody waited for
  if (status !== 0 && !failures.length) failures.push({ file: title, said: [`${title}: ended with ${status}`] })
  return { passed: report.numPassedTests, failures }
}

const whyOf = ({ failureMessages: [why = ''] }: TestResult) => why.split('\n').slice(0, linesOfFailure).filter(Boolean)

function run(title: string, args: string[], env: NodeJS.ProcessEnv): Promise<number | null> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  const say = (line: string) => void process.stdout.write(`${title.padEnd(8)} | ${line}\n`)
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', say)
  return new Promise((resolve) => child.on('close', resolve))
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
