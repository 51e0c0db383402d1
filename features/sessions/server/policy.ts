import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isInLivingBatch, isVisibleSession } from '#server/visibility.ts'
import type { ActivityType } from '#shared/activity-types.ts'
import { formatDate, localMinute } from '#shared/dates.ts'
import { notFound, Problem, someNotFound } from '#shared/errors.ts'
import { chooseOwnVenue } from '../venue-rules.ts'

/** Whether somebody is signed up for a row of `sessions`, or has attended. */
export const hasPeople = sql<boolean>`exists (
  select 1 from attendances where attendances.tenant_id = sessions.tenant_id
    and attendances.session_id = sessions.id and attendances.deleted_at is null)`

/** Whether somebody was taken off a row of `sessions` for a time in which they are away: they come back to it. */
export const hasAway = sql<boolean>`exists (
  select 1 from roster_absence_sessions away where away.tenant_id = sessions.tenant_id and away.session_id = sessions.id)`

/** Whether somebody has come to a row of `sessions`, or it was said that they did not. */
export const hasCome = sql<boolean>`exists (
  select 1 from attendances where attendances.tenant_id = sessions.tenant_id
    and attendances.session_id = sessions.id and attendances.deleted_at is null
    and (attendances.check_in is not null or attendances.hours is not null or attendances.absent))`

/** Whether the participant of a row of `attendances` lives; deleted people are few, and found by their own index. */
export const isLivingParticipant = sql<boolean>`attendances.deleted_at is null
  and not exists (select 1 from volunteers gone where gone.tenant_id = attendances.tenant_id
    and gone.id = attendances.volunteer_id and gone.deleted_at is not null)
  and not exists (select 1 from organisations gone where gone.tenant_id = attendances.tenant_id
    and gone.id = attendances.organisation_id and gone.deleted_at is not null)
  and not exists (select 1 from groups gone where gone.tenant_id = attendances.tenant_id
    and gone.id = attendances.group_id and gone.deleted_at is not null)`

/** Of a row of `attendances` somebody said how many people it is. */
export const isOfMany = sql<boolean>`(attendances.people_expected is not null or attendances.people_came is not null)`

/** How many people a row of `attendances` is: as many as came, else as are expected; one where nobody said how many. */
export const peopleOf = sql<number>`coalesce(attendances.people_came, attendances.people_expected, 1)`

/** How many people of a row of `attendances` are awaited, whatever came of it: fewer may come than were expected. */
export const awaitedOf = sql<number>`coalesce(attendances.people_expected, attendances.people_came, 1)`

/** Sessions are planned at these locations only; a session that its maker could not see is refused too. */
export function requireAllowedVenues(ctx: Context, venueIds: readonly string[], path: string): void {
  const { venues } = ctx.actor
  if (venues === 'all') return
  const own = new Set(venues.map(({ venueId }) => venueId))
  if (venueIds.every((id) => own.has(id)) && (own.size === 0 || venueIds.length > 0)) return
  const message = own.size ? chooseOwnVenue : 'You can only plan sessions without a venue'
  throw new Problem(403, 'forbidden', message, { errors: [{ path, message }] })
}

/** Anyone who changes an activity or a batch, or is shown what a change would do, must see all of its existing sessions. */
export async function requireAllVisible(
  ctx: Context,
  of: { batchId: string } | { activityId: string } | { activityIds: readonly string[] },
): Promise<void> {
  if (ctx.actor.venues === 'all') return
  const activities = 'activityIds' in of ? of.activityIds : 'activityId' in of ? [of.activityId] : []
  const hidden = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where(
      'batchId' in of ? sql<boolean>`batch_id = ${of.batchId}` : sql<boolean>`activity_id = any(${activities}::uuid[])`,
    )
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`not ${isVisibleSession(ctx)}`)
    .limit(1)
    .executeTakeFirst()
  if (hidden) throw new Problem(403, 'forbidden', 'This has sessions at venues that are not yours.')
}

