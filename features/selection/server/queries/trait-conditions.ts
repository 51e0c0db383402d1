import { type RawBuilder, sql } from 'kysely'
import { hasAnswered } from '#features/own-fields/server/queries/own-conditions.ts'
import { hasChecks } from '#features/papers/server/queries/check-conditions.ts'
import { taggedWith } from '#features/tags/server/queries/tagged-with.ts'
import type { Context } from '#server/context.ts'
import { containsText } from '#server/database/text-conditions.ts'
import { isVisibleSession } from '#server/visibility.ts'
import { weekdays } from '#shared/dates.ts'
import { readEnds } from '#shared/list-filters.ts'
import { required } from '#shared/required.ts'
import { birthMonthOn, readFree } from '../../day-rules.ts'
import { notGiven, type Trait } from '../../search-fields.ts'
import { type CameTo, readCameTo, readHoursIn, readRange, readTagIds, readVenueIds } from '../../trait-rules.ts'
import { ago, isBornWithin, isOfAge, today } from './birth-conditions.ts'
import { hasChosen } from './choice-conditions.ts'

type Condition = RawBuilder<boolean>

/** Whether a row of `trait_search` has all of these, as conditions in the order in which they are quickly asked; no words. */
export function hasTraits(ctx: Context, asked: readonly { trait: Trait; value: string }[]): Condition[] {
  const quick = asked.flatMap(({ trait, value }) => quickOf[trait]?.(value) ?? [])
  return [...quick, ...asked.map(({ trait, value }) => conditionOf[trait](ctx, value))]
}

/** Whether a row of `volunteer_search` is somebody of whom all of this is true in `trait_search`. */
export const isOneWith = (ctx: Context, conditions: readonly Condition[]): Condition =>
  sql`id in (select id from trait_search where tenant_id = ${ctx.tenantId} and ${sql.join(conditions, sql` and `)})`

/** By these people are found who are to be asked, thanked or reminded: nobody who was erased, whom the charts still count. */
const ofReachable: ReadonlySet<Trait> = new Set<Trait>([
  'birthMonth',
  'birthday',
  'guardian',
  'joined',
  'lastCame',
  'lastCameOn',
  'came',
  'hours',
  'hoursIn',
  'cameTo',
  'yearHours',
  'leaves',
  'check',
])

/** What these traits leave out of a list beside what they say; a row of `trait_search`, as above. */
export const leavesOutErased = (ctx: Context, asked: readonly { trait: Trait }[]): Condition[] =>
  asked.some(({ trait }) => ofReachable.has(trait)) ? [isNotErased(ctx)] : []

/** A person who was erased is in no list, but for one that asks for them: charts count them, and lead there. */
export const hidesErased = (asked: readonly { trait: Trait }[]): boolean =>
  !asked.some(({ trait }) => trait === 'erased')

export const isNotErased = (ctx: Context): Condition => sql`id not in (${erasedIds(ctx)})`

/** Those who were erased, by an index of only them. */
export const erasedIds = (ctx: Context): RawBuilder<unknown> =>
  sql`select erased.id from volunteers erased where erased.tenant_id = ${ctx.tenantId} and erased.erased_on is not null`

/** A bit says of most people at once that they did not choose this. */
const hasBit =
  (column: 'language_bits' | 'role_bits') =>
  (value: string): Condition =>
    sql`(${sql.ref(column)} & word_bit(${value})) <> 0`
const quickOf: Partial<Record<Trait, (value: string) => Condition>> = {
  language: hasBit('language_bits'),
  role: hasBit('role_bits'),
}

const isText =
  (column: 'gender' | 'nationality' | 'tier' | 'availability') =>
  (_ctx: Context, value: string): Condition =>
    sql`${sql.ref(column)} = ${value === notGiven ? '' : value}`

/** Lists are kept as '|English|Tamil|'. */
const chose =
  (column: 'languages' | 'roles') =>
  (_ctx: Context, value: string): Condition =>
    sql`strpos(${sql.ref(column)}, ${`|${value}|`}) > 0`

