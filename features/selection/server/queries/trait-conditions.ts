import { type RawBuilder, sql } from 'kysely'
import { ageBands } from '#features/volunteers/age-rules.ts'
import { lacksGuardian } from '#features/volunteers/server/policy.ts'
import type { Context } from '#server/context.ts'
import { containsNumber, containsText } from '#server/database/text-conditions.ts'
import { localDate } from '#shared/dates.ts'
import { required } from '#shared/required.ts'
import { notGiven, type Trait } from '../../search-fields.ts'
import { readRange, readTagIds } from '../../trait-rules.ts'

type Condition = RawBuilder<boolean>

/** Of the last 90 days: who left at least this many sessions late, and at least half of those they came to. */
const oftenLate = 3

/** How a condition comes to what else is known of a person. */
interface Ways {
  /** Of their row of `volunteer_profiles`, as `p`. */
  said: (ctx: Context, condition: RawBuilder<unknown>) => Condition
  /** Of their row of `volunteer_sums`, as `s`. */
  counted: (ctx: Context, condition: RawBuilder<unknown>) => Condition
  /** On which day they joined. */
  joined: (ctx: Context, value: string) => Condition
}

/** Whether a row of `volunteer_search` has a trait, with a value that its rule allows: looked up person by person. */
export function hasTrait(ctx: Context, trait: Trait, value: string): Condition {
  return conditionOf[trait](ctx, value, lookedUp)
}

/** The same of a row of `everybodyWithSums`: where many traits are asked of everybody. */
export function hasTraitBeside(ctx: Context, trait: Trait, value: string): Condition {
  return conditionOf[trait](ctx, value, beside)
}

/** Everybody in `volunteer_search`, with what they said as `p` and what was counted of them as `s`. */
export const everybodyWithSums = (ctx: Context) => sql`volunteer_search
  left join (select volunteer_id, last_came, year, year_hours, recent_came, recent_late from volunteer_sums
    where tenant_id = ${ctx.tenantId}) s on s.volunteer_id = id
  left join (select volunteer_id, "officialDateJoined", "spokenLanguages", "preferredVolunteeringRoles",
      "preferredVolunteeringDaysAndTimes" from volunteer_profiles
    where tenant_id = ${ctx.tenantId}) p on p.volunteer_id = id`

const today = (ctx: Context) => sql`${localDate(ctx.now, ctx.settings.timeZone)}::date`

const isText =
  (column: 'gender' | 'nationality') =>
  (_ctx: Context, value: string): Condition =>
    sql`${sql.ref(column)} = ${value === notGiven ? '' : value}`

const chose =
  (column: 'spokenLanguages' | 'preferredVolunteeringRoles') =>
  (ctx: Context, value: string, { said }: Ways): Condition =>
    said(ctx, sql`p.${sql.ref(column)}::jsonb ? ${value}`)

const ago = (ctx: Context, months: number) => sql`(${today(ctx)} - make_interval(months => ${months}))::date`
/** As the form keeps a date: compared as a text, as its index has it. */
const agoText = (ctx: Context, months: number) => sql`to_char(${ago(ctx, months)}, 'YYYY-MM-DD')`

/** The official date, where it is known. */
const noted = sql`p."officialDateJoined"`

/** A day so many months ago or longer, and less than so many. */
function isMonthsAgo(ctx: Context, day: RawBuilder<unknown>, value: string, dayAgo = ago): Condition {
  const { least, below } = required(readRange(value), 'the range')
  const parts = [
    ...(least === undefined ? [] : [sql`${day} <= ${dayAgo(ctx, least)}`]),
    ...(below === undefined ? [] : [sql`${day} > ${dayAgo(ctx, below)}`]),
  ]
  return sql`(${sql.join(parts, sql` and `)})`
}

