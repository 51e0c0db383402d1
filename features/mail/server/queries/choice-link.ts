import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { asTenantId, type TenantId } from '#server/database/with-tenant.ts'

const macBytes = 16

/** Which letter a link stands in: the right to choose for its recipient. */
export interface ChoiceLink {
  tenantId: TenantId
  recipientId: string
}

/** The last part of the address by which a recipient chooses: both ids and their signature. It works for good. */
export function writeChoiceLink(secretKey: string, { tenantId, recipientId }: ChoiceLink): string {
  const ids = Buffer.concat([parse(tenantId), parse(recipientId)])
  return Buffer.concat([ids, macOf(secretKey, ids)]).toString('base64url')
}

/** What such a link names, or undefined when the signature is not ours. */
export function readChoiceLink(secretKey: string, token: string): ChoiceLink | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const [ids, mac] = [bytes.subarray(0, 32), bytes.subarray(32)]
  if (bytes.length !== 32 + macBytes || !timingSafeEqual(mac, macOf(secretKey, ids))) return undefined
  return { tenantId: asTenantId(stringify(ids, 0)), recipientId: stringify(ids, 16) }
}

const macOf = (secretKey: string, ids: Buffer) =>
  createHmac('sha256', secretKey).update('mail choice\n').update(ids).digest().subarray(0, macBytes)
