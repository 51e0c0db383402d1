import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { containsNumber, containsText } from '#server/database/text-conditions.ts'
import { findNricEnds } from './find-nric-ends.ts'

type Condition = RawBuilder<boolean>

const postalCode = /^\d{6}$/

/** Signs and spaces that people leave out when they type a name; the index `volunteers_joined_name` has it so. */
const joinedName = sql.raw(`translate(full_name_search, ' -.,/''', '')`)
/** Shorter ones would be found across the words of many names: "anah" in Tan Ah Kow. */
const shortestJoined = 5

function inName(word: string): Condition {
  const joined = word.replaceAll(/[-.,/'’]/g, '')
  return joined.length < shortestJoined
    ? containsText('full_name_search', word)
    : sql`${joinedName} like contains_pattern(${joined})`
}

/**
 * Whether a row of `volunteer_search` has every word, in any order, in the name (as "tanahkow", too), the e-mail address
 * or the phone number; six digits are a postal code, and 567D is the end of an NRIC. Streets bear the names of people:
 * words are not looked for in addresses.
 */
export async function hasWords(ctx: Context, text: string): Promise<Condition> {
  const words = text.split(/\s+/).filter(Boolean)
  const somewhere = async (word: string) => {
    const number = containsNumber('mobile_no_search', word)
    const columns = ['email_search', ...(postalCode.test(word) ? ['full_address_search'] : [])]
    const texts = [inName(word), ...columns.map((column) => containsText(column, word))]
    const people = await findNricEnds(ctx, word)
    if (people.length) texts.push(sql`id = any(${people}::uuid[])`)
    return sql<boolean>`(${sql.join([...texts, ...(number ? [number] : [])], sql` or `)})`
  }
  const conditions: Condition[] = []
  for (const word of words) conditions.push(await somewhere(word))
  return conditions.length ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}
