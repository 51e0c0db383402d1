import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { isVisibleSession } from '#server/visibility.ts'
import { notFound } from '#shared/errors.ts'
import type { Attended } from '../../attended-contract.ts'
import { isLivingParticipant, requireBatch } from '../policy.ts'

/** Of the sessions that the actor sees. */
export async function countAttended(
  ctx: Context,
  { activityId, batchId }: { activityId?: string | undefined; batchId?: string | undefined },
): Promise<Attended> {
  if (batchId !== undefined) await requireBatch(ctx, batchId)
  else await requireActivity(ctx, activityId!)
  const { rows } = await sql<Attended>`
    with held as materialized (
      select id, tenant_id, closed_on from sessions
      where ${batchId === undefined ? sql`activity_id = ${activityId}` : sql`batch_id = ${batchId}`}
        and deleted_at is null and ${isVisibleSession(ctx)}
        and exists (select 1 from batches where batches.tenant_id = sessions.tenant_id
          and batches.id = sessions.batch_id and batches.deleted_at is null)
    )
    select (select count(*)::int from held where closed_on is not null) as closed,
      count(distinct attendances.participant_id)::int as people, coalesce(sum(attendances.hours), 0)::float8 as hours
    from held
    join attendances on attendances.tenant_id = held.tenant_id and attendances.session_id = held.id
    where ${isLivingParticipant} and (attendances.check_in is not null or attendances.hours > 0)
      and attendances.people_came is distinct from 0`.execute(ctx.db)
  return onlyRow(rows)
}

async function requireActivity(ctx: Context, id: string): Promise<void> {
  const activity = await ctx.db
    .selectFrom('activities')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!activity) throw notFound()
}
