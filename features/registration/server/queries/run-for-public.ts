import { sql } from 'kysely'
import { NIL } from 'uuid'
import type { Actor, Context } from '#server/context.ts'
import { asTenantId } from '#server/database/with-tenant.ts'
import type { PublicContext } from '#server/public-context.ts'
import { runAsActor, type SignedIn } from '#server/run-as-actor.ts'
import type { Message } from '#shared/define-words.ts'
import { notFound } from '#shared/errors.ts'
import { readStatusLists, type StoredLists } from '#shared/statuses.ts'
import { readTenantSettings } from '#shared/tenant-settings.ts'

/** Who the history names: nobody is signed in. It has no account, and no call but the public forms acts as it. */
const publicActor: Actor = {
  accountId: NIL,
  username: 'Public registration',
  email: '',
  role: 'user',
  sessionId: NIL,
  venues: 'all',
}

interface TenantRow {
  tenant_id: string
  tenant_name: string
  tenant_slug: string
  settings: unknown
  statuses: StoredLists | null
}

/** The organisation whose form this address is, with the actor of its public forms; any other is not found. */
export async function findRegistrationTenant(ctx: PublicContext, slug: string): Promise<SignedIn> {
  const found = await sql<TenantRow>`select * from registration_tenant(${slug})`.execute(ctx.platform.db)
  const row = found.rows[0]
  if (!row) throw notFound()
  return {
    actor: publicActor,
    tenantId: asTenantId(row.tenant_id),
    tenantName: row.tenant_name,
    tenantSlug: row.tenant_slug,
    settings: readTenantSettings(row.settings),
    statuses: readStatusLists(row.statuses),
  }
}

/** One transaction of the organisation, for somebody who is not signed in. */
export function runForPublic<T>(
  ctx: PublicContext,
  tenant: SignedIn,
  action: Message | undefined,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  return runAsActor(ctx.platform, tenant, ctx.log, work, {
    action: action?.text.code ?? '',
    screen: `/register/${tenant.tenantSlug}`,
    statementTimeout: 14_000,
    webAddress: ctx.webAddress,
  })
}
