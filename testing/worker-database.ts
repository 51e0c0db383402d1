import pg from 'pg'
import { expect, inject } from 'vitest'

export interface WorkerDatabase {
  ownerUrl: string
  appUrl: string
}

let made: { file: string | undefined; database: Promise<WorkerDatabase> } | undefined

let shared: Promise<WorkerDatabase> | undefined

/** The database of this worker, for all its files whose tests keep apart by organisations of their own. */
export function sharedDatabase(): Promise<WorkerDatabase> {
  shared ??= copyTemplate('_shared')
  return shared
}

/** This test file's own database, a copy of the migrated template. */
export function workerDatabase(): Promise<WorkerDatabase> {
  const file = expect.getState().testPath
  if (made?.file !== file || !made) made = { file, database: copyTemplate('') }
  return made.database
}

/** A further database for tests that need two, such as a backup and where it is restored. */
export function anotherDatabase(): Promise<WorkerDatabase> {
  return copyTemplate('_other')
}

/** A database without a schema, for tests of the very beginning; returns its owner's address. */
export async function emptyDatabase(suffix: string): Promise<string> {
  const { ownerUrl } = inject('database')
  return withDatabase(ownerUrl, await createDatabase(suffix, 'template0'))
}

async function copyTemplate(suffix: string): Promise<WorkerDatabase> {
  const { ownerUrl, appUrl, run } = inject('database')
  const name = await createDatabase(suffix, `${run}template`)
  return { ownerUrl: withDatabase(ownerUrl, name), appUrl: withDatabase(appUrl, name) }
}

async function createDatabase(suffix: string, template: string): Promise<string> {
  const { adminUrl, ownerUrl, run } = inject('database')
  const name = `${run}${process.env['VITEST_POOL_ID']}${suffix}`
  const adminDatabase = new URL(adminUrl)
  adminDatabase.pathname = '/postgres'
  const admin = new pg.Client(adminDatabase.href)
  await admin.connect()
  try {
    // the worker's earlier file is over: what it left is not wanted
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`create database ${name} template ${template} owner ${new URL(ownerUrl).username}`)
  } finally {
    await admin.end()
  }
  return name
}

function withDatabase(address: string, name: string): string {
  const url = new URL(address)
  url.pathname = `/${name}`
  return url.href
}
