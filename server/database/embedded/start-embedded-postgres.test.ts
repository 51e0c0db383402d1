import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isAlive } from './postmaster.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

interface Started {
  ownerUrl: string
  pid: number
  port: number
  adopted: boolean
}

let made: string
let dir: string
let processes: ChildProcess[]

function newDir(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'manyhands-embedded-'))
  chmodSync(dir, 0o755)
  return dir
}

// making a cluster takes most of a test's time: those that are not about that begin with a copy of this one
beforeAll(async () => {
  made = newDir()
  await startEmbeddedPostgres({ dir: made, preferredPort: 0 }).then((started) => started.stop())
})
afterAll(() => rmSync(made, { recursive: true, force: true }))

beforeEach(() => {
  dir = newDir()
  processes = []
})
afterEach(async () => {
  for (const one of processes) if (one.exitCode === null && one.signalCode === null) await end(one, 'SIGKILL')
  await vi.waitUntil(() => !isServed(), { timeout: 20_000 }) // ends by itself without those who started it
  rmSync(dir, { recursive: true, force: true })
})

function isServed(): boolean {
  const file = path.join(dir, 'pgdata/postmaster.pid')
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8')) : 0
  return pid > 0 && pid !== process.pid && isAlive(pid)
}

/** A cluster of its own, made before; its files keep their owner. */
const copyMade = () => void execFileSync('cp', ['-a', `${made}/.`, dir])

async function start(port = '0', env: NodeJS.ProcessEnv = {}): Promise<Started & { process: ChildProcess }> {
  const child = fork(path.resolve('testing/embedded-process.ts'), [dir, port], { env: { ...process.env, ...env } })
  processes.push(child)
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the starter ended with ${code}`)))
  const [started] = (await Promise.race([once(child, 'message'), ended])) as [Started]
  ended.catch(() => {}) // later ends are the test's own
  return { ...started, process: child }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

async function ask(url: string, query: string): Promise<unknown> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return Object.values((await client.query(query)).rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

test('a new server speaks UTF-8 whatever the shell says, asks for a password and listens to this machine only', async () => {
  const { ownerUrl, port } = await start('0', { LANG: 'POSIX', LC_ALL: 'tr_TR.ISO-8859-9' })
  expect(await ask(ownerUrl, 'show server_encoding')).toBe('UTF8')
  expect(await ask(ownerUrl, 'select lower(\'ÄI\' collate "und-x-icu")')).toBe('äi')
  expect(await ask(ownerUrl, 'select rolsuper or rolbypassrls from pg_roles where rolname = current_user')).toBe(false)
  expect(await ask(ownerUrl, 'show listen_addresses')).toBe('127.0.0.1')
  expect(statSync(path.join(dir, 'credentials.json')).mode & 0o777).toBe(0o600)
  await expect(ask(`postgresql://postgres:guess@127.0.0.1:${port}/postgres`, 'select 1')).rejects.toThrow('password')
})

test('when its starter is killed the server ends by itself, keeps what was acknowledged, and starts again', async () => {
  copyMade()
  const first = await start()
  await ask(first.ownerUrl, 'create table kept as select 42 as answer')
  await end(first.process, 'SIGKILL')
  await vi.waitUntil(() => !isAlive(first.pid), { timeout: 10_000 })
  const second = await start()
  expect(second.adopted).toBe(false)
  expect(await ask(second.ownerUrl, 'select answer from kept')).toBe(42)
})

test('when the server is killed too, the next start recovers it', async () => {
  copyMade()
  const first = await start()
  await ask(first.ownerUrl, 'create table kept as select 42 as answer')
  process.kill(first.pid, 'SIGKILL')
  await end(first.process, 'SIGKILL')
  const second = await start()
  expect(await ask(second.ownerUrl, 'select answer from kept')).toBe(42)
})

