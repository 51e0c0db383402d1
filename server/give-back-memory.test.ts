import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { giveBackBetweenParts } from './give-back-memory.ts'

/** Works for as long as is enough to give something back, then rests until it holds less, at most twenty seconds. */
const program = (watch: string, isWatched: boolean) => `
  import { giveBackMemory } from ${JSON.stringify(path.join(import.meta.dirname, 'give-back-memory.ts'))}
  import { setTimeout } from 'node:timers/promises'
  ${watch}
  let kept = []
  while (process.cpuUsage().user < 2.1e6) {
    kept.push(Array.from({ length: 1000 }, (_, at) => ({ at, text: 'x' + at })))
    if (kept.length > 1000) kept = []
  }
  kept = []
  const busy = process.memoryUsage.rss()
  const until = performance.now() + (${isWatched} ? 20_000 : 1200)
  while (process.memoryUsage.rss() > busy / 2 && performance.now() < until) await setTimeout(50)
  console.log(process.memoryUsage.rss() / busy)`

test.concurrent.each([
  [
    'with the watch, a process that rests after work holds less than half of it',
    'giveBackMemory({ every: 200 })',
    true,
  ],
  ['without it, what was freed is kept', '', false],
  ['nor is it given back while somebody keeps asking', 'giveBackMemory({ every: 200, rested: () => 100 })', false],
])('%s', async (_what, watch, isWatched) => {
  const args = ['--input-type=module', '--eval', program(watch, isWatched)]
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 30_000 })
  expect(Number(stdout) < 0.5).toBe(isWatched)
})

test('between two parts of long work only a process that holds much gives back, and once in a minute', () => {
  const mebibyte = 1024 * 1024
  const later = performance.now() + 3_600_000 // mails of other tests may have given back before
  const at = (held: number, seconds: number) =>
    giveBackBetweenParts({ most: 320, growth: 25 }, held * mebibyte, later + seconds * 1000)
  expect([at(300, 0), at(330, 1), at(330, 60), at(330, 61)]).toEqual([false, true, false, true])
})
