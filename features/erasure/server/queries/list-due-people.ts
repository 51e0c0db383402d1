import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { localTime } from '#shared/dates.ts'
import { labelOfStatus } from '#shared/statuses.ts'
import type { DuePerson } from '../../retention-contract.ts'
import { listedDays } from '../../retention-rules.ts'
import { duePeople } from '../policy.ts'

interface Row {
  vid: string
  full_name: string
  status: string
  last_sign: Date
  due_on: Date
  total: number
}

/** A page of who will be erased soon because their time is over, the first ones first. */
export async function listDuePeople(
  ctx: Context,
  { page, size }: { page: number; size: number },
): Promise<{ people: DuePerson[]; total: number }> {
  const { timeZone } = ctx.settings
  const { rows } = await sql<Row>`
    with volunteers as materialized (${duePeople(ctx.now, localTime(ctx.now, timeZone))})
    select id as vid, full_name, status, last_sign, due_on, count(*) over () as total
    from volunteers
    where due_on < ${ctx.now}::timestamptz + ${sql.lit(`${listedDays} days`)}::interval and ${isVisiblePerson(ctx)}
    order by due_on, full_name, id limit ${size} offset ${(page - 1) * size}`.execute(ctx.db)
  const dayOf = (instant: Date) => localTime(instant, timeZone).slice(0, 10)
  const people = rows.map(({ vid, full_name, status, last_sign, due_on }) => ({
    vid,
    fullName: full_name,
    status: labelOfStatus(ctx.statuses.volunteers, status),
    lastSign: dayOf(last_sign),
    // a time that was over yesterday ends in the coming night
    dueOn: dayOf(due_on > ctx.now ? due_on : ctx.now),
  }))
  return { people, total: Number(rows[0]?.total ?? 0) }
}
