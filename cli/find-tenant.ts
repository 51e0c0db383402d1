import { sql } from 'kysely'
import { asTenantId, type TenantId } from '#server/database/with-tenant.ts'
import type { Platform } from '#server/platform.ts'
import { WrongUse } from '#server/wrong-use.ts'

async function lookFor(platform: Platform, slug: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ id: string | null }>`select find_tenant(${slug}) as id`.execute(platform.db)
  return rows[0]?.id
}

/** Throws a sentence where an organisation has this short name. */
export async function requireFreeSlug(platform: Platform, slug: string): Promise<void> {
  if (await lookFor(platform, slug)) throw new WrongUse(`There is an organisation "${slug}" already.`)
}

/** The organisation of this short name; throws a sentence when there is none. */
export async function findTenant(platform: Platform, slug: string): Promise<TenantId> {
  const id = await lookFor(platform, slug)
  if (!id) throw new WrongUse(`There is no organisation "${slug}". \`tenant list\` names them.`)
  return asTenantId(id)
}
