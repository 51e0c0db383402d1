import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { Context } from '#server/context.ts'
import { signAccessToken } from '#server/http/access-token.ts'
import type { Http } from '#server/http/route.ts'
import { signText } from '#server/secrets.ts'
import type { refreshSession } from '../../contract.ts'
import { accessTokenSeconds, sessionHours } from '../../rules.ts'
import { presentUser } from '../present.ts'
import { listZones } from '../queries/list-zones.ts'

export const refreshCookie = 'manyhands_refresh'
export type Tokens = z.output<(typeof refreshSession)['response']>

/** Signs the actor in on this browser: a session of its own, its refresh cookie and a first access token. */
export async function createSession(ctx: Context, http: Http): Promise<Tokens> {
  const id = uuidv7()
  const expiresOn = endOfSession(ctx)
  await ctx.db
    .insertInto('account_sessions')
    .values({
      tenant_id: ctx.tenantId,
      id,
      account_id: ctx.actor.accountId,
      rotated_on: ctx.now,
      created_on: ctx.now,
      expires_on: expiresOn,
      device: deviceName(http.request.headers['user-agent'] ?? ''),
    })
    .execute()
  setRefreshCookie(ctx, http, { id, rotation: 0, expiresOn })
  return issueTokens(ctx, id, expiresOn)
}

/** When a session ends that begins, or is prolonged, now. */
export const endOfSession = (ctx: Context) => new Date(ctx.now.getTime() + sessionHours(ctx.actor.role) * 3_600_000)

export async function issueTokens(ctx: Context, sessionId: string, expiresOn: Date): Promise<Tokens> {
  return {
    accessToken: await signAccessToken(ctx.config.SECRET_KEY, sessionId, ctx.now, accessTokenSeconds),
    expiresIn: accessTokenSeconds,
    sessionEndsIn: Math.max(0, Math.round((expiresOn.getTime() - ctx.now.getTime()) / 1000)),
    user: presentUser(ctx, await listZones(ctx)),
  }
}

export function setRefreshCookie(
  ctx: Pick<Context, 'config'>,
  http: Http,
  session: { id: string; rotation: number; expiresOn: Date },
): void {
  const token = signText(ctx.config.SECRET_KEY, 'refresh', `${session.id}.${session.rotation}`)
  http.reply.setCookie(refreshCookie, token, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: http.request.protocol === 'https',
    expires: session.expiresOn,
  })
}

export function clearRefreshCookie(http: Http): void {
  http.reply.clearCookie(refreshCookie, { path: '/api/auth' })
}

/** What the sessions list shows: browser and system, and nothing finer. */
function deviceName(userAgent: string): string {
  const browser = /Edg|Firefox|Chrome|Safari/.exec(userAgent)?.[0].replace('Edg', 'Edge') ?? 'Unknown browser'
  const system = /Windows|Android|iPhone|iPad|Mac OS|Linux/.exec(userAgent)?.[0]
  return system ? `${browser} on ${system}` : browser
}
