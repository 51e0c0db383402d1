import { sql } from 'kysely'
import { asTenantId, type TenantId } from '#server/database/with-tenant.ts'
import type { Platform } from '#server/platform.ts'

/** The organisation of this short name; throws a sentence when there is none. */
export async function findTenant(platform: Platform, slug: string): Promise<TenantId> {
  const { rows } = await sql<{ id: string | null }>`select find_tenant(${slug}) as id`.execute(platform.db)
  const id = rows[0]?.id
  if (!id) throw new Error(`There is no organisation "${slug}". \`tenant list\` names them.`)
  return asTenantId(id)
}
