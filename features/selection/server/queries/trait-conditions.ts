import { type RawBuilder, sql } from 'kysely'
import { ageBands } from '#features/volunteers/age-rules.ts'
import { lacksGuardian } from '#features/volunteers/server/policy.ts'
import type { Context } from '#server/context.ts'
import { localDate } from '#shared/dates.ts'
import { required } from '#shared/required.ts'
import { notGiven, type Trait } from '../../search-fields.ts'
import { readRange } from '../../trait-rules.ts'

type Condition = RawBuilder<boolean>

/** Of the last 90 days: who left at least this many sessions late, and at least half of those they came to. */
const oftenLate = 3

/** Whether a row of `volunteer_search` has a trait, with a value that its rule allows. */
export function hasTrait(ctx: Context, trait: Trait, value: string): Condition {
  return conditionOf[trait](ctx, value)
}

const today = (ctx: Context) => sql`${localDate(ctx.now, ctx.settings.timeZone)}::date`

const isText =
  (column: 'gender' | 'nationality') =>
  (_ctx: Context, value: string): Condition =>
    sql`${sql.ref(column)} = ${value === notGiven ? '' : value}`

const said = (ctx: Context, condition: RawBuilder<unknown>): Condition =>
  sql`exists (select 1 from volunteer_profiles p
    where p.tenant_id = ${ctx.tenantId} and p.volunteer_id = id and ${condition})`

const chose =
  (column: 'spokenLanguages' | 'preferredVolunteeringRoles') =>
  (ctx: Context, value: string): Condition =>
    said(ctx, sql`p.${sql.ref(column)}::jsonb ? ${value}`)

const sums = (ctx: Context, condition: RawBuilder<unknown>): Condition =>
  sql`exists (select 1 from volunteer_sums s
    where s.tenant_id = ${ctx.tenantId} and s.volunteer_id = id and ${condition})`

/** A day so many months ago or longer, and less than so many. */
function isMonthsAgo(ctx: Context, day: RawBuilder<unknown>, value: string): Condition {
  const { least, below } = required(readRange(value), 'the range')
  const ago = (months: number) => sql`(${today(ctx)} - make_interval(months => ${months}))::date`
  const parts = [
    ...(least === undefined ? [] : [sql`${day} <= ${ago(least)}`]),
    ...(below === undefined ? [] : [sql`${day} > ${ago(below)}`]),
  ]
  return sql`(${sql.join(parts, sql` and `)})`
}

function isWithin(column: RawBuilder<unknown>, value: string): Condition {
  const { least, below } = required(readRange(value), 'the range')
  const parts = [
    ...(least === undefined ? [] : [sql`${column} >= ${least}`]),
    ...(below === undefined ? [] : [sql`${column} < ${below}`]),
  ]
  return sql`(${sql.join(parts, sql` and `)})`
}

/** When they officially joined, where that was noted; else the day of their registration. */
function joined(ctx: Context, value: string): Condition {
  const noted = sql`p.tenant_id = ${ctx.tenantId} and p."officialDateJoined" > ''`
  const registered = sql`(created_on at time zone ${ctx.settings.timeZone})::date`
  return sql`(id in (select p.volunteer_id from volunteer_profiles p
      where ${noted} and ${isMonthsAgo(ctx, sql`p."officialDateJoined"::date`, value)})
    or (${isMonthsAgo(ctx, registered, value)}
      and not exists (select 1 from volunteer_profiles p where p.volunteer_id = id and ${noted})))`
}

const yearOf = (ctx: Context) => Number(localDate(ctx.now, ctx.settings.timeZone).slice(0, 4))

const conditionOf: Record<Trait, (ctx: Context, value: string) => Condition> = {
  age: (ctx, value) => sql`age_on(dob, ${today(ctx)}) / 5 = ${ageBands.indexOf(value)}`,
  gender: isText('gender'),
  nationality: isText('nationality'),
  birthMonth: (_ctx, value) => sql`extract(month from dob) = ${Number(value)}`,
  guardian: (ctx) =>
    sql`id in (select volunteers.id from volunteers
      where volunteers.tenant_id = ${ctx.tenantId} and volunteers.deleted_at is null and ${lacksGuardian(ctx)})`,
  language: chose('spokenLanguages'),
  role: chose('preferredVolunteeringRoles'),
  freeOn: (ctx, value) =>
    said(ctx, sql`json_array_length(coalesce(p."preferredVolunteeringDaysAndTimes" -> ${value}::text, '[]')) > 0`),
  joined,
  lastCame: (ctx, value) =>
    value === 'never'
      ? sql`not ${sums(ctx, sql`s.last_came is not null`)}`
      : sums(ctx, isMonthsAgo(ctx, sql`s.last_came`, value)),
  hours: (_ctx, value) => isWithin(sql`hours`, value),
  yearHours: (ctx, value) => {
    const isOfYear = sql`s.year = ${yearOf(ctx)} and ${isWithin(sql`s.year_hours`, value)}`
    // nought of this year are also those of whom nothing was counted
    return readRange(value)?.least
      ? sums(ctx, isOfYear)
      : sql`not ${sums(ctx, sql`s.year = ${yearOf(ctx)} and not ${isWithin(sql`s.year_hours`, value)}`)}`
  },
  leaves: (ctx) => sums(ctx, sql`s.recent_late >= ${sql.lit(oftenLate)} and s.recent_late * 2 >= s.recent_came`),
}
