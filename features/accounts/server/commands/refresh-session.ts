import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { asTenantId, withTenant } from '#server/database/with-tenant.ts'
import type { Http } from '#server/http/route.ts'
import { findSignedIn } from '#server/http/session.ts'
import type { Platform } from '#server/platform.ts'
import type { PublicContext } from '#server/public-context.ts'
import { runAsActor } from '#server/run-as-actor.ts'
import { readSignedText } from '#server/secrets.ts'
import type { Received } from '#shared/endpoint.ts'
import { notSignedIn } from '#shared/errors.ts'
import type { signOut as contract } from '../../contract.ts'
import { accessTokenSeconds, refreshGraceSeconds } from '../../rules.ts'
import {
  clearRefreshCookie,
  endOfSession,
  issueTokens,
  refreshCookie,
  setRefreshCookie,
  type Tokens,
} from './create-session.ts'

/**
 * A new access token, and the next refresh token. A refresh token that was replaced is taken for a few seconds more
 * (two tabs, an answer that was lost); later it means that somebody has a copy, and the session ends for both.
 */
export const refreshSession = (ctx: PublicContext, http: Http): Promise<Tokens> => renew(ctx, http, false)

/** The same for somebody who says that they stay: the session ends later, too. */
export const extendSession = (ctx: PublicContext, http: Http): Promise<Tokens> => renew(ctx, http, true)

async function renew(ctx: PublicContext, http: Http, staysLonger: boolean): Promise<Tokens> {
  const presented = readRefreshCookie(ctx.platform, http)
  const signedIn = presented && (await findSignedIn(ctx.platform, presented.sessionId))
  if (!presented || !signedIn) {
    clearRefreshCookie(http)
    throw notSignedIn()
  }
  const outcome = await runAsActor(ctx.platform, signedIn, ctx.log, (inside) =>
    rotate(inside, presented, http, staysLonger),
  )
  if (outcome !== 'reused' && outcome !== 'idle') return outcome
  if (outcome === 'reused')
    ctx.log.warn({ tenantId: signedIn.tenantId, sessionId: presented.sessionId }, 'refresh token used twice')
  clearRefreshCookie(http)
  throw notSignedIn()
}

interface Presented {
  sessionId: string
  rotation: number
}

async function rotate(
  ctx: Context,
  presented: Presented,
  http: Http,
  staysLonger: boolean,
): Promise<Tokens | 'reused' | 'idle'> {
  const session = await ctx.db
    .selectFrom('account_sessions')
    .select(['rotation', 'rotated_on', 'expires_on'])
    .where('id', '=', presented.sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const recent = ctx.now.getTime() - session.rotated_on.getTime() < refreshGraceSeconds * 1000
  const isCurrent = presented.rotation === session.rotation
  const isReused = !isCurrent && !(presented.rotation === session.rotation - 1 && recent)
  if (isReused || isIdle(ctx, session.rotated_on)) {
    await ctx.db
      .updateTable('account_sessions')
      .set({ revoked_on: ctx.now })
      .where('id', '=', presented.sessionId)
      .execute()
    return isReused ? 'reused' : 'idle'
  }
  const rotation = isCurrent ? session.rotation + 1 : session.rotation
  const expiresOn = staysLonger ? endOfSession(ctx) : session.expires_on
  if (isCurrent || staysLonger)
    await ctx.db
      .updateTable('account_sessions')
      .set({ rotation, rotated_on: isCurrent ? ctx.now : session.rotated_on, expires_on: expiresOn })
      .where('id', '=', presented.sessionId)
      .execute()
  setRefreshCookie(ctx, http, { id: presented.sessionId, rotation, expiresOn })
  return issueTokens(ctx, presented.sessionId, expiresOn)
}

/**
 * Whether the session has had nobody for longer than the organisation wants. A browser in which somebody works renews its
 * token near its end: so much is added.
 */
function isIdle({ actor, settings, now }: Context, renewedOn: Date): boolean {
  if (actor.role === 'kiosk' || !settings.idleMinutes) return false
  return now.getTime() - renewedOn.getTime() > settings.idleMinutes * 60_000 + accessTokenSeconds * 1000
}

export function readRefreshCookie(platform: Platform, http: Http): Presented | undefined {
  const text = readSignedText(platform.config.SECRET_KEY, 'refresh', http.request.cookies[refreshCookie])
  const [sessionId, rotation] = text?.split('.') ?? []
  return sessionId ? { sessionId, rotation: Number(rotation) } : undefined
}

/**
 * Ends the session of the refresh cookie, if there is one. Who was away finds again what they typed; what waits on the
 * device to be sent stays there, sealed.
 */
export async function signOut(
  ctx: PublicContext,
  http: Http,
  { keepDrafts, keepSealed }: Received<typeof contract>['query'] = {},
): Promise<void> {
  const presented = readRefreshCookie(ctx.platform, http)
  clearRefreshCookie(http)
  // a shared device keeps nothing of the person who was signed in
  if (!keepDrafts) http.reply.header('clear-site-data', keepSealed ? '"cache"' : '"cache", "storage"')
  if (!presented) return
  const found = await sql<{ tenant_id: string | null }>`
    select find_session_tenant(${presented.sessionId}::uuid) as tenant_id`.execute(ctx.platform.db)
  const tenantId = found.rows[0]?.tenant_id
  if (!tenantId) return
  await withTenant(ctx.platform.db, asTenantId(tenantId), (tx) =>
    tx
      .updateTable('account_sessions')
      .set({ revoked_on: ctx.now })
      .where('id', '=', presented.sessionId)
      .where('revoked_on', 'is', null)
      .execute(),
  )
}
