import type { PublicContext } from '#server/context.ts'
import type { Http } from '#server/http/route.ts'
import { forgetAttempts, limitAttempts } from '#server/limit.ts'
import { readSignedText, signText } from '#server/secrets.ts'
import { attemptsPerAddress, wrongPasswordsPerAccount } from '../../rules.ts'

const cookieName = 'manyhands_device'

/**
 * Counts before anything is verified: per address, and per account. A browser that has signed in to the account before
 * has a counter of its own, so that somebody else's wrong guesses do not lock the right person out.
 * Answers what to call after a success.
 */
export async function limitSignIn(ctx: PublicContext, username: string, http: Http): Promise<() => Promise<void>> {
  const name = username.toLowerCase()
  await limitAttempts(ctx.platform, `sign-in address ${ctx.callerAddress}`, attemptsPerAddress, 900)
  const device = knownDevice(ctx, name, http) ? http.request.cookies[cookieName]!.slice(0, 43) : ''
  const key = `sign-in account ${name} ${device}`
  await limitAttempts(ctx.platform, key, wrongPasswordsPerAccount, 3600)
  return () => forgetAttempts(ctx.platform, key)
}

/** Remembers that this browser has signed in to this account. The cookie holds a random text and a signature. */
export function rememberDevice(ctx: PublicContext, username: string, http: Http): void {
  const name = username.toLowerCase()
  if (knownDevice(ctx, name, http)) return
  const nonce = crypto.randomUUID().replaceAll('-', '') + crypto.randomUUID().slice(0, 11)
  http.reply.setCookie(cookieName, signText(ctx.platform.config.SECRET_KEY, `device ${name}`, nonce), {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: http.request.protocol === 'https',
    maxAge: 365 * 86_400,
  })
}

function knownDevice(ctx: PublicContext, name: string, http: Http): boolean {
  return (
    readSignedText(ctx.platform.config.SECRET_KEY, `device ${name}`, http.request.cookies[cookieName]) !== undefined
  )
}