/** Locks all of these activities of any type. Nothing is done where one does not exist, or has a session that the actor does not see. */
export async function lockActivities(ctx: Context, ids: readonly string[]): Promise<void> {
  const found = await ctx.db
    .selectFrom('activities')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (found.length < ids.length) throw someNotFound()
  await requireAllVisible(ctx, { activityIds: ids })
}

/** The existing batch of this activity, locked until the transaction ends. Every part of the path must agree. */
export async function lockBatch(
  ctx: Context,
  path: { batchId: string; activityId?: string; activityType?: ActivityType },
) {
  const batch = await ctx.db
    .selectFrom('batches')
    .innerJoin('activities', (join) =>
      join.onRef('activities.tenant_id', '=', 'batches.tenant_id').onRef('activities.id', '=', 'batches.activity_id'),
    )
    .select([
      'batches.id',
      'batches.name',
      'batches.version',
      'batches.plan_version',
      'batches.roles',
      'batches.activity_id',
      'activities.activity_type',
      'activities.title',
    ])
    .where('batches.id', '=', path.batchId)
    .where((eb) =>
      eb.and({
        ...(path.activityId === undefined ? {} : { 'activities.id': path.activityId }),
        ...(path.activityType === undefined ? {} : { 'activities.activity_type': path.activityType }),
      }),
    )
    .where('batches.deleted_at', 'is', null)
    .where('activities.deleted_at', 'is', null)
    .forNoKeyUpdate('batches')
    .executeTakeFirst()
  if (!batch) throw notFound()
  return batch
}

/** The batch lives; nothing is locked. */
export async function requireBatch(ctx: Context, batchId: string): Promise<void> {
  const batch = await ctx.db
    .selectFrom('batches')
    .innerJoin('activities', (join) =>
      join.onRef('activities.tenant_id', '=', 'batches.tenant_id').onRef('activities.id', '=', 'batches.activity_id'),
    )
    .select('batches.id')
    .where('batches.id', '=', batchId)
    .where('batches.deleted_at', 'is', null)
    .where('activities.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!batch) throw notFound()
}

/**
 * The existing session that the actor may see. `update` keeps others from changing it, `share` keeps it from being
 * deleted while somebody is added, `none` only reads it.
 */
export async function lockSession(ctx: Context, id: string, mode: 'update' | 'share' | 'none' = 'update') {
  const session = await ctx.db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(isVisibleSession(ctx))
    .where(isInLivingBatch)
    .$if(mode === 'update', (q) => q.forNoKeyUpdate())
    .$if(mode === 'share', (q) => q.forShare())
    .executeTakeFirst()
  if (!session) throw notFound()
  return session
}

/** A batch or a session by its own policy; what is neither is not found. */
export async function lockRecord(ctx: Context, id: string): Promise<'batches' | 'sessions'> {
  const session = await ctx.db.selectFrom('sessions').select('id').where('id', '=', id).executeTakeFirst()
  if (session) await lockSession(ctx, id, 'share')
  else await lockBatch(ctx, { batchId: id })
  return session ? 'sessions' : 'batches'
}

/** The tenant's clock: sessions after it are coming. */
export const localNow = (ctx: Context): string => localMinute(ctx.now, ctx.settings.timeZone)

/** What was settled took place: it is opened again first. */
export async function requireNoneClosed(
  ctx: Context,
  ids: string[],
  verb: 'cancel' | 'delete' | 'move',
): Promise<void> {
  const closed = await ctx.db
    .selectFrom('sessions')
    .select(['name', 'starts_at'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('closed_on', 'is not', null)
    .orderBy('starts_at')
    .execute()
  const [first] = closed
  if (!first) return
  const which = `${first.name || 'The session'} on ${formatDate(first.starts_at.slice(0, 10))}`
  const others = closed.length === 1 ? '' : closed.length === 2 ? ' and 1 other' : ` and ${closed.length - 1} others`
  const them =
    closed.length === 1 ? `is closed. Open it again before you ${verb} it.` : 'are closed. Open them again first.'
  throw new Problem(409, 'session-closed', `${which}${others} ${them}`)
}
