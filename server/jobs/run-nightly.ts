import { sql } from 'kysely'
import type { Platform } from '../platform.ts'

const queue = 'nightly'

/** Work that belongs to no tenant and to nobody, every night: forgets what is past its keeping time. */
export async function runNightly(platform: Platform, work: readonly ((platform: Platform) => Promise<unknown>)[]) {
  const { boss } = platform.jobs
  await boss.createQueue(queue, { retryLimit: 5, retryDelay: 60, heartbeatSeconds: 60 })
  await boss.schedule(queue, '17 3 * * *')
  await boss.work(queue, async () => {
    for (const task of [sweep, ...work]) await task(platform)
  })
}

async function sweep(platform: Platform): Promise<void> {
  await sql`select sweep_platform(${platform.clock()})`.execute(platform.db)
}
