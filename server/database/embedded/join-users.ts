import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, closeSync, constants, existsSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from './postmaster.ts'
import type { Ids } from './unprivileged-ids.ts'

/** One who needs the server of this folder. */
export interface User {
  /** Needs it no longer; true when nobody else does either. */
  leave(): boolean
}

/** The pipe that everybody who needs the server holds open, and on which its guard listens. */
export const pipeOf = (dir: string) => path.join(dir, 'in-use')

/**
 * Joins those who need the server. Each holds the same named pipe open: its guard hears the end of it when the last one
 * has gone, even by kill -9, no matter who started the server. A file with the process's number tells the others of this one.
 */
export function joinUsers(dir: string, ids: Ids | undefined): User {
  const pipe = openPipe(dir, ids)
  const mark = path.join(dir, `user-${process.pid}-${randomBytes(3).toString('hex')}`)
  writeFileSync(mark, '', { mode: 0o600 })
  return {
    leave: () => {
      rmSync(mark, { force: true })
      closeSync(pipe)
      return !readdirSync(dir).some((name) => isUser(dir, name))
    },
  }
}

/** Held for reading too: opening then waits for nobody. */
function openPipe(dir: string, ids: Ids | undefined): number {
  const file = pipeOf(dir)
  if (!existsSync(file)) {
    const made = spawnSync('mkfifo', ['-m', '600', file], { encoding: 'utf8' })
    if (made.status !== 0 && !existsSync(file)) throw new Error(`No pipe can be made in ${dir}: ${made.stderr}`)
  }
  if (ids) chownSync(file, ids.uid, ids.gid)
  return openSync(file, constants.O_RDWR | constants.O_NONBLOCK)
}

/** Marks of processes that were killed are removed. */
function isUser(dir: string, name: string): boolean {
  const pid = /^user-(\d+)-/.exec(name)?.[1]
  if (pid && isAlive(Number(pid))) return true
  if (pid) rmSync(path.join(dir, name), { force: true })
  return false
}
