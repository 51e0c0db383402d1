import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { Problem } from '#shared/errors.ts'

export const nricTakenMessage = 'A volunteer with this NRIC is registered already'

/** Which of these hashes of NRICs belong to an existing volunteer, in hexadecimal. */
export async function findNrics(ctx: Context, hashes: Buffer[]): Promise<Set<string>> {
  if (!hashes.length) return new Set()
  const rows = await ctx.db
    .selectFrom('volunteers')
    .select('nric_hash')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`nric_hash = any(${hashes}::bytea[])`)
    .execute()
  return new Set(rows.flatMap((row) => row.nric_hash?.toString('hex') ?? []))
}

/** Nobody else of the tenant may have this NRIC. */
export async function requireFreeNric(ctx: Context, hash: Buffer | null): Promise<void> {
  if (!hash || !(await findNrics(ctx, [hash])).size) return
  throw new Problem(409, 'conflict', nricTakenMessage, { errors: [{ path: 'nric', message: nricTakenMessage }] })
}
