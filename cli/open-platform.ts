import { existsSync } from 'node:fs'
import path from 'node:path'
import { product } from '#product/features.ts'
import { type Config, readConfig } from '#server/config.ts'
import { createPlatform } from '#server/create-platform.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import type { Platform } from '#server/platform.ts'
import { WrongUse } from '#server/wrong-use.ts'
import { required } from '#shared/required.ts'

export interface CommandPlatform {
  config: Config
  ownerUrl: string
  platform: Platform
}

/**
 * What a command works with: the same database as the product, which may be running meanwhile. Only a command that says
 * `mayBegin` makes an installation where there is none.
 */
export async function withPlatform<T>(
  work: (opened: CommandPlatform) => Promise<T>,
  { mayBegin = false } = {},
): Promise<T> {
  if (!mayBegin) requireInstallation(process.env)
  const { close, ...opened } = await openPlatform(process.env)
  return work(opened).finally(close)
}

export interface OpenedDatabase {
  config: Config
  ownerUrl: string
  /** Of the superuser, where the database is the embedded one. */
  adminUrl?: string
}

/** The address of the database as it is, which no migration has touched; an embedded one runs for so long. */
export async function withDatabase<T>(work: (opened: OpenedDatabase) => Promise<T>): Promise<T> {
  requireInstallation(process.env)
  const config = readConfig(process.env)
  if (config.DATABASE_URL) return work({ config, ownerUrl: config.DATABASE_URL })
  const embedded = await startEmbeddedPostgres({ dir: `${config.DATA_DIR}/postgres` })
  const { ownerUrl, adminUrl } = embedded
  return work({ config, ownerUrl, adminUrl }).finally(() => embedded.stop())
}

/** In a wrong folder, a command would otherwise make an empty database and a key, and look into that. */
function requireInstallation({ DATABASE_URL, DATA_DIR }: NodeJS.ProcessEnv): void {
  const dir = path.resolve(DATA_DIR || './data')
  if (DATABASE_URL || existsSync(path.join(dir, 'postgres'))) return
  throw new WrongUse(`There is no installation in ${dir}: name its folder with DATA_DIR, or its DATABASE_URL.`)
}

/** As `withPlatform`, without an end: anyone who opens it closes it. */
export async function openPlatform(env: NodeJS.ProcessEnv): Promise<CommandPlatform & { close(): Promise<void> }> {
  const config: Config = { ...readConfig(env), ROLE: 'web', LOG_LEVEL: 'warn' } // takes no jobs
  const embedded = config.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dir: `${config.DATA_DIR}/postgres` })
  try {
    const ownerUrl = config.DATABASE_URL ?? required(embedded, 'a database').ownerUrl
    const platform = await createPlatform(config, await migrate(ownerUrl, config.SECRET_KEY), product)
    const close = () => platform.close().finally(() => embedded?.stop()) // which does nothing where the product has it
    return { config, ownerUrl, platform, close }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}
