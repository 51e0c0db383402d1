import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { WrongUse } from '#server/wrong-use.ts'
import { isAlive } from './postmaster.ts'
import type { Ids } from './unprivileged-ids.ts'

/** One who needs the server of this folder. */
export interface User {
  /** Needs it no longer; true when nobody else does either. */
  leave(): boolean
}

/** The pipe that everybody who needs the server holds open, and on which its guard listens. */
export const pipeOf = (dir: string) => path.join(dir, 'in-use')

/** Containers count their processes each for itself: a number of another one says nothing here. */
const ownCount = process.platform === 'linux' ? readlinkSync('/proc/self/ns/pid') : ''

/** As long as a container that is being stopped may take. */
const patience = 5000

/**
 * Throws while another container has the server of this folder: its processes cannot be seen from here, so that a second
 * server would be started on the same data. The pipe is the same for both.
 */
export async function refuseOtherContainer(dir: string): Promise<void> {
  for (const until = Date.now() + patience; isHeldElsewhere(dir); await wait(100))
    if (Date.now() > until)
      throw new WrongUse(
        `The database in ${dir} is in use by another container. Run commands in that one (podman exec), or give all of them a PostgreSQL with DATABASE_URL.`,
      )
}

function isHeldElsewhere(dir: string): boolean {
  const marks = readdirSync(dir).filter((name) => name.startsWith('user-'))
  const strangers = marks.filter((name) => !isOurs(countOf(dir, name)))
  if (!strangers.length) return false
  if (isHeld(pipeOf(dir))) return !marks.some((name) => isUser(dir, name))
  for (const name of strangers) rmSync(path.join(dir, name), { force: true }) // of containers that were killed
  return false
}

/** Whether anybody, seen from here or not, has the pipe open. */
function isHeld(pipe: string): boolean {
  try {
    closeSync(openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK))
    return true
  } catch {
    return false
  }
}

/** Nothing stands in the marks of versions up to 2.1, and in one that is being written. */
const isOurs = (count: string) => ['', ownCount].includes(count)

function countOf(dir: string, name: string): string {
  try {
    return readFileSync(path.join(dir, name), 'utf8')
  } catch {
    return '' // it has just left, or is another account's
  }
}

/**
 * Joins those who need the server. Each holds the same named pipe open: its guard hears the end of it when the last one
 * has gone, even by kill -9, no matter who started the server. A file with the process's number tells the others of this one.
 */
export function joinUsers(dir: string, ids: Ids | undefined): User {
  const pipe = openPipe(dir, ids)
  const mark = path.join(dir, `user-${process.pid}-${randomBytes(3).toString('hex')}`)
  writeFileSync(mark, ownCount, { mode: 0o600 })
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

/** Whether it is the mark of a process of this container that lives. Those of processes that were killed are removed. */
function isUser(dir: string, name: string): boolean {
  const pid = /^user-(\d+)-/.exec(name)?.[1]
  if (!pid || !isOurs(countOf(dir, name))) return false
  if (isAlive(Number(pid))) return true
  rmSync(path.join(dir, name), { force: true })
  return false
}
