import { execFile } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'manyhands-launch-'))
  cpSync('tools/launch.mjs', path.join(root, 'tools/launch.mjs'))
  write('package-lock.json', lockfile({ 'node_modules/left-pad': { version: '1.3.0' } }))
  for (const program of ['tools/build-web.ts', 'product/start.ts', 'cli/manyhands.ts'])
    write(program, `console.log('${program}', ...process.argv.slice(2)); process.disconnect()`)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(file: string, text: string): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

const lockfile = (packages: object) => JSON.stringify({ packages: { '': {}, ...packages } })

/** What npm leaves behind when it has finished. */
const install = () =>
  write('node_modules/.package-lock.json', lockfile({ 'node_modules/left-pad': { version: '1.3.0' } }))

/** An npm that does this, in a folder of programs that has no other. */
function putNpm(script: string): void {
  write('bin/npm', `#!/bin/sh\n${script}\n`)
  chmodSync(path.join(root, 'bin/npm'), 0o755)
}

interface Ended {
  code: number
  out: string[]
  err: string[]
}

const linesOf = (text: string) => text.split('\n').filter(Boolean)
const messagesOf = (lines: string[]) => lines.map((line) => (JSON.parse(line) as { msg: string }).msg)

/** Runs the launcher as a service does, whose output nobody looks on at; `version` is what Node says of itself. */
async function launch(args: string[], version = process.versions.node, more: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const says = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  const env = {
    ...more,
    PATH: `${path.join(root, 'bin')}:/nowhere`,
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(says)}`,
  }
  const command = [path.join(root, 'tools/launch.mjs'), ...args]
  const ended = await promisify(execFile)(process.execPath, command, { env }).catch((error) => error)
  return { code: ended.code ?? 0, out: linesOf(ended.stdout), err: linesOf(ended.stderr) }
}

test('what is installed runs, with its arguments', async () => {
  install()
  expect(await launch(['manyhands', 'backup', 'a b.gz'])).toEqual({
    code: 0,
    out: ['cli/manyhands.ts backup a b.gz'],
    err: [],
  })
})

test('the threads of the program share two heaps, unless the system says otherwise', async () => {
  install()
  write('cli/manyhands.ts', `console.log(process.env['MALLOC_ARENA_MAX']); process.disconnect()`)
  expect((await launch(['manyhands'])).out).toEqual(['2'])
  expect((await launch(['manyhands'], undefined, { MALLOC_ARENA_MAX: '8' })).out).toEqual(['8'])
})

test('a Node that is too old is refused in one sentence, which says where to get another', async () => {
  install()
  const sentence =
    'This is Node 18.20.4, which is too old: please install Node 24 (docs/run/install.md says how) and try again.'
  expect(await launch(['manyhands'], '18.20.4')).toEqual({ code: 1, out: [], err: [sentence] })
  const { code, out, err } = await launch(['start'], '18.20.4')
  expect([code, out, messagesOf(err)]).toEqual([1, [], [sentence]])
})

test('a Node that only starts is refused where npm could bring no newer one', async () => {
  install()
  const { code, out, err } = await launch(['manyhands'], '20.19.0')
  expect([code, out, err]).toEqual([
    1,
    [],
    [expect.stringMatching(/^Manyhands needs Node 24\.7 or later\. This is 20\.19\.0, and none/)],
  ])
})

test('without npm, one sentence says what to get', async () => {
  const { code, err } = await launch(['start'])
  expect([code, messagesOf(err)]).toEqual([
    1,
    ['There is no npm here, which installs what Manyhands needs: docs/run/install.md says how to get it.'],
  ])
})

test.each([
  ['that npm never finished', () => write('node_modules/left-pad/package.json', '{}')],
  [
    'of another version',
    () => write('node_modules/.package-lock.json', lockfile({ 'node_modules/left-pad': { version: '1.2.0' } })),
  ],
  ['that misses a package', () => write('node_modules/.package-lock.json', lockfile({}))],
])('an installation %s is completed, and nothing starts where that fails', async (_name, leave) => {
  leave()
  putNpm('echo "added 3 packages"; echo "npm error EACCES: permission denied" >&2; exit 243')
  const { code, out, err } = await launch(['start'])
  expect([code, messagesOf(out), messagesOf(err)]).toEqual([
    1,
    ['Installing what is missing. This happens once and takes a minute.'],
    [
      'npm error EACCES: permission denied',
      'The installation failed; the lines above say why. It needs npm and a way to the npm registry.',
    ],
  ])
})

test('what is missing is installed before the start, and npm adds no line of its own to a log', async () => {
  putNpm('echo; echo "added 452 packages in 34s"')
  const { code, out, err } = await launch(['start'])
  expect([code, messagesOf(out.slice(0, 1)), out.slice(1), err]).toEqual([
    0,
    ['Installing what is missing. This happens once and takes a minute.'],
    ['tools/build-web.ts', 'product/start.ts'],
    [],
  ])
})

test('a package for other machines may be missing', async () => {
  install()
  write(
    'package-lock.json',
    lockfile({
      'node_modules/left-pad': { version: '1.3.0' },
      'node_modules/mac': { version: '1.0.0', optional: true },
    }),
  )
  expect((await launch(['manyhands'])).code).toBe(0)
})

test('an unknown command is refused with those that there are', async () => {
  const { code, err } = await launch(['begin'])
  expect([code, err]).toEqual([1, ['Unknown command: begin. There are start, build, test, check, bench, manyhands.']])
})
