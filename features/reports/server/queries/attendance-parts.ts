import { sql } from 'kysely'

/** Keys and values of an attendance `a`, for an object of JSON. */
export const comingOf = sql`'rolesFilled', a.roles,
  'checkInTime', coalesce(to_char(a.check_in, 'YYYY-MM-DD"T"HH24:MI:SS'), ''),
  'checkOutTime', coalesce(to_char(a.check_out, 'YYYY-MM-DD"T"HH24:MI:SS'), ''),
  'hours', round(counted_hours(a.check_in, a.check_out, a.hours, a.clock_shift), 4)`

/** Nothing of it was deleted: the session `s`, its batch `b` and its activity `c`. */
export const isInExistingBatch = sql<boolean>`s.deleted_at is null and b.deleted_at is null and c.deleted_at is null`
