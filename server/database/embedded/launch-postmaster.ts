import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Binaries } from './find-binaries.ts'
import { pipeOf } from './join-users.ts'
import type { Ids } from './unprivileged-ids.ts'

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  work_mem: '8MB',
  random_page_cost: '1.1',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  jit: 'off',
  // an import is known to the planner soon after it, and not a minute later
  autovacuum_naptime: '15s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_parallel_workers_per_gather: '0',
}

// A tiny shell keeps watch on the pipe of those who need the server. When the last of them has gone, even by kill -9, the
// pipe ends and the server gets a fast shutdown. The reader is the shell's own, so that it ends with the watch.
const guard = `pipe=$1; shift
"$@" </dev/null & server=$!
(while read -r _; do :; done <"$pipe"; kill -INT $server 2>/dev/null) & watch=$!
wait $server
code=$?
kill $watch 2>/dev/null
exit $code`

const largestLog = 10_000_000

export interface Launch {
  ended(): boolean
  /** Whether this launch is where the running server came from, and not another start of the same moment. */
  isParentOf(pid: number): boolean
  /** What the server has written since this launch. */
  newLog(): string
}

/** Starts the server on this port. Anyone who does has joined its users before. */
export function launchPostmaster(
  dataDir: string,
  binaries: Binaries,
  ids: Ids | undefined,
  port: number,
  extraSettings: Record<string, string> = {},
): Launch {
  const logFile = path.join(path.dirname(dataDir), 'postgres.log')
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > largestLog) renameSync(logFile, `${logFile}.old`)
  const log = openSync(logFile, 'a', 0o600)
  const logStart = fstatSync(log).size
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      guard,
      'sh',
      pipeOf(path.dirname(dataDir)),
      path.join(binaries.root, 'bin', 'postgres'),
      '-D',
      dataDir,
      '-p',
      `${port}`,
    ].concat(Object.entries({ ...settings, ...extraSettings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])),
    // detached: Ctrl-C must not reach the server before the application has finished its work
    { ...ids, stdio: ['ignore', log, log], env: serverEnvironment(), cwd: '/', detached: true },
  )
  closeSync(log)
  doNotWaitFor(child)
  return {
    ended: () => child.exitCode !== null || child.signalCode !== null,
    isParentOf: (pid) => {
      const parent = readParent(pid)
      return parent === undefined ? child.exitCode === null : parent === child.pid
    },
    newLog: () => readFileSync(logFile).subarray(logStart).toString('utf8').slice(-1500),
  }
}

/** The process that started this one, where the system tells. */
function readParent(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

/** No locale variable of the caller: the cluster must not depend on the shell that started it. */
const serverEnvironment = () => ({ PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' })

function doNotWaitFor(child: ChildProcess): void {
  child.on('error', () => {}) // shows itself as a server that does not become ready
  child.unref()
}
