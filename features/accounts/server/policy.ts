import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Role } from '#shared/access.ts'
import { conflict, Problem } from '#shared/errors.ts'

interface Locked {
  id: string
  username: string
  email: string
  role: Role
  all_locations: boolean
  version: number
}

/** The tenant's existing account of this name, locked until the transaction ends. */
export async function lockAccount(ctx: Context, username: string): Promise<Locked> {
  const account = await ctx.db
    .selectFrom('accounts')
    .select(['id', 'username', 'email', 'role', 'all_locations', 'version'])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  // a superadmin has them in a list: somebody else was quicker
  if (!account) throw new Problem(404, 'not-found', 'There is no such user. Somebody may have deleted them.')
  return account
}

/** A tenant keeps one superadmin at least. All of them are locked, so that two cannot demote each other at once. */
export async function requireOtherSuperadmin(ctx: Context, account: Locked): Promise<void> {
  if (account.role !== 'superadmin') return
  const all = await ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'superadmin')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (!all.some((other) => other.id !== account.id)) throw conflict('An organisation needs at least one superadmin.')
}
