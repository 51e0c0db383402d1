import { runProcess } from '#server/database/embedded/run-process.ts'
import type { Check } from './checks.ts'

/** Runs one check; says one line when it passes and everything it has to say when not. */
export async function runCheck({ name, about, command }: Check): Promise<boolean> {
  const started = performance.now()
  const [program = '', ...args] = command
  const { code, output } = await runProcess(program, args)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${code === 0 ? 'pass' : 'FAIL'}  ${name.padEnd(10)} ${about} (${seconds} s)\n`)
  if (code !== 0) process.stdout.write(`${output}\n`)
  return code === 0
}
