import { type RawBuilder, sql } from 'kysely'
import { callFields } from '#features/groups/server/queries/find-called.ts'
import type { Context } from '#server/context.ts'
import { inEitherScript } from '#shared/simplified.ts'

/** So many people are looked up by themselves. */
const most = 1000

/**
 * Whether a row of people is one whose Chinese name, a field of its own beside the name, has these characters; any other word
 * is in none. A few are looked up first, so that the other ways to find the word keep their indexes.
 */
export async function hasChineseName(ctx: Context, word: string): Promise<RawBuilder<boolean> | undefined> {
  if (!/\p{Script=Han}/u.test(word)) return undefined
  const pattern = inEitherScript(word)
  const joined = sql`replace(name, ' ', '')`
  const isIn = pattern ? sql`${joined} ~ ${pattern}` : sql`${joined} like contains_pattern(${word})`
  const named = sql<{ volunteer_id: string }>`select volunteer_id from chinese_name_search where ${isIn}`
  const { rows } = await sql<{ volunteer_id: string }>`${named} limit ${most + 1}`.execute(ctx.db)
  if (!rows.length) return undefined
  return rows.length > most ? sql`id in (${named})` : sql`id = any(${rows.map((row) => row.volunteer_id)}::uuid[])`
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

/** The people whose answer to a field such as "Nickname" has this text. */
export async function findByNickname(ctx: Context, text: string): Promise<string[]> {
  const { rows } = await sql<{ volunteer_id: string }>`
    with fields as materialized (${callFields(ctx)})
    select distinct volunteer_id from fields
    join volunteer_answer_search a on a.tenant_id = ${ctx.tenantId} and a.field_id = fields.id
    where a.said_search like contains_pattern(left(${text}, 400))
    limit ${most}`.execute(ctx.db)
  return rows.map((row) => row.volunteer_id)
}
