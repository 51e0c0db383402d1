import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { asTenantId, type TenantId } from '#server/database/with-tenant.ts'

const macBytes = 16

/** Which letter a code stands on. */
interface LetterLink {
  tenantId: TenantId
  letterId: string
}

/** The last part of the address that a letter's code holds: both ids and their signature. It works for good. */
export function writeLetterLink(secretKey: string, { tenantId, letterId }: LetterLink): string {
  const ids = Buffer.concat([parse(tenantId), parse(letterId)])
  return Buffer.concat([ids, macOf(secretKey, ids)]).toString('base64url')
}

/** What such a code names, or undefined when the signature is not ours. */
export function readLetterLink(secretKey: string, token: string): LetterLink | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const [ids, mac] = [bytes.subarray(0, 32), bytes.subarray(32)]
  if (bytes.length !== 32 + macBytes || !timingSafeEqual(mac, macOf(secretKey, ids))) return undefined
  return { tenantId: asTenantId(stringify(ids, 0)), letterId: stringify(ids, 16) }
}

const macOf = (secretKey: string, ids: Buffer) =>
  createHmac('sha256', secretKey).update('hours letter\n').update(ids).digest().subarray(0, macBytes)
