import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { NIL } from 'uuid'
import type { Role } from '#shared/access.ts'
import { onePlan } from '../database/kept-plans.ts'
import { asTenantId } from '../database/with-tenant.ts'
import type { Platform } from '../platform.ts'
import type { SignedIn } from '../run-as-actor.ts'
import { readAccessToken } from './access-token.ts'
import { knownSettings } from './kept-settings.ts'

interface ActorRow {
  tenant_id: string
  account_id: string
  username: string
  email: string
  role: Role
  all_locations: boolean
  venues: { zoneId: string; venueId: string }[]
  tenant_name: string
  tenant_slug: string
  settings_version: string
  locations_version: string
  lacks_factor: boolean
}

/** Who makes this request, or undefined. Read again for each call, so that a revoked session ends at once. */
export async function readSignedIn(platform: Platform, request: FastifyRequest): Promise<SignedIn | undefined> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (!token) return undefined
  const sessionId = await readAccessToken(platform.config.SECRET_KEY, token, platform.clock())
  return sessionId ? findSignedIn(platform, sessionId) : undefined
}

/** The person of a session that has not ended. Jobs and the socket ask again while they run. */
export async function findSignedIn(platform: Platform, sessionId: string): Promise<SignedIn | undefined> {
  const found = await sql<ActorRow>`${sql.raw(onePlan)}
    select * from session_actor(${sessionId}::uuid, ${platform.clock()})`.execute(platform.db)
  return found.rows[0] && toSignedIn(platform, found.rows[0], sessionId)
}

/** Those of these sessions that have ended, in one statement however many there are. */
export async function listEndedSessions(platform: Platform, sessionIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${sessionIds}::uuid[]) id
    where not exists (select 1 from session_actor(id, ${platform.clock()}))`.execute(platform.db)
  return new Set(rows.map(({ id }) => id))
}

/** An existing account before it has a session: while it signs in, and for jobs whose session has ended since. */
export async function findAccountActor(
  platform: Platform,
  tenantId: string,
  accountId: string,
): Promise<SignedIn | undefined> {
  const found = await sql<ActorRow>`${sql.raw(onePlan)}
    select * from account_actor(${tenantId}::uuid, ${accountId}::uuid)`.execute(platform.db)
  return found.rows[0] && toSignedIn(platform, found.rows[0], NIL)
}

async function toSignedIn(platform: Platform, row: ActorRow, sessionId: string): Promise<SignedIn> {
  const { settings, statuses } = await knownSettings(platform, row.tenant_id, row.settings_version)
  return {
    tenantId: asTenantId(row.tenant_id),
    tenantName: row.tenant_name,
    tenantSlug: row.tenant_slug,
    settings,
    statuses,
    locationsVersion: row.locations_version,
    lacksFactor: row.lacks_factor,
    actor: {
      accountId: row.account_id,
      username: row.username,
      email: row.email,
      role: row.role,
      sessionId,
      venues: row.all_locations || row.role === 'superadmin' ? 'all' : row.venues,
    },
  }
}
