import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { isAlive } from '#server/database/embedded/postmaster.ts'
import { prepareDatabase } from '#server/database/embedded/prepare-database.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { dropDatabases } from './drop-databases.ts'
import { secretKey } from './secret-key.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: { adminUrl: string; ownerUrl: string; appUrl: string; run: string; scratch: string }
  }
}

const cache = path.resolve('.cache')

/**
 * Makes the migrated template database that every worker's database is a copy of: on DATABASE_URL (an account that may
 * make databases and roles), else on a PostgreSQL of this run's own that forgets to be safe in exchange for speed.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = `manyhands_test_${process.pid}_`
  const server = process.env['DATABASE_URL']
    ? await useServer(process.env['DATABASE_URL'], `${run}template`)
    : await startOwnServer(`${run}template`)
  const appUrl = await migrate(server.ownerUrl, secretKey)
  const scratch = mkdtempSync(path.join(tmpdir(), 'manyhands-test-'))
  project.provide('database', { adminUrl: server.adminUrl, ownerUrl: server.ownerUrl, appUrl, run, scratch })
  return async () => {
    rmSync(scratch, { recursive: true, force: true })
    if (process.env['DATABASE_URL']) await dropDatabases(server.adminUrl, run)
    await server.stop()
  }
}

async function startOwnServer(database: string) {
  removeAbandoned()
  const dir = path.join(cache, `test-db-${process.pid}`)
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
  const systemBin = process.env['POSTGRES_BIN'] // programs of the system instead of those that npm brought
  const server = await startEmbeddedPostgres({
    dir,
    ...(systemBin ? { systemBin } : {}),
    database,
    preferredPort: 0,
    settings,
    fallbackDir: `/tmp/${database}`,
  })
  const stop = async () => {
    await server.stop()
    rmSync(path.dirname(server.dataDir), { recursive: true, force: true })
  }
  return { adminUrl: server.adminUrl, ownerUrl: server.ownerUrl, stop }
}

async function useServer(adminUrl: string, database: string) {
  const owner = { role: 'manyhands_test_owner', password: secretKey.replaceAll(/\W/g, '') }
  await prepareDatabase(adminUrl, owner, database)
  const url = new URL(adminUrl)
  url.username = owner.role
  url.password = owner.password
  url.pathname = `/${database}`
  return { adminUrl, ownerUrl: url.href, stop: async () => {} }
}

/** Servers' folders of runs that were killed. */
function removeAbandoned(): void {
  mkdirSync(cache, { recursive: true })
  for (const name of readdirSync(cache)) {
    const pid = /^test-db-(\d+)$/.exec(name)?.[1]
    const dir = path.join(cache, name)
    if (pid && !isAlive(Number(pid)) && existsSync(dir)) rmSync(dir, { recursive: true, force: true })
  }
}
