import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { PublicContext } from '#server/public-context.ts'
import { notFound, Problem } from '#shared/errors.ts'
import { noteBounce } from './note-bounce.ts'

/** Older or newer by more than this, a call is refused: it may be a copy of an earlier one. */
const mostSecondsApart = 300

/**
 * A mail that came back, handed over by a program that holds the secret (Standard Webhooks: `webhook-id`,
 * `webhook-timestamp`, `webhook-signature`). The same once more within its time notes nothing twice.
 */
export async function receiveBounce(
  { platform, now }: PublicContext,
  headers: IncomingHttpHeaders,
  raw: Buffer,
): Promise<{ noted: boolean }> {
  const secret = platform.config.BOUNCES_SECRET
  if (!secret) throw notFound()
  if (!isSigned(secret, headers, raw) || !isRecent(headers, now)) {
    const detail = 'This call is not signed with the secret of this installation, or is older than five minutes.'
    throw new Problem(401, 'not-signed-in', detail)
  }
  return { noted: await noteBounce(platform, raw) }
}

const text = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '')

function isSigned(secret: string, headers: IncomingHttpHeaders, raw: Buffer): boolean {
  const [id, time] = [text(headers['webhook-id']), text(headers['webhook-timestamp'])]
  const wanted = signBounce(secret, { id, time, raw })
  // several, while a secret is being changed
  const signed = text(headers['webhook-signature']).split(' ')
  return id !== '' && signed.some((one) => isSame(one, wanted))
}

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const isRecent = (headers: IncomingHttpHeaders, now: Date): boolean => {
  const seconds = Number(text(headers['webhook-timestamp']) || 'none')
  return Math.abs(now.getTime() / 1000 - seconds) <= mostSecondsApart
}

/** The signature of one call: of its id, its time in seconds, and its body. */
export const signBounce = (secret: string, { id, time, raw }: { id: string; time: string; raw: Buffer }): string =>
  `v1,${createHmac('sha256', secret).update(`${id}.${time}.`).update(raw).digest('base64')}`
