import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Database } from './database/connect.ts'
import type { TenantId } from './database/with-tenant.ts'

/** 120 bits tell everything apart that one tenant will ever have, and with their length fill a word of an index. */
const lookupBytes = 15

/**
 * Encryption at rest with a key per tenant. Each tenant has 64 random bytes, wrapped by the installation's secret key:
 * the first half encrypts, the second makes the keyed hash by which an NRIC is looked up.
 */
export interface TenantKeys {
  /** A new tenant's key, wrapped, to be stored in tenant_settings. */
  createWrapped(): Buffer
  /** Whether this stored key was wrapped by the same secret key. */
  canOpen(wrapped: Buffer): boolean
  encrypt(ctx: Of, text: string): Promise<Buffer>
  /** Throws when the bytes were not encrypted with this tenant's key. */
  decrypt(ctx: Of, sealed: Buffer): Promise<string>
  /** The same text always gives the same 15 bytes within one tenant, and others in another. */
  lookupHash(ctx: Of, text: string): Promise<Buffer>
}

type Of = { tenantId: TenantId; db: Database }

export function createTenantKeys(secretKey: string): TenantKeys {
  const wrapping = wrappingOf(secretKey)
  const unwrapped = new Map<string, Buffer>()

  async function keyOf(ctx: Of): Promise<Buffer> {
    const known = unwrapped.get(ctx.tenantId)
    if (known) return known
    const row = await ctx.db.selectFrom('tenant_settings').select('wrapped_key').executeTakeFirstOrThrow()
    const key = open(wrapping, row.wrapped_key)
    unwrapped.set(ctx.tenantId, key)
    return key
  }

  return {
    createWrapped: () => seal(wrapping, randomBytes(64)),
    canOpen: (wrapped) => {
      try {
        return open(wrapping, wrapped).length > 0
      } catch {
        return false
      }
    },
    encrypt: async (ctx, text) => seal((await keyOf(ctx)).subarray(0, 32), Buffer.from(text, 'utf8')),
    decrypt: async (ctx, sealed) => open((await keyOf(ctx)).subarray(0, 32), sealed).toString('utf8'),
    lookupHash: async (ctx, text) =>
      createHmac('sha256', (await keyOf(ctx)).subarray(32))
        .update(text)
        .digest()
        .subarray(0, lookupBytes),
  }
}

const wrappingOf = (secretKey: string) => Buffer.from(hkdfSync('sha256', secretKey, '', 'tenant keys', 32))

/** A tenant's stored key for another installation: opened with one secret key, wrapped with the other. */
export const wrapAgain = (wrapped: Buffer, from: string, to: string): Buffer =>
  seal(wrappingOf(to), open(wrappingOf(from), wrapped))

/** AES-256-GCM: 12 bytes of nonce, 16 of tag, then the text. */
function seal(key: Buffer, plain: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

function open(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}
