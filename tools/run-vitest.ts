import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'

export interface Count {
  passed: number
  failed: number
  /** of what failed, for the end of the run: nobody should have to look for them in thousands of lines */
  names?: string[]
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
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
  return { ...countOf(readReport(report), status), names: namesOf(title, readReport(report)) }
}

function namesOf(title: string, report: Report | undefined): string[] {
  if (!report) return [`${title}: made no report`]
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative('.', name)
    const failed = assertionResults
      .filter((one) => one.status !== 'passed')
      .map((one) => [`${file}: ${one.fullName}`, ...whyOf(one)].join('\n  '))
    return status === 'failed' && failed.length === 0 ? [`${file}: could not be loaded`] : failed
  })
}

const whyOf = ({ failureMessages: [why = ''] }: TestResult) => why.split('\n').slice(0, linesOfFailure).filter(Boolean)

function run(title: string, args: string[], env: NodeJS.ProcessEnv): Promise<number | null> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  const say = (line: string) => void process.stdout.write(`${title.padEnd(8)} | ${line}\n`)
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', say)
  return new Promise((resolve) => child.on('close', resolve))
}

function countOf(report: Report | undefined, status: number | null): Count {
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
