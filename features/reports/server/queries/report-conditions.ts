import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Cell } from '#shared/cell.ts'
import type { ReportQuery } from '../../rules.ts'
import { isInReports } from '../policy.ts'

export const firstId = '00000000-0000-0000-0000-000000000000'

/** Some rows of a report, and where the next ones begin, if there are any. */
export interface ReportPage {
  rows: Cell[][]
  next: string | undefined
}

type Reader = Pick<Context, 'actor' | 'settings'>

/** The first moment of a day of the organisation's clock, so many days later. */
const momentOf = ({ settings }: Reader, day: string, later = 0) =>
  sql`((${day}::date + ${sql.lit(later)})::timestamp at time zone ${settings.timeZone})`

/** The people or organisations of a report, by the filters that they share; `alias` is the table. */
export function peopleOfReport(ctx: Reader, query: ReportQuery, alias: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.deleted_at`)} is null and ${isInReports(ctx, alias)} and ${matches(ctx, query, alias)}`
}

/** When somebody joined, where they are assigned and which status they have. */
export function matches(ctx: Reader, query: ReportQuery, alias: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const conditions = [sql<boolean>`true`]
  if (query.dateJoinedStart)
    conditions.push(sql<boolean>`${column('created_on')} >= ${momentOf(ctx, query.dateJoinedStart)}`)
  if (query.dateJoinedEnd)
    conditions.push(sql<boolean>`${column('created_on')} < ${momentOf(ctx, query.dateJoinedEnd, 1)}`)
  if (query.venueIds.length) conditions.push(sql<boolean>`${column('venue_ids')} && ${query.venueIds}::uuid[]`)
  if (query.statuses.length) conditions.push(sql<boolean>`${column('status')} = any(${query.statuses}::text[])`)
  return sql.join(conditions, sql` and `)
}

/** Whether a filter chooses people: a group has none of these values, and then is not in the report. */
export const choosesPeople = ({ dateJoinedStart, dateJoinedEnd, venueIds, statuses }: ReportQuery): boolean =>
  Boolean(dateJoinedStart || dateJoinedEnd || venueIds.length || statuses.length)
