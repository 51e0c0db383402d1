import { type RawBuilder, sql } from 'kysely'

type Condition = RawBuilder<boolean>

export const containsText = (column: string, text: string): Condition =>
  sql`${sql.raw(column)} like contains_pattern(${text})`

/** All words of the text in any order, each found by the column's index. */
export function containsEachWord(column: string, text: string): Condition {
  const each = wordsOf(text).map((word) => containsText(column, word))
  return each.length ? sql`(${sql.join(each, sql` and `)})` : sql`true`
}

/** So, or the text where neither's spaces count, which no index finds. */
export function containsWords(column: string, text: string): Condition {
  const isTogether = sql<boolean>`replace(${sql.raw(column)}, ' ', '') like contains_pattern(${wordsOf(text).join('')})`
  return sql`(${containsEachWord(column, text)} or ${isTogether})`
}

const mostWords = 8
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).slice(0, mostWords)

/** At the start of a word. No index knows where a text stands: beside `containsText` one finds the text itself. */
export const beginsWord = (column: string, text: string): Condition =>
  sql`' ' || ${sql.raw(column)} like '% ' || substr(contains_pattern(${text}), 2)`

/** Part of a number, however it is written; a text that is no number is in none. */
export function containsNumber(column: string, text: string): Condition | undefined {
  const isNumber = /\d/.test(text) && /^[\d\s+()-]*$/.test(text)
  return isNumber ? sql`${sql.raw(column)} like ${`%${text.replaceAll(/\D/g, '')}%`}` : undefined
}

/** Part of the day of `created_on`, as screens show it in this time zone. */
export const containsDay = (timeZone: string, text: string): Condition =>
  sql`to_char(created_on at time zone ${timeZone}, 'DD Mon YYYY') ilike contains_pattern(${text})`

/** Trigrams need three characters. */
export const hasTrigrams = (text: string): boolean => text.length >= 3
