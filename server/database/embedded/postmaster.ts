import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf } from '#server/error-code.ts'

export interface Postmaster {
  pid: number
  port: number
  /** starting, ready, stopping… as the server writes it. */
  status: string
}

const pidFile = (dataDir: string) => path.join(dataDir, 'postmaster.pid')

/** What the pid file says, true or not. */
function readPidFile(dataDir: string): Postmaster | undefined {
  try {
    const lines = readFileSync(pidFile(dataDir), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() } : undefined
  } catch {
    return undefined
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** After a crash or a reboot another program may have the number: only the server of this very folder counts. */
function isServerOf(dataDir: string, pid: number): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux')
    return (spawnSync('ps', ['-ww', '-p', `${pid}`, '-o', 'command=']).stdout?.toString() ?? '').includes(dataDir)
  try {
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return args[0]?.endsWith('postgres') === true && args.includes(dataDir)
  } catch {
    return false
  }
}

/** The server that runs on this folder now, in whatever state. */
export function findPostmaster(dataDir: string): Postmaster | undefined {
  const found = readPidFile(dataDir)
  return found && isServerOf(dataDir, found.pid) ? found : undefined
}

/** Removes a pid file whose number now belongs to a stranger; PostgreSQL itself would refuse to start. */
export function forgetStranger(dataDir: string): void {
  const found = readPidFile(dataDir)
  if (found && isAlive(found.pid) && !isServerOf(dataDir, found.pid)) rmSync(pidFile(dataDir), { force: true })
}

/** Ends the server: first politely, with a checkpoint; harder when it does not go. */
export async function stopPostmaster(dataDir: string, pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isServerOf(dataDir, pid)) return
    process.kill(pid, signal)
    const until = Date.now() + patience
    while (isServerOf(dataDir, pid) && Date.now() < until) await wait(15)
  }
}
