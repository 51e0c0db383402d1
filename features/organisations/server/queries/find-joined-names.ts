import { sql } from 'kysely'
import type { Context } from '#server/context.ts'

/** So many organisations are found at most. */
const most = 1000
/** Shorter ones would be found across the words of many names. */
const shortest = 5

/** The organisations whose name has this text where neither's spaces and punctuation count: stmarys, harbourbank. */
export async function findJoinedNames(ctx: Context, text: string): Promise<string[]> {
  const joined = text.replaceAll(/[\s\-.,/'’&]/g, '')
  if (joined.length < shortest) return []
  const { rows } = await sql<{ id: string }>`
    select id from organisation_search
    where translate(name_search, ' -.,/''’&', '') like contains_pattern(${joined}) limit ${most}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
