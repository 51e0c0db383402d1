import { type RawBuilder, sql } from 'kysely'
import { erasedIds } from '#features/selection/server/queries/trait-conditions.ts'
import type { Context } from '#server/context.ts'
import { isRow } from '#server/database/find-page.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { isVisibleSession } from '#server/visibility.ts'
import type { Period } from '#shared/periods.ts'
import type { HoursRow, HoursSum, OthersSum } from '../../hours-contract.ts'
import type { TraitFilters } from '../../who-rules.ts'
import { amongAll, traitsOf } from './asked-people.ts'

/** The sessions of whom hours are counted: those of a period, of one activity or at one venue where that is asked. */
interface AskedSessions extends Period {
  activityId?: string | undefined
  venueId?: string | undefined
}

export type AskedHours = AskedSessions & TraitFilters

type Totals = HoursSum & { erased: HoursSum; others: OthersSum }

/**
 * Everybody who came in a period and whom the reader may see, a page of them, the most hours first; with the totals of
 * all, what of these is of people whose record was erased: they have no name, and no row; and with what groups and
 * organisations came to, which is nobody's.
 */
export async function listHours(
  ctx: Context,
  { page, size, ...asked }: AskedHours & { page: number; size: number },
): Promise<Totals & { rows: HoursRow[] }> {
  const { rows } = await sql<HoursRow & { id: string | null; total: Totals }>`
    with came as materialized (${whoCame(ctx, asked)})
    select total.total, v.id, v.id as vid, v.full_name as "fullName", v.email, v.mobile_no as "mobileNo", shown.visits,
      round(shown.hours, 2)::float8 as hours
    from (select ${sumsOf(sql`true`, 2)} || jsonb_build_object('erased', ${sumsOf(sql`is_erased`, 2)},
      'others', ${sumOfOthers(ctx, asked)}) as total from came) total
    left join (
      select * from came where not is_erased order by hours desc, id limit ${size} offset ${(page - 1) * size}) shown on true
    left join volunteer_search v on v.id = shown.id
    order by shown.hours desc, shown.id`.execute(ctx.db)
  return { ...onlyRow(rows).total, rows: rows.filter(isRow).map(({ total: _total, ...row }) => row) }
}

/** So many decimals have the hours of a file: those of thousands of people add up to what the page says of all. */
const decimalsOfFile = 4

/** What all who were erased come to, for a file. */
export async function sumErased(ctx: Context, asked: AskedHours): Promise<HoursSum> {
  const { rows } = await sql<{ erased: HoursSum }>`
    select ${sumsOf(sql`is_erased`, decimalsOfFile)} as erased from (${whoCame(ctx, asked)}) came`.execute(ctx.db)
  return onlyRow(rows).erased
}

/** Rounded once all are added up: of thirty people with twenty minutes each ten hours are left, not 9.9. */
const sumsOf = (
  isMeant: RawBuilder<unknown>,
  decimals: number,
) => sql`jsonb_build_object('people', count(*) filter (where ${isMeant}),
  'visits', coalesce(sum(visits) filter (where ${isMeant}), 0),
  'hours', round(coalesce(sum(hours) filter (where ${isMeant}), 0), ${sql.lit(decimals)})::float8)`

/** The same people for a file, the most hours first, so many at a time, after the last one of the part before. */
export async function readHours(
  ctx: Context,
  asked: AskedHours,
  { after, limit }: { after: HoursRow | undefined; limit: number },
): Promise<HoursRow[]> {
  const isLater = after ? sql`(-came.hours, came.id) > (-${after.hours}::numeric, ${after.vid}::uuid)` : sql`true`
  const { rows } = await sql<HoursRow>`
    select v.id as vid, v.full_name as "fullName", v.email, v.mobile_no as "mobileNo", part.visits,
      part.hours::float8 as hours
    from (
      select * from (
        select id, visits, is_erased, round(hours, ${sql.lit(decimalsOfFile)}) as hours from (${whoCame(ctx, asked)}) exact) came
      where not is_erased and ${isLater} order by came.hours desc, came.id limit ${limit}) part
    join volunteer_search v on v.id = part.id
    order by part.hours desc, part.id`.execute(ctx.db)
  return rows
}

/** What groups and organisations came to in these sessions, once for each session; nothing where people are asked for by what they are. */
function sumOfOthers(
  ctx: Context,
  { firstDay, lastDay, activityId, venueId, ...asked }: AskedHours,
): RawBuilder<unknown> {
  if (traitsOf(ctx, asked).length) return sql`jsonb_build_object('visits', 0, 'hours', 0)`
  return sql`(
    select jsonb_build_object('visits', coalesce(sum(came_to_session(a.check_in, a.hours, a.people_came)), 0), 'hours',
      round(coalesce(sum(counted_hours(a.check_in, a.check_out, a.hours, a.clock_shift, a.people_came)), 0), 2)::float8)
    ${attendancesIn(ctx, { firstDay, lastDay, activityId, venueId })}
      and a.volunteer_id is null
      and is_counted_attendance(a.tenant_id, null, null, a.group_id, a.organisation_id))`
}

const whoCame = (ctx: Context, { firstDay, lastDay, activityId, venueId, ...traits }: AskedHours) => sql`
  select counted.*, counted.id in (${erasedIds(ctx)}) as is_erased
  from (${hoursInPeriod(ctx, { firstDay, lastDay, activityId, venueId })}) counted
  join (select id from trait_search where ${amongAll(ctx, traits)} offset 0) asked on asked.id = counted.id`

/**
 * Who came in a period, deleted people too, with visits and hours: to the sessions that the reader sees, as charts count
 * them. A session counts on the day on which it begins, and a group's hours are not its members'. The hours are not
 * rounded: anyone who adds them up rounds the sum.
 */
export const hoursInPeriod = (ctx: Context, asked: AskedSessions): RawBuilder<unknown> => sql`
  select a.volunteer_id as id, count(*)::int as visits,
    sum(counted_hours(a.check_in, a.check_out, a.hours, a.clock_shift)) as hours
  ${attendancesIn(ctx, asked)}
    and a.volunteer_id is not null and (a.check_in is not null or a.hours > 0)
  group by a.volunteer_id`

const attendancesIn = (
  ctx: Context,
  { firstDay, lastDay, activityId, venueId }: AskedSessions,
): RawBuilder<unknown> => sql`
  from sessions s
  join batches b on b.tenant_id = s.tenant_id and b.id = s.batch_id and b.deleted_at is null
  join activities c on c.tenant_id = s.tenant_id and c.id = s.activity_id and c.deleted_at is null
  join attendances a on a.tenant_id = s.tenant_id and a.session_id = s.id and a.deleted_at is null
  where s.deleted_at is null and s.starts_at >= ${firstDay}::date and s.starts_at < ${lastDay}::date + 1
    and ${isVisibleSession(ctx, 's')}
    ${activityId ? sql`and s.activity_id = ${activityId}::uuid` : sql``}
    ${venueId ? sql`and ${venueId}::uuid = any(s.venue_ids)` : sql``}`
