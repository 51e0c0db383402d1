import { type RawBuilder, sql } from 'kysely'
import { readEnds } from '#shared/list-filters.ts'

const types = { number: 'integer', date: 'date' } as const

/** Whether a value lies in a range that a list's filter names, both ends included; of what is no range nothing does. */
export function isWithin(value: RawBuilder<unknown>, kind: 'number' | 'date', range: string): RawBuilder<boolean> {
  const { from = '', to = '' } = readEnds(kind, range) ?? {}
  const type = sql.raw(types[kind])
  const ends = [...(from ? [sql`${value} >= ${from}::${type}`] : []), ...(to ? [sql`${value} <= ${to}::${type}`] : [])]
  return ends.length ? sql<boolean>`(${sql.join(ends, sql` and `)})` : sql<boolean>`false`
}

/** Whether a moment lies on the days of a range, on the clock of the time zone; written so that an index of it is used. */
export function isOnDays(moment: RawBuilder<unknown>, range: string, timeZone: string): RawBuilder<boolean> {
  const { from = '', to = '' } = readEnds('date', range) ?? {}
  const ends = [
    ...(from ? [sql`${moment} >= ${from}::timestamp at time zone ${timeZone}`] : []),
    ...(to ? [sql`${moment} < (${to}::date + 1)::timestamp at time zone ${timeZone}`] : []),
  ]
  return ends.length ? sql<boolean>`(${sql.join(ends, sql` and `)})` : sql<boolean>`false`
}
