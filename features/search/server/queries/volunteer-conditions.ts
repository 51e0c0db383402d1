import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { daysShownWith } from '#shared/dates.ts'
import type { SearchFilter } from '../../rules.ts'

type Condition = RawBuilder<boolean>

/** The columns that are compared and sorted, by the name that calls have for them. */
export const searchColumns: Record<string, string> = {
  fullName: 'full_name_search',
  email: 'email_search',
  mobileNo: 'mobile_no_search',
  fullAddress: 'full_address_search',
  createdOn: 'created_on',
  status: 'status',
}

/** Spans of days that are asked for one by one; more of them are asked for as one set. */
const spansOneByOne = 20

/** What the filters ask of a row, but for its status. */
export async function conditionsOf(ctx: Context, filters: SearchFilter[]): Promise<Condition[]> {
  const conditions: Condition[] = []
  for (const filter of filters) {
    if (filter.kind === 'status' || filter.field === 'status') continue
    if (filter.field === 'createdOn') conditions.push(await shownOn(ctx, filter.text))
    else if (filter.field === 'mobileNo') conditions.push(hasNumber(filter.text))
    else {
      const column = sql.raw(searchColumns[filter.field]!)
      conditions.push(sql<boolean>`${column} like contains_pattern(${filter.text})`)
      // at the start of a word: the index finds the text, this condition its place
      if (filter.kind === 'prefix')
        conditions.push(sql<boolean>`' ' || ${column} like '% ' || substr(contains_pattern(${filter.text}), 2)`)
    }
  }
  return conditions
}

/** Whether an index finds the matches: trigrams need three signs, days are found by the index that sorts them. */
export function hasIndex(filters: SearchFilter[]): boolean {
  return filters.some((filter) => filter.kind !== 'status' && filter.field !== 'status' && filter.text.length >= 3)
}

/** Which statuses are asked for; they are few, so their texts are compared here. */
export function statusTest(filters: SearchFilter[]): (status: string) => boolean {
  const tests = filters.flatMap((filter) => {
    if (filter.kind === 'status') {
      const wanted = new Set(filter.statuses.map((status) => status.toLowerCase()))
      return (status: string) => wanted.has(status.toLowerCase())
    }
    const part = filter.text.toLowerCase()
    return filter.field === 'status' ? (status: string) => status.toLowerCase().includes(part) : []
  })
  return (status) => tests.every((test) => test(status))
}

function hasNumber(text: string): Condition {
  const isNumber = /^[\d\s+()-]*$/.test(text)
  return isNumber ? sql`mobile_no_search like ${`%${text.replace(/\D/g, '')}%`}` : sql`false`
}

/** Registered on a day that is shown with the text: spans of days, which the index on the date finds. */
async function shownOn(ctx: Context, text: string): Promise<Condition> {
  const zone = ctx.settings.timeZone
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select (min(created_on) at time zone ${zone})::date as first, (max(created_on) at time zone ${zone})::date as last
    from volunteer_search`.execute(ctx.db)
  const { first, last } = rows[0]!
  const spans = first && last ? daysShownWith(text, first, last) : []
  if (!spans.length) return sql`false`
  const start = (date: string) => sql`(${date}::date::timestamp at time zone ${zone})`
  const end = (date: string) => sql`((${date}::date + 1)::timestamp at time zone ${zone})`
  const within = ({ from, to }: { from: string; to: string }) =>
    sql<boolean>`created_on >= ${start(from)} and created_on < ${end(to)}`
  const around = within({ from: spans[0]!.from, to: spans.at(-1)!.to })
  if (spans.length === 1) return around
  if (spans.length <= spansOneByOne)
    return sql`(${sql.join(
      spans.map((span) => sql`(${within(span)})`),
      sql` or `,
    )})`
  const days = `{${spans.map(({ from, to }) => `[${from},${to}]`).join(',')}}`
  return sql`(${around} and (created_on at time zone ${zone})::date <@ ${days}::datemultirange)`
}
