import { sql } from 'kysely'
import * as oidc from 'openid-client'
import { onlyRow } from '#server/database/only-row.ts'
import type { Http } from '#server/http/route.ts'
import { findAccountActor } from '#server/http/session.ts'
import type { Platform } from '#server/platform.ts'
import type { PublicContext } from '#server/public-context.ts'
import { runAsActor, type SignedIn } from '#server/run-as-actor.ts'
import { readSignedText, signText } from '#server/secrets.ts'
import { notFound, Problem } from '#shared/errors.ts'
import { createSession } from './create-session.ts'

const cookieName = 'manyhands_outside'
const purpose = 'outside sign-in'

/** The outside provider's configuration, read from its well-known address once and again after an hour. */
let known: { at: number; issuer: string; configuration: Promise<oidc.Configuration> } | undefined
function configurationOf(platform: Platform): Promise<oidc.Configuration> {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = platform.config
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID) throw notFound()
  const now = platform.clock().getTime()
  if (known?.issuer === OIDC_ISSUER && now - known.at < 3_600_000) return known.configuration
  const issuer = new URL(OIDC_ISSUER)
  const local = issuer.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(issuer.hostname)
  const options = local ? { execute: [oidc.allowInsecureRequests] } : {}
  const configuration = oidc.discovery(issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, undefined, options)
  known = { at: now, issuer: OIDC_ISSUER, configuration }
  configuration.catch(() => (known = undefined))
  return configuration
}

/** Sends the browser to the outside provider; what must come back unchanged waits in a signed cookie of ten minutes. */
export async function startOutsideSignIn(
  ctx: PublicContext,
  returnPath: string | undefined,
  http: Http,
): Promise<void> {
  const configuration = await configurationOf(ctx.platform)
  const waiting = {
    verifier: oidc.randomPKCECodeVerifier(),
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    return: ownPath(returnPath),
  }
  http.reply.setCookie(cookieName, signText(ctx.platform.config.SECRET_KEY, purpose, encode(waiting)), {
    path: '/api/auth/outside',
    httpOnly: true,
    sameSite: 'lax', // it comes back by a link from the provider's site
    secure: http.request.protocol === 'https',
    maxAge: 600,
  })
  const address = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl(ctx),
    scope: 'openid email',
    state: waiting.state,
    nonce: waiting.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(waiting.verifier),
    code_challenge_method: 'S256',
  })
  http.reply.redirect(address.href)
}

/**
 * The browser is back: checks the provider's answer and signs the linked account in. Its tokens are used here and kept
 * nowhere. A first time is linked by an address that the provider has verified and that one account alone has. The
 * provider's own second factor counts; ours is not asked on top.
 */
export async function finishOutsideSignIn(ctx: PublicContext, http: Http): Promise<void> {
  const text = readSignedText(ctx.platform.config.SECRET_KEY, purpose, http.request.cookies[cookieName])
  http.reply.clearCookie(cookieName, { path: '/api/auth/outside' })
  const waiting = text && decode(text)
  try {
    if (!waiting) throw new Problem(400, 'outside-sign-in', 'This sign-in has ended. Please start again.')
    const claims = await readClaims(ctx, http, waiting)
    const owner = await linkAccount(ctx, claims)
    if (!owner) throw new Problem(403, 'outside-sign-in', 'No account here belongs to this sign-in.')
    await runAsActor(ctx.platform, owner, ctx.log, (inside) => createSession(inside, http))
    http.reply.redirect(`/sign-in?outside=done&return=${encodeURIComponent(waiting.return)}`)
  } catch (error) {
    ctx.log.warn({ err: error }, 'outside sign-in refused')
    http.reply.redirect('/sign-in?outside=failed')
  }
}

interface Waiting {
  verifier: string
  state: string
  nonce: string
  return: string
}

async function readClaims(ctx: PublicContext, http: Http, waiting: Waiting): Promise<oidc.IDToken> {
  const address = new URL(http.request.url.slice(http.request.url.indexOf('?')), callbackUrl(ctx))
  const tokens = await oidc.authorizationCodeGrant(await configurationOf(ctx.platform), address, {
    pkceCodeVerifier: waiting.verifier,
    expectedState: waiting.state,
    expectedNonce: waiting.nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Problem(400, 'outside-sign-in', 'The provider sent no identity.')
  return claims
}

async function linkAccount(ctx: PublicContext, claims: oidc.IDToken): Promise<SignedIn | undefined> {
  const { db } = ctx.platform
  type Found = { tenant_id: string; account_id: string }
  const linked = await sql<Found>`select * from find_external_identity(${claims.iss}, ${claims.sub})`.execute(db)
  if (linked.rows[0]) return findAccountActor(ctx.platform, linked.rows[0].tenant_id, linked.rows[0].account_id)
  if (typeof claims['email'] !== 'string' || claims['email_verified'] !== true) return undefined
  const byEmail = await sql<Found>`select * from find_accounts_by_email(${claims['email']})`.execute(db)
  if (byEmail.rows.length !== 1) return undefined
  const owner = await findAccountActor(ctx.platform, onlyRow(byEmail.rows).tenant_id, onlyRow(byEmail.rows).account_id)
  if (!owner) return undefined
  await runAsActor(ctx.platform, owner, ctx.log, (inside) =>
    inside.db
      .insertInto('external_identities')
      .values({
        tenant_id: inside.tenantId,
        issuer: claims.iss,
        subject: claims.sub,
        account_id: inside.actor.accountId,
        created_on: inside.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  return owner
}

const callbackUrl = (ctx: PublicContext) => `${ctx.webAddress}/api/auth/outside/callback`

/** A path of this site and nothing else: never an address of somebody's choice. */
function ownPath(path: string | undefined): string {
  return path && /^\/(?![/\\])/.test(path) ? path : '/dashboard'
}

const encode = (waiting: Waiting) => Buffer.from(JSON.stringify(waiting)).toString('base64url')
const decode = (text: string): Waiting => JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
