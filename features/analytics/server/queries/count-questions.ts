import { sql } from 'kysely'
import { traits } from '#features/selection/search-fields.ts'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { localDate } from '#shared/dates.ts'
import { joinStatuses } from '#shared/statuses.ts'
import type { Question, RankedPerson } from '../../who-contract.ts'
import { type AskedQuestion, questionsOf, type TraitFilters } from '../../who-rules.ts'
import { among, traitsOf } from './asked-people.ts'
import { ranked, rankHours } from './rank-hours.ts'

/**
 * How many answer each question, by the same conditions as the list of volunteers, and who has the most hours this year:
 * for a reader with some locations at these, as in any other period.
 */
export async function countQuestions(ctx: Context, asked: TraitFilters) {
  const today = localDate(ctx.now, ctx.settings.timeZone)
  // what is kept of each person is of all locations
  const isLimited = ctx.actor.venues !== 'all'
  const questions = questionsOf(ctx.settings, today).filter((one) => isOf(asked, one))
  // one look at everybody for all questions: a look for each took as long as all of them together
  const counts = questions.map((one) => sql`count(*) filter (where ${answers(ctx, one)})::int`)
  const { rows } = await sql<{ counts: number[]; most: RankedPerson[] }>`
    select array[${sql.join(counts)}] as counts, coalesce((
      select jsonb_agg(jsonb_build_object('vid', id, 'fullName', full_name, 'email', email, 'mobileNo', mobile_no,
        'hours', year_hours) order by year_hours desc, id)
      from (${mostHours(ctx, asked, today)}) most where ${!isLimited}), '[]') as most
    from (select *, status = any(${ctx.settings.activeStatuses}::text[]) as is_active from trait_search
      where ${among(ctx, asked)} offset 0) everybody`.execute(ctx.db)
  const found = onlyRow(rows)
  const active = joinStatuses(ctx.settings.activeStatuses)
  return {
    questions: questions.map(
      ({ isOfActive, filters, ...one }, i): Question => ({
        ...one,
        filters: { ...filters, ...asked, ...(isOfActive ? { status: active } : {}) },
        count: found.counts[i] ?? 0,
      }),
    ),
    mostHours: isLimited
      ? (await rankHours(ctx, { firstDay: `${today.slice(0, 4)}-01-01`, lastDay: today, ...asked })).mostHours
      : found.most,
  }
}

/** Who is free on Saturdays is no question about those who are free on Sundays. */
const isOf = (asked: TraitFilters, { filters }: AskedQuestion) =>
  traits.every((trait) => !asked[trait] || !filters[trait] || asked[trait] === filters[trait])

function answers(ctx: Context, { filters, isOfActive }: AskedQuestion) {
  const conditions = traitsOf(ctx, filters)
  if (isOfActive) conditions.unshift(sql`is_active`)
  return sql.join(conditions, sql` and `)
}

const mostHours = (ctx: Context, asked: TraitFilters, today: string) => sql`
  select first.id, v.full_name, v.email, v.mobile_no, first.year_hours from (select id, year_hours from trait_search
    where year = ${Number(today.slice(0, 4))} and year_hours > 0 and ${among(ctx, asked)}
    order by year_hours desc, id limit ${ranked}) first
  join volunteer_search v on v.id = first.id
  order by first.year_hours desc, first.id`
