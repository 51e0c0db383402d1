import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Brand } from '#shared/brand.ts'
import type { Context } from './context.ts'
import type { Database } from './database/connect.ts'
import type { Picture } from './images/picture.ts'
import type { Platform } from './platform.ts'

/** Where a logo lies. Another logo is another file, so its id is the version. */
export interface LogoFile {
  id: string
  storageKey: string
}

export type Logo = Pick<Picture, 'type' | 'bytes'>

/** The logo of the organisation whose transaction this is. */
export async function findLogo(db: Database): Promise<LogoFile | undefined> {
  const found = await db
    .selectFrom('tenant_settings')
    .innerJoin('files', 'files.id', 'tenant_settings.logo_file_id')
    .select(['files.id', 'files.storage_key as storageKey'])
    .executeTakeFirst()
  return found
}

/** The logo of the organisation of this address, before anybody has signed in. */
export async function findPublicLogo(platform: Platform, slug: string): Promise<LogoFile | undefined> {
  const { rows } = await sql<{ file_id: string; storage_key: string }>`select * from tenant_logo(${slug})`.execute(
    platform.db,
  )
  return rows[0] && { id: rows[0].file_id, storageKey: rows[0].storage_key }
}

export async function readLogo({ storage }: Pick<Context, 'storage'>, { storageKey }: LogoFile): Promise<Logo> {
  const bytes = await buffer(await storage.get(storageKey))
  return { type: storageKey.endsWith('.png') ? 'image/png' : 'image/jpeg', bytes }
}

/** The same for what is better without a logo than not at all: paper and mails. */
export async function readLogoIfThere(ctx: Pick<Context, 'db' | 'storage' | 'log'>): Promise<Logo | undefined> {
  const file = await findLogo(ctx.db)
  if (!file) return undefined
  return readLogo(ctx, file).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'the logo of an organisation cannot be read')
    return undefined
  })
}

/** What pages without a sign-in show of the organisation. */
export async function brandOf(ctx: Pick<Context, 'db' | 'tenantSlug' | 'tenantName' | 'settings'>): Promise<Brand> {
  return { organisation: ctx.tenantName, logo: await logoAddress(ctx), accentColour: ctx.settings.accentColour }
}

/** Where browsers find the logo; empty without one. */
export async function logoAddress({ db, tenantSlug }: Pick<Context, 'db' | 'tenantSlug'>): Promise<string> {
  const file = await findLogo(db)
  return file ? `/api/tenants/${tenantSlug}/logo?v=${file.id}` : ''
}
