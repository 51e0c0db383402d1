import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { demoSignIns, fillDemo } from '#demo/fill-demo.ts'
import { createFirstOrganisation } from '#features/form-settings/server/commands/open-organisation.ts'
import { type Config, readConfig } from '#server/config.ts'
import { createLogger } from '#server/create-logger.ts'
import { createPlatform } from '#server/create-platform.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { waitForDatabase } from '#server/database/wait-for-database.ts'
import { explainFailure } from '#server/explain-failure.ts'
import { giveBackMemory } from '#server/give-back-memory.ts'
import { logOfProcess } from '#server/log-of-process.ts'
import type { Platform } from '#server/platform.ts'
import { say } from '#server/say.ts'
import { webAddress } from '#server/web-address.ts'
import { product } from './features.ts'
import { createServer } from './server.ts'
import { startWorker } from './worker.ts'

/** The whole product in one process: database, schema, first data, web server, worker. Ends cleanly on a signal. */
async function start(): Promise<void> {
  const config = readConfig()
  logOfProcess(createLogger(config.LOG_LEVEL))
  const stops: (() => Promise<unknown>)[] = []
  endOnSignal(stops)
  const database = await openDatabase(config, stops)
  await waitForDatabase(database, say)
  const platform = await createPlatform(config, await migrate(database, config.SECRET_KEY), product)
  stops.unshift(() => platform.close())
  giveBackMemory({ rested: platform.traffic.rested })
  const firstSignIn = await fillFirstTime(platform, database)
  if (config.ROLE !== 'web') {
    const worker = await startWorker(platform)
    stops.unshift(() => worker.stop())
  }
  if (config.ROLE === 'worker') return say('Manyhands works on jobs.')
  const app = await createServer(platform)
  stops.unshift(() => app.close())
  const address = await app.listen({ host: config.HOST, port: config.PORT })
  platform.listening = address
  const data = config.DATABASE_URL ? `files in ${config.DATA_DIR}, and the database of DATABASE_URL` : config.DATA_DIR
  say(`Manyhands is ready: ${webAddress(config, address)} (its data: ${data})`)
  for (const line of firstSignIn) say(line)
}

async function openDatabase(config: Config, stops: (() => Promise<unknown>)[]): Promise<string> {
  if (config.DATABASE_URL) return config.DATABASE_URL
  const embedded = await startEmbeddedPostgres({ dir: `${config.DATA_DIR}/postgres`, log: say })
  stops.unshift(() => embedded.stop())
  return embedded.ownerUrl
}

/** The demo, or without one the first organisation; returns the lines that say how, or where it is said how, to sign in. */
async function fillFirstTime(platform: Platform, ownerUrl: string): Promise<string[]> {
  if (platform.config.DEMO) {
    await fillDemo(platform)
    return demoSignIns()
  }
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  const { rows } = await owner.query('select 1 from tenants limit 1').finally(() => owner.end())
  if (rows.length) return []
  const file = `${platform.config.DATA_DIR}/first-sign-in`
  // a journal is read by more people than the one who installs
  writeFileSync(file, `${await createFirstOrganisation(platform)}\n`, { mode: 0o600 })
  return [`The first sign-in is in the file ${file}, which only you can read. Delete it once you have signed in.`]
}

/**
 * Ctrl-C, a stop from outside, or the end of the program that started this one: what runs is finished, nothing new
 * begins. A second signal does not wait; one within a second is the same one, come by two ways.
 */
function endOnSignal(stops: (() => Promise<unknown>)[]): void {
  let endingSince: number | undefined
  const end = async () => {
    if (endingSince !== undefined) return performance.now() - endingSince > 1000 ? process.exit(1) : undefined
    endingSince = performance.now()
    for (const stop of stops) await stop().catch(() => {})
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => void end())
}

start().catch((error: Error) => {
  say(`Manyhands cannot start: ${explainFailure(error).sentence}`, 'fatal', process.stderr)
  process.exit(1)
})
