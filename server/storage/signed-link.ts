import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '../config.ts'

const link = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('put'), key: z.string(), size: z.number(), type: z.string(), until: z.number() }),
  z.strictObject({
    action: z.literal('get'),
    key: z.string(),
    fileName: z.string(),
    sessionId: z.string(),
    until: z.number(),
  }),
])
export type SignedLink = z.output<typeof link>

const macOf = (secretKey: string, text: string) => createHmac('sha256', secretKey).update(`file link\n${text}`).digest()

/** What may be done with which file until when, as text that nobody else can make. */
function signLink(secretKey: string, content: SignedLink): string {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${text}.${macOf(secretKey, text).toString('base64url')}`
}

/** The address of our own at which serveFiles takes such a link. */
export function addressOfLink(config: Config, content: SignedLink): string {
  const address = `/api/files/${signLink(config.SECRET_KEY, content)}`
  return config.PUBLIC_URL ? new URL(address, config.PUBLIC_URL).href : address
}

/** The link's content, or undefined when it is not ours or its time is over. */
export function readLink(secretKey: string, signed: string, now: Date): SignedLink | undefined {
  const [text, mac, ...rest] = signed.split('.')
  if (!text || !mac || rest.length) return undefined
  const given = Buffer.from(mac, 'base64url')
  const expected = macOf(secretKey, text)
  // compared as text too: base64url of other letters can decode to the same bytes
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || expected.toString('base64url') !== mac)
    return undefined
  const content = link.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  return content.until > now.getTime() ? content : undefined
}
