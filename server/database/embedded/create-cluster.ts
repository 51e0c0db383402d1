import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Binaries } from './find-binaries.ts'
import { isAlive } from './postmaster.ts'
import { runProcess } from './run-process.ts'
import type { Ids } from './unprivileged-ids.ts'

/**
 * Makes the database cluster unless it is there: UTF-8 whatever the shell's locale, passwords on every connection.
 * It is made in a scratch folder and renamed, so that a kill leaves nothing half made.
 */
export async function createCluster(dir: string, binaries: Binaries, ids: Ids | undefined, password: string) {
  const dataDir = path.join(dir, 'pgdata')
  if (!isCluster(dataDir)) {
    removeAbandoned(dir)
    const scratch = path.join(dir, `init-${process.pid}-${randomBytes(3).toString('hex')}`)
    try {
      const made = await initialise(scratch, binaries, ids, password)
      moveUnlessThere(made, dataDir)
    } finally {
      rmSync(scratch, { recursive: true, force: true })
    }
  }
  const major = readFileSync(path.join(dataDir, 'PG_VERSION'), 'utf8').trim()
  if (major !== binaries.major)
    throw new Error(
      `${dataDir} was made by PostgreSQL ${major}, the installed programs are ${binaries.major}: ` +
        'make a backup with the earlier version of Manyhands and restore it with this one.',
    )
  return dataDir
}

const isCluster = (dataDir: string) => existsSync(path.join(dataDir, 'PG_VERSION'))

async function initialise(scratch: string, binaries: Binaries, ids: Ids | undefined, password: string) {
  const passwordFile = path.join(scratch, 'password')
  const target = path.join(scratch, 'cluster')
  mkdirSync(scratch, { mode: 0o700 })
  mkdirSync(target, { mode: 0o700 })
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (ids) for (const place of [scratch, passwordFile, target]) chownSync(place, ids.uid, ids.gid)
  const locale = Number(binaries.major) >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
  const { code, output } = await runProcess(
    path.join(binaries.root, 'bin', 'initdb'),
    ['-D', target, '-U', 'postgres', `--pwfile=${passwordFile}`, '-A', 'scram-sha-256', '-E', 'UTF8', '--no-locale']
      .concat(locale)
      .concat('--no-instructions'),
    { ...ids, env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }, cwd: scratch },
  )
  if (code !== 0) throw new Error(`initdb failed: ${output.slice(-800)}`)
  return target
}

function moveUnlessThere(from: string, dataDir: string): void {
  try {
    renameSync(from, dataDir)
  } catch (error) {
    if (!isCluster(dataDir)) throw error // otherwise another start was quicker
  }
}

/** Scratch folders of starts that were killed. One in which an orphan still writes is left for the next time. */
function removeAbandoned(dir: string): void {
  for (const name of readdirSync(dir)) {
    const pid = /^init-(\d+)-/.exec(name)?.[1]
    if (!pid || isAlive(Number(pid))) continue
    try {
      rmSync(path.join(dir, name), { recursive: true, force: true })
    } catch {}
  }
}