test('a server that is killed while its starter lives is started again on its port', async () => {
  copyMade()
  const first = await start()
  await ask(first.ownerUrl, 'create table kept as select 42 as answer')
  process.kill(first.pid, 'SIGKILL')
  const answer = () => ask(first.ownerUrl, 'select answer from kept').catch(() => undefined)
  expect(await vi.waitUntil(answer, { timeout: 15_000, interval: 200 })).toBe(42)
  await end(first.process, 'SIGTERM')
  await expect(ask(first.ownerUrl, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test('five starts at once are one server, which stops with the last of them', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => start()))
  expect(new Set(all.map((one) => one.pid)).size).toBe(1)
  expect(all.filter((one) => !one.adopted)).toHaveLength(1)
  for (const { process } of all.slice(1)) await end(process, 'SIGTERM')
  expect(await ask(all[0]!.ownerUrl, 'select 1')).toBe(1)
  await end(all[0]!.process, 'SIGTERM')
  expect(isAlive(all[0]!.pid)).toBe(false)
})

describe.each(['SIGTERM', 'SIGKILL'] as const)(
  'of three who need the server one after the other ends by %s',
  (signal) => {
    test.each([
      ['a command that started it first', [0, 1, 2]],
      ['those who joined it first', [2, 1, 0]],
      ['one in the middle first', [1, 0, 2]],
    ] as const)('%s: the others keep it without a break, and the last one takes it down', async (_name, order) => {
      copyMade()
      const users = [await start(), await start(), await start()]
      for (const [at, who] of order.entries()) {
        await end(users[who]!.process, signal)
        for (const left of order.slice(at + 1)) expect(await ask(users[left]!.ownerUrl, 'select 1')).toBe(1)
      }
      await vi.waitUntil(() => !isAlive(users[0]!.pid), { timeout: 10_000 })
      expect(new Set(users.map(({ pid }) => pid)).size).toBe(1)
    })
  },
)

test('anyone who is left starts a killed server again, though another had started it', async () => {
  copyMade()
  const [command, product] = [await start(), await start()]
  await end(command.process, 'SIGTERM')
  process.kill(product.pid, 'SIGKILL')
  const answer = () => ask(product.ownerUrl, 'select 1').catch(() => undefined)
  // half a second on a quiet machine
  expect(await vi.waitUntil(answer, { timeout: 15_000, interval: 50 })).toBe(1)
})

test('a pid file whose number a stranger has now stops nobody', async () => {
  copyMade()
  const first = await start()
  await end(first.process, 'SIGTERM')
  const lines = [process.pid, path.join(dir, 'pgdata'), 1, first.port, '', '127.0.0.1', '', 'ready']
  writeFileSync(path.join(dir, 'pgdata/postmaster.pid'), `${lines.join('\n')}\n`)
  const second = await start()
  expect(second.pid).not.toBe(process.pid)
  expect(await ask(second.ownerUrl, 'select 1')).toBe(1)
})

test('a server of another container, whose processes cannot be seen, is never doubled', async () => {
  copyMade()
  const mark = path.join(dir, 'user-1-abcdef')
  writeFileSync(mark, 'pid:[4026530000]')
  const held = openSync(path.join(dir, 'in-use'), constants.O_RDWR | constants.O_NONBLOCK)
  await expect(startEmbeddedPostgres({ dir, preferredPort: 0 })).rejects.toThrow('in use by another container')
  expect(existsSync(path.join(dir, 'pgdata/postmaster.pid'))).toBe(false)
  closeSync(held) // by kill -9, too
  expect(await ask((await start()).ownerUrl, 'select 1')).toBe(1)
  expect(existsSync(mark)).toBe(false)
})

test('a taken port means another one', async () => {
  copyMade()
  const taken = net.createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as net.AddressInfo
  const started = await start(String(port))
  expect(started.port).not.toBe(port)
  taken.close()
})

test('data of another major version are refused with a sentence', async () => {
  copyMade()
  const first = await start()
  await end(first.process, 'SIGTERM')
  const file = path.join(dir, 'pgdata/PG_VERSION')
  const right = readFileSync(file)
  writeFileSync(file, '17\n')
  await expect(startEmbeddedPostgres({ dir })).rejects.toThrow('was made by PostgreSQL 17')
  writeFileSync(file, right)
})
