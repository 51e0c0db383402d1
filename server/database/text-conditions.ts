import { type RawBuilder, sql } from 'kysely'

type Condition = RawBuilder<boolean>

export const containsText = (column: string, text: string): Condition =>
  sql`${sql.raw(column)} like contains_pattern(${text})`

/** All words of the text, in any order; or the text, where neither's spaces count. `column` is SQL of what is searched. */
export function containsWords(column: RawBuilder<unknown>, text: string): Condition {
  const words = text.split(/\s+/).filter(Boolean).slice(0, mostWords)
  const each = words.map((word) => sql<boolean>`${column} like contains_pattern(${word})`)
  const isApart = each.length ? sql.join(each, sql` and `) : sql`true`
  return sql`((${isApart}) or replace(${column}, ' ', '') like contains_pattern(${words.join('')}))`
}
const mostWords = 8

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
