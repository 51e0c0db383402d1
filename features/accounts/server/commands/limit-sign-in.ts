import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import type { Http } from '#server/http/route.ts'
import { forgetAttempts, forgiveAttempt, limitAttempts } from '#server/limit.ts'
import type { PublicContext } from '#server/public-context.ts'
import { readSignedText, signText } from '#server/secrets.ts'
import { attemptsPerAddress, wrongCodesPerAccount, wrongPasswordsPerAccount } from '../../rules.ts'

const cookieName = 'manyhands_device'

/**
 * Counts before anything is verified: per address, and per account. A browser that has signed in to the account before
 * has a counter of its own, so that somebody else's wrong guesses do not lock the right person out.
 * Returns what to call after a success.
 */
export async function limitSignIn(ctx: PublicContext, username: string, http: Http): Promise<() => Promise<void>> {
  const address = `sign-in address ${ctx.callerAddress}`
  await limitAttempts(ctx.platform, address, attemptsPerAddress, 900)
  const forget = await limitAccount(ctx, 'sign-in account', username, http, wrongPasswordsPerAccount)
  return async () => {
    await forget()
    await forgiveAttempt(ctx.platform, address)
  }
}

/**
 * The same for codes of the second factor: a right password opens many challenges, and no more guesses. Only a browser
 * that has given a right code before has a counter of its own: others can be gathered with the password alone.
 */
export const limitCodes = (ctx: PublicContext, username: string, http: Http) =>
  limitAccount(ctx, 'code account', username, http, wrongCodesPerAccount)

async function limitAccount(
  ctx: PublicContext,
  what: 'sign-in account' | 'code account',
  username: string,
  http: Http,
  most: number,
) {
  const name = username.toLowerCase()
  const isKnown = isKnownDevice(ctx.platform.config, name, http, what === 'code account')
  const key = `${what} ${name} ${isKnown ? http.request.cookies[cookieName]!.slice(0, 43) : ''}`
  await limitAttempts(ctx.platform, key, most, 3600)
  return () => forgetAttempts(ctx.platform, key)
}

/**
 * Remembers that this browser has signed in to this account, and whether with a code. The cookie holds a random text and
 * a signature.
 */
export function rememberDevice(ctx: Context, http: Http, hasGivenCode = false): void {
  const name = ctx.actor.username.toLowerCase()
  if (isKnownDevice(ctx.config, name, http, hasGivenCode)) return
  const nonce = crypto.randomUUID().replaceAll('-', '') + crypto.randomUUID().slice(0, 11)
  http.reply.setCookie(cookieName, signText(ctx.config.SECRET_KEY, purposeOf(name, hasGivenCode), nonce), {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: http.request.protocol === 'https',
    maxAge: 365 * 86_400,
  })
}

const purposeOf = (name: string, hasGivenCode: boolean) => `device ${hasGivenCode ? 'and code ' : ''}${name}`

function isKnownDevice(config: Config, name: string, http: Http, hasGivenCode: boolean): boolean {
  const isSigned = (purpose: string) =>
    readSignedText(config.SECRET_KEY, purpose, http.request.cookies[cookieName]) !== undefined
  return isSigned(purposeOf(name, true)) || (!hasGivenCode && isSigned(purposeOf(name, false)))
}
