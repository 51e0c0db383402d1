import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisibleRegistration } from '#server/visibility.ts'
import { conflict, notFound } from '#shared/errors.ts'

/** The volunteer or organisation that a row of `registrations` is about, while it is not deleted. */
export const livingRecordId = sql<string | null>`(
  select id from volunteers where id = registrations.record_id and deleted_at is null
  union all
  select id from organisations where id = registrations.record_id and deleted_at is null)`

/** Whether the guardian of a row of `registrations` said yes to staff, who noted it with the volunteer. */
export const saidToStaff = sql<boolean>`exists (
  select from volunteers told where told.tenant_id = registrations.tenant_id and told.id = registrations.record_id
    and told.guardian_confirmed_on is not null)`

/** What has been decided goes and comes back with its record; what waits is there no matter who was deleted meanwhile. */
export const isShown = sql<boolean>`(
  registrations.state = 'waiting' or registrations.record_id is null or ${livingRecordId} is not null)`

/** A registration that waits for a decision, locked; any other is not found, a decided one is a conflict. */
export async function lockWaiting(ctx: Context, id: string) {
  const row = await ctx.db
    .selectFrom('registrations')
    .selectAll('registrations')
    .select(livingRecordId.as('living_record_id'))
    .where('id', '=', id)
    .where(isVisibleRegistration(ctx))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.state !== 'waiting') throw conflict('This registration has already been decided.')
  return row
}
