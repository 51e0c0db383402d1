// What `npm start` and the other npm scripts call. Runs on any Node from 20: installs what is missing, then goes on under a Node that is new enough.
// An older one, such as Debian 12's own, is told so in a sentence.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const neededNode = [24, 7]
const oldestThatStarts = 20
const programs = {
  start: ['tools/build-web.ts', 'product/start.ts'],
  build: ['tools/build-web.ts'],
  test: ['tools/run-tests.ts'],
  check: ['tools/run-checks.ts'],
  bench: ['tools/build-web.ts', 'bench/run.ts'],
  manyhands: ['cli/manyhands.ts'],
}

/**
 * Each thread of Node's gets a heap of the C library's own, which keeps what it once held: two for all of them hold less
 * (docs/decisions/0295-fewer-heaps.md). The library reads this when a program starts, and only then.
 */
const env = { MALLOC_ARENA_MAX: '2', ...process.env }

const [name = '', ...args] = process.argv.slice(2)
const steps = programs[name]
if (!steps) fail(`Unknown command: ${name}. There are ${Object.keys(programs).join(', ')}.`)
if (Number(process.versions.node.split('.')[0]) < oldestThatStarts)
  fail(
    `This is Node ${process.versions.node}, which is too old: please install Node 24 (docs/run/install.md says how) and try again.`,
  )
install()
const node = findNode()
for (const step of steps) {
  const code = await run(node, [step, ...(step === steps.at(-1) ? args : [])])
  if (code !== 0) process.exit(code)
}

function fail(sentence) {
  tell(process.stderr, 60, sentence)
  process.exit(1)
}

/** Where a service or a file takes what the product writes. */
function isLog(stream) {
  return name === 'start' && !stream.isTTY
}

/** As server/say.ts does, which an older Node cannot load: what the product writes into a journal is one JSON object a line. */
function tell(stream, level, sentence) {
  const line = isLog(stream) ? JSON.stringify({ level, time: Date.now(), pid: process.pid, msg: sentence }) : sentence
  stream.write(`${line}\n`)
}

/** Installs the exact versions of the lockfile, unless they are there. */
function install() {
  if (isInstalled()) return
  tell(process.stdout, 30, 'Installing what is missing. This happens once and takes a minute.')
  const npm = process.env.npm_execpath
  // without scripts: nothing here needs one, and Debian's npm 9.2 ends half-way while it runs them
  const how = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const [program, args] = npm ? [process.execPath, [npm, ...how]] : ['npm', how]
  // what npm says is no line of a log: there it is kept, and told where it says why
  const stdio = isLog(process.stdout) ? 'pipe' : 'inherit'
  const { status, stderr, error } = spawnSync(program, args, { cwd: root, stdio, encoding: 'utf8' })
  if (status === 0) return
  if (error?.code === 'ENOENT')
    fail('There is no npm here, which installs what Manyhands needs: docs/run/install.md says how to get it.')
  for (const line of (stderr ?? '').split('\n')) if (line.trim()) tell(process.stderr, 60, line)
  fail('The installation failed; the lines above say why. It needs npm and a way to the npm registry.')
}

/** npm notes at the end of an installation what it has put there; packages for other platforms are rightly missing. */
function isInstalled() {
  const packagesOf = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  const note = 'node_modules/.package-lock.json'
  if (!existsSync(path.join(root, note))) return false
  const there = packagesOf(note)
  return Object.entries(packagesOf('package-lock.json')).every(([place, { version, optional }]) => {
    if (place === '') return true
    return place in there ? there[place].version === version : optional === true
  })
}

/** This Node, or the one that npm brought along. */
function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath
  const brought = path.join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  const { stdout } = existsSync(brought) ? spawnSync(brought, ['--version'], { encoding: 'utf8' }) : {}
  if (stdout && isNewEnough(stdout.trim().slice(1))) return brought
  return fail(
    `Manyhands needs Node ${neededNode.join('.')} or later. This is ${process.versions.node}, and none could be brought ` +
      `for ${process.platform} ${process.arch}: please install Node 24 from https://nodejs.org and try again.`,
  )
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > neededNode[0] || (major === neededNode[0] && minor >= neededNode[1])
}

/** Runs a program to its end; signals reach it, and it ends when this process does, however that happens. */
function run(node, args) {
  return new Promise((resolve) => {
    // the open channel tells the program that its starter is still there
    const child = spawn(node, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    const forward = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, forward)
    // npm killed outright tells nobody: the process that started us then belongs to another parent, or we do
    const starters = starterChain()
    const watch = setInterval(() => starterChain() !== starters && child.kill('SIGTERM'), 1000)
    child.on('error', (error) => fail(`Cannot run ${node}: ${error.message}`))
    child.on('exit', (code, signal) => {
      for (const signal of signals) process.off(signal, forward)
      clearInterval(watch)
      resolve(code ?? (signal ? 1 : 0))
    })
  })
}

/** Who started this when npm did: npm itself, or the shell that npm put in between and npm. */
function starterChain() {
  if (!process.env.npm_execpath) return ''
  try {
    const command = readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8')
    const grandparent = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ')[1].split(' ')[1]
    return `${process.ppid} ${command.includes('launch.mjs') ? grandparent : ''}`
  } catch {
    return `${process.ppid}` // no /proc here
  }
}
