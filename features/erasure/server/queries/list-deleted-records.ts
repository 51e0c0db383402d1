import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { localTime } from '#shared/dates.ts'
import type { Returned } from '#shared/endpoint.ts'
import type { listDeletedRecords as contract, DeletedRecord } from '../../retention-contract.ts'
import { listedDays } from '../../retention-rules.ts'

interface Row extends Pick<DeletedRecord, 'id' | 'kind' | 'name'> {
  deleted_at: Date
  due_on: Date
  total: number
}

/** A page of which deleted records will be erased soon, the first ones first. A member of a deleted organisation goes with it. */
export async function listDeletedRecords(
  ctx: Context,
  { page, size }: { page: number; size: number },
): Promise<Returned<typeof contract>> {
  const { timeZone, keepDeletedMonths: months } = ctx.settings
  if (!months) return { months, records: [], total: 0 }
  const keeping = sql`make_interval(months => ${sql.lit(months)})`
  const isSoon = sql`deleted_at < ${ctx.now}::timestamptz + ${sql.lit(`${listedDays} days`)}::interval - ${keeping}`
  const { rows } = await sql<Row>`
    with gone as (${deletedOf(ctx, isSoon)})
    select id, kind, name, deleted_at, deleted_at + ${keeping} as due_on, count(*) over () as total
    from gone order by deleted_at, name, id limit ${size} offset ${(page - 1) * size}`.execute(ctx.db)
  const dayOf = (instant: Date) => localTime(instant, timeZone).slice(0, 10)
  const records = rows.map(({ id, kind, name, deleted_at, due_on }) => ({
    id,
    kind,
    name,
    deletedOn: dayOf(deleted_at),
    // a time that was over yesterday ends in the coming night
    dueOn: dayOf(due_on > ctx.now ? due_on : ctx.now),
  }))
  return { months, records, total: Number(rows[0]?.total ?? 0) }
}

const deletedOf = (ctx: Context, isSoon: RawBuilder<unknown>) => sql`
  select id, 'volunteer' as kind, full_name as name, deleted_at from volunteers
    where erased_on is null and ${isSoon} and ${isVisiblePerson(ctx)}
  union all
  select id, kind, full_name, deleted_at from contacts where ${isSoon}
  union all
  select id, 'organisation', name, deleted_at from organisations
    where erased_on is null and ${isSoon} and ${isVisiblePerson(ctx, 'organisations')}
  union all
  select id, 'member', full_name, deleted_at from organisation_members where ${isSoon}
  union all
  select id, 'group', name, deleted_at from groups where erased_on is null and ${isSoon}`
