import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { containsNumber, containsText } from '#server/database/text-conditions.ts'
import { withoutHidden } from '#shared/plain-text.ts'
import { isPostalCode, readPostalCode } from '#shared/postal-code.ts'
import { inEitherScript } from '#shared/simplified.ts'
import { findNricEnds } from './find-nric-ends.ts'
import { findByNickname, findOtherNumbers, hasChineseName } from './find-otherwise.ts'

type Condition = RawBuilder<boolean>

/** Signs and spaces that people leave out when they type a name; the index `volunteers_joined_name` has it so. */
const joinedName = sql.raw(`translate(full_name_search, ' -.,/''', '')`)
/** Shorter ones would be found across the words of many names: "anah" in Tan Ah Kow. */
const shortestJoined = 5

/** Spellings of one name, as `name_to_compare` has them: one who looks for any of them means them all. */
const spellings: readonly (readonly string[])[] = [
  ['muhammad', 'mohd', 'mohamed', 'mohammed', 'mohamad', 'mohammad', 'muhamad', 'muhammed', 'muhd', 'md'],
  ['abdul', 'abd'],
]
/** Words between a name and the father's: one person is written with several of them, or with none. */
const isBetween = /^(?:bin|binte|bte|bt|binti|ibni|b)\.?$|^b\.$|^(?:[sdw]\/o|a\/[lp])$/i

function inName(word: string): Condition {
  const plain = word.replaceAll('.', '').toLowerCase()
  const others = spellings.find((all) => all.includes(plain))
  const asWritten = inNameAsWritten(word)
  return others ? either([asWritten, sql`full_name_search ~ ${`\\m(${others.join('|')})\\M`}`]) : asWritten
}

function inNameAsWritten(word: string): Condition {
  const chinese = inEitherScript(word)
  if (chinese) return sql`full_name_search ~ ${chinese}`
  const joined = word.replaceAll(/[-.,/'’]/g, '')
  return joined.length < shortestJoined
    ? containsText('full_name_search', word)
    : sql`${joinedName} like contains_pattern(${joined})`
}

/**
 * Whether a row of `volunteer_search` has every word, in any order, in the name (as "tanahkow", too), the Chinese name, the
 * e-mail address or the phone number; six digits are a postal code, and 567D is the end of an NRIC; or the whole text in
 * an own field for how somebody is called. Numbers may have spaces and dashes; of Mohd and Mohamed, and of bte and binte, one is the other. Streets bear the names of people: words are not looked for in addresses.
 */
export async function hasWords(ctx: Context, typed: string): Promise<Condition> {
  const text = plainOf(typed)
  const all = text.split(/\s+/).filter(Boolean)
  const telling = all.filter((word) => !isBetween.test(word))
  const words = telling.length ? telling : all
  const somewhere = async (word: string) => {
    const number = containsNumber('mobile_no_search', withoutExit(word))
    const columns = ['email_search', ...(isPostalCode(word) ? ['full_address_search'] : [])]
    const texts = [inName(word), ...columns.map((column) => containsText(column, word))]
    const chinese = await hasChineseName(ctx, word)
    return either([
      ...texts,
      ...(number ? [number] : []),
      ...among(await findNricEnds(ctx, word)),
      ...(chinese ? [chinese] : []),
    ])
  }
  const conditions: Condition[] = []
  for (const word of words) conditions.push(await somewhere(word))
  if (!conditions.length) return sql`true`
  return either([sql`(${sql.join(conditions, sql` and `)})`, ...(await asOne(ctx, text))])
}

/** Keyboards for Chinese write wide letters and figures, and a sheet has spaces of no width. */
const plainOf = (text: string) => withoutHidden(text).normalize('NFKC')

/** "0060 12 345 6789": the two zeros stand for the plus before a country's number. */
const withoutExit = (number: string) => number.replace(/^00(?=[1-9]\d{7})/, '')

const either = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`
const among = (people: readonly string[]): Condition[] => (people.length ? [sql`id = any(${people}::uuid[])`] : [])

const shortestNumber = 8

/** What the whole text is where its spaces and dashes do not count: a postal code, a phone number, an NRIC. */
async function asOne(ctx: Context, text: string): Promise<Condition[]> {
  const code = readPostalCode(text)
  if (isPostalCode(code)) return [containsText('full_address_search', code)]
  const digits = /^[\d\s+()-]*$/.test(text) ? withoutExit(text.replaceAll(/\D/g, '')) : ''
  if (digits.length >= shortestNumber) {
    const own = containsNumber('mobile_no_search', digits)
    return [...(own ? [own] : []), ...among(await findOtherNumbers(ctx, digits))]
  }
  const called = isName(text) ? among(await findByNickname(ctx, text.trim().replaceAll(/\s+/g, ' '))) : []
  const together = text.replaceAll(/[\s-]/g, '')
  return [...called, ...(together !== text.trim() && isNric(together) ? among(await findNricEnds(ctx, together)) : [])]
}

/** Three letters, or two characters of a Chinese name. */
const isName = (text: string) => /\p{L}.*\p{L}.*\p{L}|\p{Script=Han}{2}/u.test(text)

/** A whole one: the end of one is looked for as a word. */
const isNric = (text: string) => /^[A-Z]\d{7}[A-Z]$/i.test(text)
