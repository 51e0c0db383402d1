import { sql } from 'kysely'
import { conflict, forbidden, Problem } from '#shared/errors.ts'
import { sharedWords } from '#shared/words.ts'
import type { Context } from '../context.ts'

export interface KeptAnswer {
  status: number
  body: unknown
  /** What the account might see when the answer was made. */
  rights: string
}

/**
 * Claims the key for this transaction, or returns the answer that the same call had before. A second call at the same
 * time waits at the unique key until the first has committed or rolled back: one effect, one answer. `request` is all
 * that was asked; only a keyed hash of it is kept.
 */
export async function recallAnswer(ctx: Context, key: string, request: string): Promise<KeptAnswer | undefined> {
  const fingerprint = await ctx.keys.lookupHash(ctx, `request ${request}`)
  const claim = { tenant_id: ctx.tenantId, account_id: ctx.actor.accountId, key, fingerprint, created_on: ctx.now }
  const claimed = await ctx.db
    .insertInto('idempotency_keys')
    .values(claim)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'account_id', 'key'])
        .doUpdateSet({ fingerprint, created_on: ctx.now, sealed: null })
        .where('idempotency_keys.created_on', '<', sql<Date>`${ctx.now}::timestamptz - interval '24 hours'`),
    )
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows) return undefined
  const kept = await ctx.db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'sealed'])
    .where('account_id', '=', ctx.actor.accountId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!kept.fingerprint.equals(fingerprint) || !kept.sealed)
    throw new Problem(422, 'idempotency-key-reused', sharedWords.message('requestReused'))
  return JSON.parse(await ctx.keys.decrypt(ctx, kept.sealed))
}

/**
 * Keeps the answer with the key, sealed, in the same transaction as the effect. Not waited for: it goes out with the commit,
 * which tells whether it failed.
 */
export async function rememberAnswer(ctx: Context, key: string, answer: Omit<KeptAnswer, 'rights'>): Promise<void> {
  const sealed = await ctx.keys.encrypt(ctx, JSON.stringify({ ...answer, rights: rightsOf(ctx) }))
  ctx.db
    .updateTable('idempotency_keys')
    .set({ sealed })
    .where('account_id', '=', ctx.actor.accountId)
    .where('key', '=', key)
    .execute()
    .catch(() => {})
}

/** Role, locations and what the organisation limits to them, as a text to compare. */
const rightsOf = ({ actor: { role, venues }, settings }: Context) =>
  JSON.stringify([
    role,
    venues === 'all' ? venues : venues.map(({ venueId }) => venueId).toSorted(),
    settings.limitPeopleToLocations,
  ])

/**
 * An answer may hold anything that the account might see then, in any part of it: with other rights nobody gets it a
 * second time. The work was done, and is not done again.
 */
export function refuseOtherRights(ctx: Context, { rights }: KeptAnswer): void {
  const [role]: [string] = JSON.parse(rights)
  if (role !== ctx.actor.role) throw forbidden()
  if (rights !== rightsOf(ctx)) throw conflict(sharedWords.message('doneBefore'))
}
