import type { Context } from '#server/context.ts'
import type { Http } from '#server/http/route.ts'
import type { PublicContext } from '#server/public-context.ts'
import { checkCode } from './check-code.ts'
import { createSession, type Tokens } from './create-session.ts'
import { limitCodes, rememberDevice } from './limit-sign-in.ts'
import { useAccountToken } from './use-account-token.ts'

/** The second step of a sign-in. Codes are counted per account before one is looked at, over all challenges. */
export async function answerTotp(
  ctx: PublicContext,
  given: { session: string; code: string },
  http: Http,
): Promise<Tokens> {
  let forget = async () => {}
  const admit = async (username: string) => {
    forget = await limitCodes(ctx, username, http)
  }
  const next = async (inside: Context) => {
    await checkCode(inside, given.code)
    rememberDevice(inside, http, true)
    return createSession(inside, http)
  }
  const tokens = await useAccountToken(ctx, given.session, 'totp', next, admit)
  await forget()
  return tokens
}
