import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { localTime } from '#shared/dates.ts'
import type { DueRecord } from '../../retention-contract.ts'
import { listedDays } from '../../retention-rules.ts'
import { dueRecords } from '../policy.ts'

interface Row extends Pick<DueRecord, 'id' | 'kind' | 'name'> {
  last_sign: Date
  due_on: Date
  total: number
}

/** A page of which organisations, donors and managers will be erased soon because their time is over, the first ones first. */
export async function listDueRecords(
  ctx: Context,
  { page, size }: { page: number; size: number },
): Promise<{ records: DueRecord[]; total: number }> {
  const { rows } = await sql<Row>`
    select id, kind, name, last_sign, due_on, count(*) over () as total
    from (${dueRecords()}) records
    where due_on < ${ctx.now}::timestamptz + ${sql.lit(`${listedDays} days`)}::interval
      and (kind <> 'organisation' or ${isVisiblePerson(ctx, 'records')})
    order by due_on, name, id limit ${size} offset ${(page - 1) * size}`.execute(ctx.db)
  const dayOf = (instant: Date) => localTime(instant, ctx.settings.timeZone).slice(0, 10)
  const records = rows.map(({ id, kind, name, last_sign, due_on }) => ({
    id,
    kind,
    name,
    lastSign: dayOf(last_sign > ctx.now ? ctx.now : last_sign),
    // a time that was over yesterday ends in the coming night
    dueOn: dayOf(due_on > ctx.now ? due_on : ctx.now),
  }))
  return { records, total: Number(rows[0]?.total ?? 0) }
}
