import { type RawBuilder, sql } from 'kysely'
import { ageBands } from '#features/volunteers/age-rules.ts'
import type { Context } from '#server/context.ts'
import { localDate } from '#shared/dates.ts'
import { required } from '#shared/required.ts'
import { birthdaysOn } from '../../day-rules.ts'
import { readAges } from '../../trait-rules.ts'

type Condition = RawBuilder<boolean>

export const today = (ctx: Context) => localDate(ctx.now, ctx.settings.timeZone)

/** The day so many months or years ago. */
export const ago = (ctx: Context, unit: 'months' | 'years', many: number) =>
  sql`(${today(ctx)}::date - make_interval(${sql.raw(unit)} => ${many}))::date`

/** On these days of any year, both included, also over its end; who was born on the 29th of February is of the 28th, too. */
export function isBornWithin(ctx: Context, value: string): Condition {
  const { from, to } = required(birthdaysOn(value, today(ctx)), 'the days')
  const [first, last] = [from, to].map((day) => sql.lit(Number(day.replace('-', ''))))
  const within = (day: RawBuilder<unknown>) =>
    from <= to ? sql`${day} between ${first} and ${last}` : sql`(${day} >= ${first} or ${day} <= ${last})`
  const born = sql`(birth_month * 100 + extract(day from dob)::int)`
  return sql`(${within(born)} or ${born} = 229 and ${within(sql`228`)})`
}

/** By the dates of birth of these ages: no row's own age has to be worked out. */
export function isOfAge(ctx: Context, value: string): Condition {
  const first = ageBands.indexOf(value) * 5
  const { from, to } = readAges(value) ?? { from: first, to: first + 4 }
  const born = [
    ...(from === undefined ? [] : [sql`dob <= ${ago(ctx, 'years', from)}`]),
    ...(to === undefined ? [] : [sql`dob > ${ago(ctx, 'years', to + 1)}`]),
  ]
  return sql`(${sql.join(born, sql` and `)})`
}
