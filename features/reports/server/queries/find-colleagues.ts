import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { staff } from '#shared/access.ts'
import { fieldError, invalid } from '#shared/errors.ts'

/** Colleagues by their user names: accounts that may have reports. */
export async function findColleagues(ctx: Context, usernames: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(usernames.map((username) => username.toLowerCase()))]
  const found = await ctx.db
    .selectFrom('accounts')
    .select(['id', sql<string>`lower(username)`.as('username')])
    .where('deleted_at', 'is', null)
    .where('role', 'in', staff)
    .where(sql`lower(username)`, 'in', wanted)
    .orderBy('id')
    .execute()
  const missing = wanted.find((username) => !found.some((account) => account.username === username))
  if (missing === undefined) return found.map(({ id }) => id)
  const refusal = `${missing.slice(0, 60)} is not a colleague who may have reports`
  throw invalid(refusal, [fieldError('recipients', refusal)])
}
