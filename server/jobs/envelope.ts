import { sql } from 'kysely'
import { z } from 'zod'
import { readStatusLists, type StoredLists } from '#shared/statuses.ts'
import { readTenantSettings } from '#shared/tenant-settings.ts'
import type { Actor } from '../context.ts'
import { asTenantId, withTenant } from '../database/with-tenant.ts'
import type { Platform } from '../platform.ts'
import type { SignedIn } from '../run-as-actor.ts'
import type { Asking } from './queued-work.ts'

/** What lies in the queue: for whom the work is done, by id, and its data as the job's schema gives it. */
export const envelope = z.object({
  tenantId: z.uuid(),
  accountId: z.uuid(),
  sessionId: z.uuid(),
  /** When it was asked for. */
  queuedOn: z.iso.datetime().optional(),
  data: z.unknown(),
})
export type Envelope = z.output<typeof envelope>

export function envelopeOf({ tenantId, actor, now }: Asking, data: unknown): Envelope {
  const { accountId, sessionId } = actor
  return { tenantId, accountId, sessionId, queuedOn: now.toISOString(), data }
}

interface AccountRow {
  username: string
  email: string
  role: Actor['role']
  all_locations: boolean
  venues: { zoneId: string; venueId: string }[]
  tenant_name: string
  tenant_slug: string
  settings: unknown
  statuses: StoredLists | null
}

/**
 * The person who asked for the work, with the rights of this moment. Of a person who has been deleted since nothing is
 * left but the id: no name, no location.
 */
export async function loadSignedIn(
  platform: Platform,
  { tenantId, accountId, sessionId }: Envelope,
): Promise<SignedIn> {
  const tenant = asTenantId(tenantId)
  const row = await withTenant(platform.db, tenant, async (tx) => {
    const found = await sql<AccountRow>`
      select a.username, a.email, a.role, a.all_locations, t.name as tenant_name, t.slug as tenant_slug, ts.settings,
        coalesce((select jsonb_agg(jsonb_build_object('zoneId', v.zone_id, 'venueId', v.venue_id))
          from account_venues v where v.tenant_id = t.id and v.account_id = a.id), '[]'::jsonb) as venues,
        (select jsonb_object_agg(f.form, f.statuses) from form_settings f where f.form <> 'activities') as statuses
      from tenants t
      join tenant_settings ts on ts.tenant_id = t.id
      left join accounts a on a.tenant_id = t.id and a.id = ${accountId} and a.deleted_at is null`.execute(tx)
    return found.rows[0]
  })
  if (!row) throw new Error('the tenant of this job no longer exists')
  const venues = row.all_locations || row.role === 'superadmin' ? 'all' : row.venues
  return {
    actor: {
      accountId,
      sessionId,
      username: row.username ?? '',
      email: row.email ?? '',
      role: row.role ?? 'user',
      venues,
    },
    tenantId: tenant,
    tenantName: row.tenant_name,
    tenantSlug: row.tenant_slug,
    settings: readTenantSettings(row.settings),
    statuses: readStatusLists(row.statuses),
  }
}
