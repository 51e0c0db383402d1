import { rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { migrate, migrationNames, migrationsOf, refuseNewerSchema } from '#server/database/migrate.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { refuseOtherKey } from '#server/database/refuse-other-key.ts'
import { codeOf } from '#server/error-code.ts'
import { WrongUse } from '#server/wrong-use.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { writeBackup } from './backup/write-backup.ts'

export interface Pending {
  /** The migrations that an upgrade would run, in their order. */
  pending: string[]
  /** Those that the database has run. */
  applied: string[]
}

/** What an upgrade would do; nothing is changed. */
export async function findPending(ownerUrl: string, secretKey: string): Promise<Pending> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  try {
    await refuseOtherKey(pool, secretKey)
    const applied = await migrationsOf(pool)
    await refuseNewerSchema(pool)
    return { applied, pending: migrationNames().filter((name) => !applied.includes(name)) }
  } finally {
    await pool.end()
  }
}

export interface Rehearsal {
  rows: number
  /** Milliseconds that the upgrade of the copy took. */
  took: number
}

interface Rehearsing {
  ownerUrl: string
  /** Of somebody who may create databases on the same server, where the owner may not. */
  adminUrl?: string | undefined
  secretKey: string
  applied: readonly string[]
  /** Has room for the copy as a file, for so long. */
  dir: string
}

/** Upgrades a copy in a new database beside the other, and removes it again. */
export async function rehearseUpgrade(rehearsing: Rehearsing): Promise<Rehearsal> {
  const name = `manyhands_rehearsal_${process.pid}`
  const copyUrl = new URL(rehearsing.ownerUrl)
  copyUrl.pathname = `/${name}`
  const admin = new pg.Client(rehearsing.adminUrl ?? rehearsing.ownerUrl)
  await admin.connect()
  try {
    const owner = pg.escapeIdentifier(await userOf(rehearsing.ownerUrl))
    await admin.query(`create database ${name} owner ${owner}`).catch((error) => {
      if (codeOf(error) !== '42501') throw error
      throw new WrongUse(
        'The user of DATABASE_URL may not create a database: create an empty one, and name it with --copy-to.',
      )
    })
    return await rehearseUpgradeIn(copyUrl.href, rehearsing)
  } finally {
    await removeCopy(admin, name).finally(() => admin.end())
  }
}

/** Asked of the database: an address may leave its user out. */
async function userOf(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ user: string }>('select current_user as user').finally(() => client.end())
  return onlyRow(rows).user
}

/** Upgrades a copy in an empty database, which is left with it. */
export async function rehearseUpgradeIn(copyUrl: string, rehearsing: Rehearsing): Promise<Rehearsal> {
  const { ownerUrl, secretKey, applied, dir } = rehearsing
  const file = path.join(dir, `rehearsal-${process.pid}.gz`)
  try {
    await migrate(copyUrl, secretKey, applied.at(-1))
    await writeBackup(ownerUrl, secretKey, file, applied)
    const rows = await restoreBackup(copyUrl, secretKey, file)
    const started = performance.now()
    await migrate(copyUrl, secretKey)
    return { rows, took: performance.now() - started }
  } finally {
    await rm(file, { force: true })
  }
}

/** With the role that the application would have had there. */
async function removeCopy(admin: pg.Client, name: string): Promise<void> {
  const { rows } = await admin.query<{ oid: string }>('select oid from pg_database where datname = $1', [name])
  if (!rows.length) return
  const { oid } = onlyRow(rows)
  await admin.query(`drop database ${name} with (force)`)
  await admin.query(`drop role if exists manyhands_app_${oid}`)
}