/** The same of the day of registration, by the moments at which days begin: no row's own has to be turned into a day. */
function wasRegistered(ctx: Context, value: string): Condition {
  const { least, below } = required(readRange(value), 'the range')
  const end = (months: number) => sql`((${ago(ctx, months)} + 1)::timestamp at time zone ${ctx.settings.timeZone})`
  const parts = [
    ...(least === undefined ? [] : [sql`created_on < ${end(least)}`]),
    ...(below === undefined ? [] : [sql`created_on >= ${end(below)}`]),
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
  const isNoted = sql`p.tenant_id = ${ctx.tenantId} and ${noted} > ''`
  return sql`(id in (select p.volunteer_id from volunteer_profiles p
      where ${isNoted} and ${isMonthsAgo(ctx, noted, value, agoText)})
    or (${wasRegistered(ctx, value)}
      and not exists (select 1 from volunteer_profiles p where p.volunteer_id = id and ${isNoted})))`
}

const lookedUp: Ways = {
  said: (ctx, condition) => sql`exists (select 1 from volunteer_profiles p
    where p.tenant_id = ${ctx.tenantId} and p.volunteer_id = id and ${condition})`,
  counted: (ctx, condition) => sql`exists (select 1 from volunteer_sums s
    where s.tenant_id = ${ctx.tenantId} and s.volunteer_id = id and ${condition})`,
  joined,
}

const isTrue = (_ctx: Context, condition: RawBuilder<unknown>): Condition => sql`coalesce(${condition}, false)`
const beside: Ways = {
  said: isTrue,
  counted: isTrue,
  joined: (ctx, value) => sql`(case when ${noted} > ''
    then ${isMonthsAgo(ctx, noted, value, agoText)} else ${wasRegistered(ctx, value)} end)`,
}

const yearOf = (ctx: Context) => Number(localDate(ctx.now, ctx.settings.timeZone).slice(0, 4))

const postalCode = /^\d{6}$/

/**
 * Every word, in any order, in the name, the e-mail address or the phone number; six digits are a postal code, too. Streets
 * bear the names of people: words are not looked for in addresses.
 */
function hasWords(text: string): Condition {
  const words = text.split(/\s+/).filter(Boolean)
  const somewhere = (word: string) => {
    const number = containsNumber('mobile_no_search', word)
    const columns = ['full_name_search', 'email_search', ...(postalCode.test(word) ? ['full_address_search'] : [])]
    const texts = columns.map((column) => containsText(column, word))
    return sql<boolean>`(${sql.join([...texts, ...(number ? [number] : [])], sql` or `)})`
  }
  return words.length ? sql`(${sql.join(words.map(somewhere), sql` and `)})` : sql`true`
}

/** One of these tags, or of those that they became a part of; who has a tag that was deleted has none. */
function hasAnyTag(ctx: Context, value: string): Condition {
  const ids = required(readTagIds(value), 'the tags')
  return sql`exists (select 1 from volunteer_tags tagged
    where tagged.tenant_id = ${ctx.tenantId} and tagged.volunteer_id = id and tagged.tag_id = any(array(
      select meant.id from tags asked
      join tags meant on meant.tenant_id = asked.tenant_id and meant.id = coalesce(asked.merged_into, asked.id)
      where asked.tenant_id = ${ctx.tenantId} and asked.id = any(${ids}::uuid[]) and meant.deleted_at is null)))`
}

const conditionOf: Record<Trait, (ctx: Context, value: string, ways: Ways) => Condition> = {
  search: (_ctx, value) => hasWords(value),
  age: (ctx, value) => sql`age_on(dob, ${today(ctx)}) / 5 = ${ageBands.indexOf(value)}`,
  gender: isText('gender'),
  nationality: isText('nationality'),
  birthMonth: (_ctx, value) => sql`extract(month from dob) = ${Number(value)}`,
  guardian: (ctx) =>
    sql`id in (select volunteers.id from volunteers
      where volunteers.tenant_id = ${ctx.tenantId} and volunteers.deleted_at is null and ${lacksGuardian(ctx)})`,
  language: chose('spokenLanguages'),
  role: chose('preferredVolunteeringRoles'),
  freeOn: (ctx, value, { said }) =>
    said(ctx, sql`json_array_length(coalesce(p."preferredVolunteeringDaysAndTimes" -> ${value}::text, '[]')) > 0`),
  joined: (ctx, value, ways) => ways.joined(ctx, value),
  lastCame: (ctx, value, { counted }) =>
    value === 'never'
      ? sql`not ${counted(ctx, sql`s.last_came is not null`)}`
      : counted(ctx, isMonthsAgo(ctx, sql`s.last_came`, value)),
  hours: (_ctx, value) => isWithin(sql`hours`, value),
  yearHours: (ctx, value, { counted }) => {
    const isOfYear = sql`s.year = ${yearOf(ctx)} and ${isWithin(sql`s.year_hours`, value)}`
    // nought of this year are also those of whom nothing was counted
    return readRange(value)?.least
      ? counted(ctx, isOfYear)
      : sql`not ${counted(ctx, sql`s.year = ${yearOf(ctx)} and not ${isWithin(sql`s.year_hours`, value)}`)}`
  },
  leaves: (ctx, _value, { counted }) =>
    counted(ctx, sql`s.recent_late >= ${sql.lit(oftenLate)} and s.recent_late * 2 >= s.recent_came`),
  tag: hasAnyTag,
  withoutTag: (ctx, value) => sql`not ${hasAnyTag(ctx, value)}`,
}
