import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { inEitherScript } from '#shared/simplified.ts'

/** So many people are found at most. */
const most = 1000

/** The people whose Chinese name, a field of its own beside the name, has these characters; any other word is in none. */
export async function findChineseNames(ctx: Context, word: string): Promise<string[]> {
  if (!/\p{Script=Han}/u.test(word)) return []
  const pattern = inEitherScript(word)
  const joined = sql`replace(name, ' ', '')`
  const isIn = pattern ? sql`${joined} ~ ${pattern}` : sql`${joined} like contains_pattern(${word})`
  const { rows } = await sql<{ volunteer_id: string }>`
    select volunteer_id from chinese_name_search
    where ${isIn} limit ${most}`.execute(ctx.db)
  return rows.map((row) => row.volunteer_id)
}

/** The people with this number at home or at work; part of one is not looked for. */
export async function findOtherNumbers(ctx: Context, digits: string): Promise<string[]> {
  const number = `+${digits.length === 8 ? '65' : ''}${digits}`
  const { rows } = await sql<{ volunteer_id: string }>`
    select volunteer_id from volunteer_profiles
    where tenant_id = ${ctx.tenantId} and "homeNo" <> '' and "homeNo" = ${number}
    union
    select volunteer_id from volunteer_profiles
    where tenant_id = ${ctx.tenantId} and "officeNo" <> '' and "officeNo" = ${number}
    limit ${most}`.execute(ctx.db)
  return rows.map((row) => row.volunteer_id)
}