const both = (...parts: (RawBuilder<unknown> | undefined)[]): Condition =>
  sql`(${sql.join(
    parts.filter((part) => part !== undefined),
    sql` and `,
  )})`

/** A day so many months ago or longer, and less than so many. */
function isMonthsAgo(ctx: Context, day: RawBuilder<unknown>, value: string): Condition {
  const { least, below } = required(readRange(value), 'the range')
  return both(
    least === undefined ? undefined : sql`${day} <= ${ago(ctx, 'months', least)}`,
    below === undefined ? undefined : sql`${day} > ${ago(ctx, 'months', below)}`,
  )
}

/** The same of the day of registration, by the moments at which days begin: no row's own has to be turned into a day. */
function wasRegistered(ctx: Context, value: string): Condition {
  const { least, below } = required(readRange(value), 'the range')
  const end = (months: number) =>
    sql`((${ago(ctx, 'months', months)} + 1)::timestamp at time zone ${ctx.settings.timeZone})`
  return both(
    least === undefined ? undefined : sql`created_on < ${end(least)}`,
    below === undefined ? undefined : sql`created_on >= ${end(below)}`,
  )
}

function isLastCame(_ctx: Context, value: string): Condition {
  const { from, to } = required(readEnds('date', value), 'the days')
  return both(from ? sql`last_came >= ${from}::date` : undefined, to ? sql`last_came <= ${to}::date` : undefined)
}

/**
 * Those who came to a session that began on these days, of those that the reader sees, as in the lists of hours. One that
 * was cancelled after they came counts. With `least`, those alone who have so many hours in these days.
 */
function cameBetween(ctx: Context, { days, activityId, venueId, least }: CameTo): RawBuilder<unknown> {
  const { from, to } = required(readEnds('date', days), 'the days')
  const sessions = [
    ...(from ? [sql`s.starts_at >= ${from}::date`] : []),
    ...(to ? [sql`s.starts_at < ${to}::date + 1`] : []),
    ...(activityId ? [sql`s.activity_id = ${activityId}::uuid`] : []),
    ...(venueId ? [sql`${venueId}::uuid = any(s.venue_ids)`] : []),
  ]
  return sql`(select a.volunteer_id
    from sessions s
    join batches b on b.tenant_id = s.tenant_id and b.id = s.batch_id and b.deleted_at is null
    join activities c on c.tenant_id = s.tenant_id and c.id = s.activity_id and c.deleted_at is null
    join attendances a on a.tenant_id = s.tenant_id and a.session_id = s.id and a.deleted_at is null
    where s.tenant_id = ${ctx.tenantId} and s.deleted_at is null and ${sql.join(sessions, sql` and `)}
      and ${isVisibleSession(ctx, 's')}
      and a.volunteer_id is not null and (a.check_in is not null or a.hours > 0)
      ${least ? sql`group by a.volunteer_id having round(sum(counted_hours(a.check_in, a.check_out, a.hours, a.clock_shift)), 2) >= ${least}` : sql``})`
}

/** On a day of the week at all, or at a time of it; times are kept as '|6Morning|6Evening|'. */
function isFree(_ctx: Context, value: string): Condition {
  const { day, time } = required(readFree(value), 'the day')
  const at = weekdays.findIndex((one) => one === day)
  if (!time) return sql`(days & ${1 << at}::int) <> 0`
  const asked = day ? [at] : weekdays.map((_day, i) => i)
  return sql`(${sql.join(
    asked.map((i) => sql`strpos(free_times, ${`|${i + 1}${time}|`}) > 0`),
    sql` or `,
  )})`
}

/** Compared as what it is kept as: a number of another type would be turned into that with every row. */
function isWithin(column: RawBuilder<unknown>, value: string): Condition {
  const { least, below } = required(readRange(value), 'the range')
  return both(
    least === undefined ? undefined : sql`${column} >= ${least}::float8`,
    below === undefined ? undefined : sql`${column} < ${below}::float8`,
  )
}

