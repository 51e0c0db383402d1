import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { activityTypes, typeTitles } from '#shared/activity-types.ts'
import { isOneOf } from '#shared/objects.ts'
import { type Dimension, type FiguresRow, mostRows } from '../../activity-contract.ts'
import { type ActivityFilters, begunSessions, peopleOfParts, peopleOfSessions } from './held-sessions.ts'

/** Sessions and what came of them, added up by one thing, with the most hours first. */
export async function sumSessions(
  ctx: Context,
  { by, ...filters }: ActivityFilters & { by: Dimension },
): Promise<{ rows: FiguresRow[] }> {
  const { key, sessionRows, columns = sql``, label = sql`''` } = partsOf(ctx, by)
  // each session and each of its sums is a row of its own: neither is counted twice for the other
  const { rows } = await sql<FiguresRow>`
    with begun as (${begunSessions(ctx, filters, columns)}),
    parts as (
      ${sessionRows}
      union all
      select ${key}, 0, 0, 0, ${by === 'role' ? sql`filled` : ifHeld(sql`filled`)}, came,
        ${by === 'role' ? sql`unmarked` : ifHeld(sql`filled - came`)},
        ${by === 'role' ? sql`no_shows` : ifHeld(sql`no_shows`)}, hours, hours_of_all,
        ${by === 'organisation' ? ifHeld(sql`sums.session_id`, sql`null`) : sql`null::uuid`}
      from ${
        by === 'role'
          ? sumsOfRoles
          : sql`
        begun s join ${by === 'organisation' ? peopleOfParts : peopleOfSessions} sums
          on sums.session_id = s.id
            ${by === 'organisation' ? sql`and sums.organisation_id is not null` : sql``}
        ${by === 'venue' ? eachVenue(ctx) : sql``}`
      }
    )
    select key, ${label} as label,
      ${by === 'organisation' ? sql`count(distinct session_id) filter (where came > 0)` : sql`coalesce(sum(held), 0)`}::int as held,
      coalesce(sum(cancelled), 0)::int as cancelled, coalesce(sum(needed), 0)::int as needed,
      coalesce(sum(filled), 0)::int as filled, coalesce(sum(came), 0)::int as came,
      coalesce(sum(unmarked), 0)::int as unmarked,
      coalesce(sum(no_shows), 0)::int as "noShows", round(coalesce(sum(hours), 0), 2)::float8 as hours,
      round(coalesce(sum(hours_of_all), 0), 2)::float8 as "hoursOfAll"
    from parts
    ${by === 'organisation' ? sql`where exists (select from organisations o where o.id = key::uuid and o.deleted_at is null and ${isVisiblePerson(ctx, 'o')})` : sql``}
    group by key
    order by hours desc, held desc, label, key limit ${mostRows}`.execute(ctx.db)
  return { rows: rows.map((row) => ({ ...row, label: labelOf(by, row) })) }
}

interface Parts {
  /** By what a sum is added up. */
  key: RawBuilder<unknown>
  /** What the sessions themselves add. */
  sessionRows: RawBuilder<unknown>
  /** What that reads of a session. */
  columns?: RawBuilder<unknown>
  label?: RawBuilder<unknown>
}

function partsOf(ctx: Context, by: Dimension): Parts {
  const plain = (key: RawBuilder<unknown>, column = sql``, label?: RawBuilder<unknown>, more = sql``): Parts => ({
    key,
    columns: sql`, s.role_total ${column}`,
    sessionRows: sql`
      select ${key} as key, s.is_held::int as held, s.is_cancelled::int as cancelled,
        case when s.is_held then s.role_total else 0 end as needed, 0 as filled, 0 as came, 0 as unmarked,
        0 as no_shows, 0 as hours, 0 as hours_of_all, null::uuid as session_id
      from begun s ${more}`,
    ...(label ? { label } : {}),
  })
  if (by === 'all') return plain(sql`'all'`)
  if (by === 'type') return plain(sql`s.activity_type`, sql`, c.activity_type`)
  if (by === 'activity')
    return plain(
      sql`s.activity_id::text`,
      sql`, s.activity_id`,
      sql`(select title from activities a where a.id = key::uuid)`,
    )
  if (by === 'venue')
    return plain(
      sql`coalesce(venue_id::text, '')`,
      sql`, s.venue_ids`,
      sql`coalesce((select z.name || ', ' || v.name from venues v join zones z on z.id = v.zone_id where v.id = nullif(key, '')::uuid), '')`,
      eachVenue(ctx),
    )
  if (by === 'role')
    return {
      key: sql`role`,
      columns: sql`, s.role_counts`,
      label: sql`key`,
      sessionRows: sql`
        select role ->> 'roleName' as key, case when is_held then sessions else 0 end as held,
          case when is_cancelled then sessions else 0 end as cancelled,
          case when is_held then sessions * (role ->> 'roleCount')::int else 0 end as needed, 0 as filled, 0 as came,
          0 as unmarked, 0 as no_shows, 0 as hours, 0 as hours_of_all, null::uuid as session_id
        from (
          select role_counts, is_held, is_cancelled, count(*)::int as sessions from begun
          group by role_counts, is_held, is_cancelled
        ) equal cross join jsonb_array_elements(role_counts) role`,
    }
  return {
    key: sql`sums.organisation_id::text`,
    label: sql`(select name from organisations o where o.id = key::uuid)`,
    sessionRows: sql`
      select null as key, 0 as held, 0 as cancelled, 0 as needed, 0 as filled, 0 as came, 0 as unmarked, 0 as no_shows,
        0 as hours, 0 as hours_of_all, null::uuid as session_id where false`,
  }
}

/**
 * Of a session that was cancelled or has not begun nobody filled a place or stayed away; those who came before it was
 * cancelled, or are there already, count with their hours.
 */
const ifHeld = (value: RawBuilder<unknown>, otherwise: RawBuilder<unknown> = sql`0`) =>
  sql`case when s.is_held then ${value} else ${otherwise} end`

/** Those of equal roles are added up before each role is looked at: they are few. */
const sumsOfRoles = sql`(
    select sums.roles, sum(${ifHeld(sql`filled`)}) as filled, sum(came) as came,
      sum(${ifHeld(sql`filled - came`)}) as unmarked, sum(${ifHeld(sql`no_shows`)}) as no_shows, sum(hours) as hours,
      sum(hours_of_all) as hours_of_all
    from begun s join ${peopleOfParts} sums on sums.session_id = s.id
    group by sums.roles
  ) equal cross join unnest(case when roles = '{}' then '{""}' else roles end) role`

/** A session at several venues counts at each; anyone with some locations is told of theirs alone. */
function eachVenue({ actor }: Context): RawBuilder<unknown> {
  const own = actor.venues === 'all' ? undefined : actor.venues.map(({ venueId }) => venueId)
  return sql`left join lateral (select venue_id from unnest(s.venue_ids) venue_id
    ${own ? sql`where venue_id = any(${own}::uuid[])` : sql``}) venues on true`
}

function labelOf(by: Dimension, { key, label }: Pick<FiguresRow, 'key' | 'label'>): string {
  if (by === 'all') return 'All'
  if (by === 'type') return isOneOf(activityTypes, key) ? typeTitles[key] : key
  return label || (by === 'venue' ? 'No venue' : 'No role')
}
