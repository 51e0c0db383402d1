import type { PublicContext } from '#server/context.ts'
import type { Http } from '#server/http/route.ts'
import { checkCode } from './check-code.ts'
import { createSession, type Tokens } from './create-session.ts'
import { useAccountToken } from './use-account-token.ts'

export function answerTotp(ctx: PublicContext, given: { session: string; code: string }, http: Http): Promise<Tokens> {
  return useAccountToken(ctx, given.session, 'totp', async (inside) => {
    await checkCode(inside, given.code)
    return createSession(inside, http)
  })
}
