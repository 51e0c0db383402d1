import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import type { Answer } from '#shared/endpoint.ts'
import type { findLikeNamed as contract } from '../../alike-contract.ts'

const told = 5
/** So many that are like it are compared: a name that more have was misspelled by one who knows more of it. */
const compared = 2000
/** So many of the trigrams of a word stand together in a name: of Prya and Priya two of five, of Jon and John half. */
const likeness = 0.4
/** Of a whole name more of them: half of one are those of another person's family name. */
const likenessOfWhole = 0.55
/** A longer text is no name, and is compared no further. */
const [mostWords, longestWord] = [6, 40]

/** Who has a name like this one, or words like each of its, however they stand; anyone hidden from the actor is not told. */
export async function findLikeNamed(ctx: Context, name: string): Promise<Answer<typeof contract>> {
  if (!isName(name)) return { people: [] }
  const words = name.split(/\s+/).filter(Boolean).slice(0, mostWords)
  const typed = words.map((word) => sql`normalise(${word.slice(0, longestWord)})`)
  // only one that stands alone is like too many: a limit would keep the index of several unused
  const isOneWord = words.length === 1
  // a word of three letters alone is like too little: beside another it is a part of the whole
  const whole = sql`left(normalise(${name}), ${sql.lit(mostWords * longestWord)})`
  const isLikeWhole = sql<boolean>`(full_name_search %> ${whole}
    and word_similarity(${whole}, full_name_search) >= ${sql.lit(likenessOfWhole)})`
  const isLike = typed.map((word) => sql<boolean>`full_name_search %> ${word}`)
  const likenesses = typed.map((word) => sql<number>`word_similarity(${word}, full_name_search)`)
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true)`.execute(ctx.db)
  const { rows } = await sql<Answer<typeof contract>['people'][number]>`
    select id as vid, full_name as "fullName", mobile_no as "mobileNo", email from (
      select * from volunteer_search
      where tenant_id = ${ctx.tenantId} and ((${sql.join(isLike, sql` and `)})${isOneWord ? sql`` : sql` or ${isLikeWhole}`})
        and ${isVisiblePerson(ctx)}
      ${isOneWord ? sql`limit ${sql.lit(compared)}` : sql``}
    ) alike
    order by ${sql.join(likenesses, sql` + `)} desc, similarity(${whole}, full_name_search) desc, full_name, id
    limit ${sql.lit(told)}`.execute(ctx.db)
  return { people: rows }
}

/** Three letters at least, and neither a number nor an address. */
const isName = (text: string) => /\p{L}.*\p{L}.*\p{L}/u.test(text) && !/[\d@]/.test(text)
