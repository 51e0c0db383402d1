import { sql } from 'kysely'
import { withTenant } from '#server/database/with-tenant.ts'
import { findAccountActor } from '#server/http/session.ts'
import type { PublicContext } from '#server/public-context.ts'

/** Whose user name this is, in whichever organisation. */
export async function findOwner(ctx: PublicContext, username: string) {
  const found = await sql<{ tenant_id: string; account_id: string }>`select * from find_account(${username})`.execute(
    ctx.platform.db,
  )
  return found.rows[0] && findAccountActor(ctx.platform, found.rows[0].tenant_id, found.rows[0].account_id)
}

/** What is kept of their password. */
export function readPassword(ctx: PublicContext, owner: NonNullable<Awaited<ReturnType<typeof findOwner>>>) {
  return withTenant(ctx.platform.db, owner.tenantId, (tx) =>
    tx
      .selectFrom('accounts')
      .select(['password_hash', 'temporary_until'])
      .where('id', '=', owner.actor.accountId)
      .executeTakeFirst(),
  )
}
