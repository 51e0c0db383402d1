import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import type { PublicContext } from '#server/public-context.ts'
import type { SignedIn } from '#server/run-as-actor.ts'
import { Problem } from '#shared/errors.ts'
import type { Challenge, Solution } from '../../contract.ts'
import { freePerAddress, freePerTenant, quickestSeconds, rateWindowSeconds } from '../../rules.ts'
import { registrationWords } from '../../words.ts'
import { type Proof, readProof } from './create-challenge.ts'

interface Sent {
  challenge?: Challenge | undefined
  solution?: Solution | undefined
}

export const proofNeeded = () =>
  new Problem(428, 'proof-needed', registrationWords.message('proofNeeded'), {
    errors: [{ path: 'solution', ...registrationWords.message('needed') }],
  })

/**
 * Nobody is refused for how many others register from the same address: beyond a rate, or sooner than a person can
 * type, a submission needs a proof of work, which the page brings by itself.
 */
export async function checkRobot(
  ctx: PublicContext,
  tenant: SignedIn,
  purpose: string,
  { challenge, solution }: Sent,
): Promise<Proof> {
  const isBusy = await countSubmission(ctx, tenant)
  if (!challenge) throw proofNeeded()
  const proof = await readProof(ctx, `${tenant.tenantSlug} ${purpose}`, challenge, solution)
  if (!proof.isSolved && (isBusy || proof.seconds < quickestSeconds)) throw proofNeeded()
  return proof
}

/** Counts before anything is verified, in the database, so that all processes count together. */
async function countSubmission(ctx: PublicContext, { tenantId }: SignedIn): Promise<boolean> {
  const seconds = sql`make_interval(secs => ${rateWindowSeconds})`
  const { rows } = await sql<{ address: number; tenant: number }>`
    select count_attempt(${`register address ${tenantId} ${ctx.callerAddress}`}, ${seconds}, ${ctx.now}) as address,
      count_attempt(${`register tenant ${tenantId}`}, ${seconds}, ${ctx.now}) as tenant`.execute(ctx.platform.db)
  return onlyRow(rows).address > freePerAddress || onlyRow(rows).tenant > freePerTenant
}

/** A challenge counts once: anyone who sends it again in another request is refused. */
export async function useChallenge(ctx: Context, { hash }: Proof): Promise<void> {
  const marked = await ctx.db
    .insertInto('used_challenges')
    .values({ tenant_id: ctx.tenantId, hash, used_on: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (marked.numInsertedOrUpdatedRows) return
  const used = registrationWords.message('challengeUsed')
  throw new Problem(400, 'challenge-used', used, { errors: [{ path: 'challenge', ...used }] })
}
