import { createHmac } from 'node:crypto'
import { createChallenge as create, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { limitAttempts } from '#server/limit.ts'
import type { PublicContext } from '#server/public-context.ts'
import type { Message } from '#shared/define-words.ts'
import { Problem } from '#shared/errors.ts'
import type { Challenge, Solution } from '../../contract.ts'
import { challengeHours, largestWork, smallestWork } from '../../rules.ts'
import { registrationWords } from '../../words.ts'
import { findRegistrationTenant } from '../queries/run-for-public.ts'

type Purpose = 'individual' | 'organisation' | 'agreement' | 'file' | 'people'

const challengesPerAddress = 20_000

/** A signed riddle for one submission: it says when the form was opened, and its solution costs a second's work. */
export async function createChallenge(
  ctx: PublicContext,
  { tenant, form }: { tenant: string; form: Purpose },
): Promise<Challenge> {
  const { tenantSlug } = await findRegistrationTenant(ctx, tenant)
  await limitAttempts(ctx.platform, `challenge address ${ctx.callerAddress}`, challengesPerAddress, 600)
  const from = ctx.now.getTime()
  const made = await create({
    algorithm: 'SHA-256',
    cost: 1,
    counter: randomInt(largestWork, smallestWork),
    deriveKey,
    data: { for: `${tenantSlug} ${form}`, from, until: from + challengeHours * 3_600_000 },
    hmacSignatureSecret: secretOf(ctx),
  })
  return made as Challenge
}

export interface Proof {
  /** Seconds since the form was opened. */
  seconds: number
  isSolved: boolean
  /** The same for the same challenge, to know it again. */
  hash: Buffer
}

const refused = (code: string, detail: Message) =>
  new Problem(400, code, detail, { errors: [{ path: 'challenge', ...detail }] })

/** Reads a challenge of ours. One that is forged, of another form, past its time or wrongly solved is refused. */
export async function readProof(
  ctx: PublicContext,
  purpose: string,
  challenge: Challenge,
  solution: Solution | undefined,
): Promise<Proof> {
  const { invalidSignature, verified } = await verifySolution({
    challenge,
    solution: solution ?? { counter: 0, derivedKey: '' },
    deriveKey,
    hmacSignatureSecret: secretOf(ctx),
  })
  const { data } = challenge.parameters
  if (invalidSignature || data.for !== purpose)
    throw refused('challenge-forged', registrationWords.message('challengeForged'))
  if (data.until <= ctx.now.getTime()) throw refused('challenge-expired', registrationWords.message('challengeExpired'))
  if (solution && !verified) throw refused('proof-wrong', registrationWords.message('proofWrong'))
  return {
    seconds: (ctx.now.getTime() - data.from) / 1000,
    isSolved: verified,
    hash: createHmac('sha256', 'challenge').update(challenge.signature).digest(),
  }
}

const secretOf = (ctx: PublicContext) =>
  createHmac('sha256', ctx.platform.config.SECRET_KEY).update('registration challenge').digest('hex')
