import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { asTenantId, type TenantId } from '#server/database/with-tenant.ts'

const macBytes = 16

/** A code of one kind is none of another. */
type Paper = 'hours letter' | 'certificate' | 'session ask'

/** Which letter a code stands on. */
interface LetterLink {
  tenantId: TenantId
  letterId: string
}

/** The last part of the address that a letter's code holds: both ids and their signature. It works for good. */
export function writeLetterLink(
  secretKey: string,
  { tenantId, letterId }: LetterLink,
  of: Paper = 'hours letter',
): string {
  const ids = Buffer.concat([parse(tenantId), parse(letterId)])
  return Buffer.concat([ids, macOf(secretKey, ids, of)]).toString('base64url')
}

/** What such a code names, or undefined when the signature is not ours. */
export function readLetterLink(secretKey: string, token: string, of: Paper = 'hours letter'): LetterLink | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const [ids, mac] = [bytes.subarray(0, 32), bytes.subarray(32)]
  if (bytes.length !== 32 + macBytes || !timingSafeEqual(mac, macOf(secretKey, ids, of))) return undefined
  return { tenantId: asTenantId(stringify(ids, 0)), letterId: stringify(ids, 16) }
}

const macOf = (secretKey: string, ids: Buffer, of: Paper) =>
  createHmac('sha256', secretKey).update(`${of}\n`).update(ids).digest().subarray(0, macBytes)
