import { sql } from 'kysely'
import type { Context } from '#server/context.ts'

/** As many as somebody looks through. */
const shown = 20

/** The user names that contain a text, in any case; those that begin with it come first. */
export async function searchUsernames(ctx: Context, text: string): Promise<{ usernames: string[] }> {
  const place = sql<number>`position(lower(${text}) in lower(username))`
  const rows = await ctx.db
    .selectFrom('accounts')
    .select('username')
    .where('deleted_at', 'is', null)
    .$if(text !== '', (query) => query.where(place, '>', 0).orderBy(sql`${place} > 1`))
    .orderBy(sql`lower(username)`)
    .limit(shown)
    .execute()
  return { usernames: rows.map(({ username }) => username) }
}