/** Under 16 by the difference of the calendar years, and no guardian has confirmed: neither to staff nor on the public form. */
function lacksGuardian(ctx: Context): Condition {
  const youngest = `${Number(today(ctx).slice(0, 4)) - 15}-01-01`
  return sql`(dob >= ${youngest}::date and not guardian_confirmed and id not in (
    select record_id from registrations where record_id is not null and guardian_confirmed_on is not null))`
}

const membersOf = (ctx: Context, value: string): RawBuilder<unknown> =>
  sql`(select m.volunteer_id from group_members m
    join groups g on g.tenant_id = m.tenant_id and g.id = m.group_id and g.deleted_at is null
    where m.tenant_id = ${ctx.tenantId} and m.group_id = any(${required(readTagIds(value), 'the groups')}::uuid[]))`

/** Those whom these imports brought. */
const importedBy = (ctx: Context, value: string): RawBuilder<unknown> =>
  sql`(select c.record_id::uuid from changes c
    where c.tenant_id = ${ctx.tenantId} and c.change_set_id = any(${required(readTagIds(value), 'the imports')}::uuid[])
      and c.record_type = 'volunteer' and c.operation = 'create')`

/** Every word, in any order and in whatever texts. */
const hasEachWord = (value: string): RawBuilder<unknown> =>
  sql.join(
    value
      .trim()
      .split(/\s+/)
      .map((word) => containsText('texts', word)),
    sql` and `,
  )

/** Of a row of `trait_search`, but for words. */
const conditionOf: Record<Trait, (ctx: Context, value: string) => Condition> = {
  search: () => {
    throw new Error('Words are looked for in volunteer_search')
  },
  age: isOfAge,
  gender: isText('gender'),
  nationality: isText('nationality'),
  tier: isText('tier'),
  available: isText('availability'),
  birthMonth: (ctx, value) => sql`birth_month = ${birthMonthOn(value, today(ctx))}`,
  guardian: lacksGuardian,
  language: chose('languages'),
  role: chose('roles'),
  skill: (_ctx, value) => containsText('skills', value),
  said: (_ctx, value) => sql`id in (select id from text_search where ${hasEachWord(value)})`,
  venue: (_ctx, value) =>
    value === notGiven
      ? sql`venue_ids = '{}'`
      : sql`venue_ids && ${required(readVenueIds(value), 'the venues')}::uuid[]`,
  freeOn: isFree,
  joined: (ctx, value) => sql`(case when date_joined is null then ${wasRegistered(ctx, value)}
    else ${isMonthsAgo(ctx, sql`date_joined`, value)} end)`,
  lastCame: (ctx, value) => (value === 'never' ? sql`last_came is null` : isMonthsAgo(ctx, sql`last_came`, value)),
  hours: (_ctx, value) => isWithin(sql`hours`, value),
  yearHours: (ctx, value) => {
    const isOfYear = sql`year = ${Number(today(ctx).slice(0, 4))}`
    const isAsked = isWithin(sql`year_hours`, value)
    // nought of this year are also those of whom nothing was counted in it
    return readRange(value)?.least ? sql`(${isOfYear} and ${isAsked})` : sql`(${isAsked} or not ${isOfYear})`
  },
  leaves: () => sql`leaves_late`,
  tag: (ctx, value) => sql`id in ${taggedWith(ctx, 'volunteers', value)}`,
  withoutTag: (ctx, value) => sql`id not in ${taggedWith(ctx, 'volunteers', value)}`,
  group: (ctx, value) => sql`id in ${membersOf(ctx, value)}`,
  imported: (ctx, value) => sql`id in ${importedBy(ctx, value)}`,
  erased: () => sql`true`, // nobody is left out by it
  own: (ctx, value) => hasAnswered(ctx, 'volunteers', value),
  choice: hasChosen,
  check: hasChecks,
  birthday: isBornWithin,
  lastCameOn: isLastCame,
  came: (ctx, value) => sql`id in ${cameBetween(ctx, { days: value })}`,
  hoursIn: (ctx, value) => sql`id in ${cameBetween(ctx, required(readHoursIn(value), 'the hours'))}`,
  cameTo: (ctx, value) => sql`id in ${cameBetween(ctx, required(readCameTo(value), 'to what'))}`,
}
