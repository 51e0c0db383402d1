import { type RawBuilder, sql } from 'kysely'
import { traits } from '#features/selection/search-fields.ts'
import { hasTrait } from '#features/selection/server/queries/trait-conditions.ts'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { isVisiblePerson, visibleVenues } from '#server/visibility.ts'
import { localDate } from '#shared/dates.ts'
import { joinStatuses } from '#shared/statuses.ts'
import type { Question } from '../../who-contract.ts'
import { type AskedQuestion, questionsOf, type TraitFilters } from '../../who-rules.ts'

const ranked = 10

/** How many answer each question, by the same conditions as the list of volunteers, and who has the most hours this year. */
export async function countQuestions(ctx: Context, asked: TraitFilters) {
  const today = localDate(ctx.now, ctx.settings.timeZone)
  const questions = questionsOf(ctx.settings, today).map((one) => ({ ...one, filters: { ...one.filters, ...asked } }))
  const counts = questions.map((one) => sql`(select count(*)::int from volunteer_search where ${answers(ctx, one)})`)
  const { rows } = await sql<{ counts: number[]; most: { vid: string; fullName: string; hours: number }[] }>`
    select array[${sql.join(counts)}] as counts, coalesce((
      select jsonb_agg(jsonb_build_object('vid', id, 'fullName', full_name, 'hours', year_hours) order by year_hours desc, id)
      from (${mostHours(ctx, asked, today)}) most), '[]') as most`.execute(ctx.db)
  const found = onlyRow(rows)
  const active = joinStatuses(ctx.settings.activeStatuses)
  return {
    questions: questions.map(
      ({ isOfActive, filters, ...one }, i): Question => ({
        ...one,
        filters: { ...filters, ...(isOfActive ? { status: active } : {}) },
        count: found.counts[i] ?? 0,
      }),
    ),
    mostHours: found.most,
  }
}

function answers(ctx: Context, { filters, isOfActive }: Pick<AskedQuestion, 'filters' | 'isOfActive'>) {
  const conditions: RawBuilder<boolean>[] = [sql`tenant_id = ${ctx.tenantId}`]
  if (isOfActive) conditions.push(sql`status = any(${ctx.settings.activeStatuses}::text[])`)
  for (const trait of traits) {
    const value = filters[trait]
    if (value) conditions.push(hasTrait(ctx, trait, value))
  }
  if (visibleVenues(ctx) !== 'all') conditions.push(isVisiblePerson(ctx))
  return sql.join(conditions, sql` and `)
}

const mostHours = (ctx: Context, asked: TraitFilters, today: string) => sql`
  select id, full_name, sums.year_hours from volunteer_search
  join (select volunteer_id, year, year_hours from volunteer_sums where tenant_id = ${ctx.tenantId}) sums
    on sums.volunteer_id = id
  where sums.year = ${Number(today.slice(0, 4))} and sums.year_hours > 0
    and ${answers(ctx, { filters: asked, isOfActive: false })}
  order by sums.year_hours desc, id limit ${ranked}`
