import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Works for three seconds of a processor, then rests until it holds less, at most twenty seconds. */
const program = (watch: string, isWatched: boolean) => `
  import { giveBackMemory } from ${JSON.stringify(path.join(import.meta.dirname, 'give-back-memory.ts'))}
  import { setTimeout } from 'node:timers/promises'
  ${watch}
  let kept = []
  while (process.cpuUsage().user < 3e6) {
    kept.push(Array.from({ length: 1000 }, (_, at) => ({ at, text: 'x' + at })))
    if (kept.length > 1000) kept = []
  }
  kept = []
  const busy = process.memoryUsage.rss()
  const until = performance.now() + (${isWatched} ? 20_000 : 2000)
  while (process.memoryUsage.rss() > busy / 2 && performance.now() < until) await setTimeout(50)
  console.log(process.memoryUsage.rss() / busy)`

test.each([
  [
    'with the watch, a process that rests after work holds less than half of it',
    'giveBackMemory({ every: 200 })',
    true,
  ],
  ['without it, what was freed is kept', '', false],
  ['nor is it given back while somebody keeps asking', 'giveBackMemory({ every: 200, rested: () => 100 })', false],
])('%s', (_what, watch, isWatched) => {
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program(watch, isWatched)], {
    encoding: 'utf8',
    timeout: 30_000,
  })
  expect(Number(said) < 0.5).toBe(isWatched)
})
