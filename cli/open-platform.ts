import { product } from '#product/features.ts'
import { type Config, readConfig } from '#server/config.ts'
import { createPlatform } from '#server/create-platform.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import type { Platform } from '#server/platform.ts'
import { required } from '#shared/required.ts'

export interface CommandPlatform {
  config: Config
  ownerUrl: string
  platform: Platform
}

/** What a command works with: the same database as the product, which may be running meanwhile. */
export async function withPlatform<T>(work: (opened: CommandPlatform) => Promise<T>): Promise<T> {
  const { close, ...opened } = await openPlatform(process.env)
  return work(opened).finally(close)
}

/** The address of the database as it is, which no migration has touched; an embedded one runs for so long. */
export async function withDatabase<T>(work: (opened: { config: Config; ownerUrl: string }) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  if (config.DATABASE_URL) return work({ config, ownerUrl: config.DATABASE_URL })
  const embedded = await startEmbeddedPostgres({ dir: `${config.DATA_DIR}/postgres` })
  return work({ config, ownerUrl: embedded.ownerUrl }).finally(() => embedded.stop())
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
