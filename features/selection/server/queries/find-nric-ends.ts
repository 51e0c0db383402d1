import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isNricEnd, isValidNric, nricsEndingWith, readNric } from '#shared/nric.ts'

/** So many hashes are made before others have their turn. */
const atOnce = 2000
/** So many people with the same end are found at most. */
const most = 1000

/**
 * The people whose NRIC this is, or ends so (567D), as a screen shows it. Numbers are kept as keyed hashes alone: all that
 * end so are tried.
 */
export async function findNricEnds(ctx: Context, word: string): Promise<string[]> {
  const text = readNric(word) ?? ''
  if (isValidNric(text)) return await findHashes(ctx, [text])
  return isNricEnd(text) ? await findHashes(ctx, nricsEndingWith(text)) : []
}

async function findHashes(ctx: Context, nrics: Iterable<string>): Promise<string[]> {
  const hashes: Buffer[] = []
  for (const nric of nrics) {
    hashes.push(await ctx.keys.lookupHash(ctx, nric))
    if (hashes.length % atOnce === 0) await setImmediate()
  }
  const { rows } = await sql<{ id: string }>`
    select id from volunteers where nric_hash = any(${hashes}::bytea[]) and deleted_at is null limit ${most}`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}
