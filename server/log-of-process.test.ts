import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Runs a program that begins as the product does; returns its lines and how it ended. */
async function run(program: string): Promise<{ lines: string[]; code: number }> {
  const begin = `
    import { createLogger } from '#server/create-logger.ts'
    import { logOfProcess } from '#server/log-of-process.ts'
    logOfProcess(createLogger('info'))`
  const ended = await promisify(execFile)(process.execPath, [
    '--input-type=module-typescript',
    '--eval',
    `${begin}\n${program}`,
  ]).catch((error) => error)
  return { lines: `${ended.stdout}${ended.stderr}`.split('\n').filter(Boolean), code: ended.code ?? 0 }
}

test.each([
  ['an error that nothing caught', `setTimeout(() => { throw new TypeError('S1234567D') })`, 60, 'TypeError', 1],
  ['a rejection that nothing caught', `await 0; Promise.reject(new RangeError('S1234567D'))`, 60, 'RangeError', 1],
  ['a warning of Node', `process.emitWarning('S1234567D', 'DeprecationWarning')`, 40, 'DeprecationWarning', 0],
])('%s is one line of the log, which quotes nothing', async (_name, program, level, kind, code) => {
  const ended = await run(program)
  expect(ended.code).toBe(code)
  expect(ended.lines).toHaveLength(1)
  expect(JSON.parse(ended.lines[0]!)).toMatchObject({ level, err: { kind } })
  expect(ended.lines[0]).not.toContain('S1234567D')
})

test('what is said and what is logged keep their order, also where the reader is slow', async () => {
  const program = `
    import { createLogger } from '#server/create-logger.ts'
    import { say } from '#server/say.ts'
    const log = createLogger('info')
    for (let count = 0; count < 1000; count++) { log.info('logged ' + count + '.'.repeat(200)); say('said ' + count) }`
  const command = `"$0" --input-type=module-typescript --eval "$1" | (sleep 0.5; cat)`
  const { stdout } = await promisify(execFile)('sh', ['-c', command, process.execPath, program], {
    maxBuffer: 10_000_000,
  })
  const said = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { msg: string }).msg.replace(/\.+$/, ''))
  expect(said).toEqual(Array.from({ length: 1000 }, (_, count) => [`logged ${count}`, `said ${count}`]).flat())
})

test('a reader of the log that goes away ends nothing', async () => {
  const program = `
    import { createLogger } from '#server/create-logger.ts'
    import { logOfProcess } from '#server/log-of-process.ts'
    import { say } from '#server/say.ts'
    const log = createLogger('info')
    logOfProcess(log)
    const timer = setInterval(() => { log.info('still here'); say('still here') }, 5)
    setTimeout(() => { clearInterval(timer); process.stderr.write('done') }, 500)`
  const command = `"$0" --input-type=module-typescript --eval "$1" | head -1`
  const ended = await promisify(execFile)('sh', ['-c', command, process.execPath, program])
  expect(ended.stderr).toBe('done')
})
