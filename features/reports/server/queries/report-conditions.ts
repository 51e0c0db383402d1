import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Cell } from '#shared/cell.ts'
import type { ReportQuery } from '../../rules.ts'
import { isInReports } from '../policy.ts'

export const firstId = '00000000-0000-0000-0000-000000000000'

/** Some rows of a report, and where the next ones begin, if there are any. */
export interface ReportPage {
  rows: Cell[][]
  /** Of the people, groups and organisations of these rows. */
  ids: string[]
  next: string | undefined
}

type Reader = Pick<Context, 'actor' | 'settings'>

/** What a statement calls people, and what it calls organisations. */
type Alias = 'v' | 'o'

const officialDays: Record<Alias, RawBuilder<unknown>> = {
  v: sql`select day_of_text(p."officialDateJoined") from volunteer_profiles p
    where p.tenant_id = v.tenant_id and p.volunteer_id = v.id`,
  o: sql`select day_of_text(p.profile ->> 'officialDateJoined') from organisation_profiles p
    where p.tenant_id = o.tenant_id and p.organisation_id = o.id`,
}

/** The Official Date Joined; where none is known, the day of registration by the organisation's clock. */
const joinedOn = ({ settings }: Reader, alias: Alias) =>
  sql`coalesce((${officialDays[alias]}), (${sql.ref(`${alias}.created_on`)} at time zone ${settings.timeZone})::date)`

/** The people or organisations of a report, by the filters that they share; `alias` is the table. */
export function peopleOfReport(ctx: Reader, query: ReportQuery, alias: Alias): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.deleted_at`)} is null and ${isInReports(ctx, alias)} and ${matches(ctx, query, alias)}`
}

/** When somebody joined, where they are assigned and which status they have. */
export function matches(ctx: Reader, query: ReportQuery, alias: Alias): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const conditions = [sql<boolean>`true`]
  if (query.dateJoinedStart) conditions.push(sql<boolean>`${joinedOn(ctx, alias)} >= ${query.dateJoinedStart}::date`)
  if (query.dateJoinedEnd) conditions.push(sql<boolean>`${joinedOn(ctx, alias)} <= ${query.dateJoinedEnd}::date`)
  if (query.venueIds.length) conditions.push(sql<boolean>`${column('venue_ids')} && ${query.venueIds}::uuid[]`)
  if (query.statuses.length) conditions.push(sql<boolean>`${column('status')} = any(${query.statuses}::text[])`)
  return sql.join(conditions, sql` and `)
}

/** Whether a filter chooses people: a group has none of these values, and then is not in the report. */
export const choosesPeople = ({ dateJoinedStart, dateJoinedEnd, venueIds, statuses }: ReportQuery): boolean =>
  Boolean(dateJoinedStart || dateJoinedEnd || venueIds.length || statuses.length)
