import { type RawBuilder, sql } from 'kysely'
import { hasAnswered } from '#features/own-fields/server/queries/own-conditions.ts'
import { ownValueOf } from '#features/own-fields/server/queries/own-values.ts'
import { localNow } from '#features/sessions/server/policy.ts'
import { hasTags } from '#features/tags/server/queries/tagged-with.ts'
import { tagNamesIn } from '#features/tags/server/queries/tags-of.ts'
import type { Context } from '#server/context.ts'
import { jsonObject } from '#server/database/json-object.ts'
import { isWithin } from '#server/database/range-conditions.ts'
import { containsWords } from '#server/database/text-conditions.ts'
import { isVisibleSession } from '#server/visibility.ts'
import type { ActivityType } from '#shared/activity-types.ts'
import type { Received } from '#shared/endpoint.ts'
import { columnNamesOf } from '#shared/list-asked.ts'
import { idOfOwnColumn, isOwnColumn } from '#shared/list-columns.ts'
import { notGiven, readIds } from '#shared/list-filters.ts'
import type { searchActivities as contract } from '../../contract.ts'

type Query = Received<typeof contract>['query']
type Condition = RawBuilder<boolean>

/** The existing activities of a type that the list asks for. */
export function matchingActivities(ctx: Context, activityType: ActivityType, query: Query) {
  return ctx.db
    .selectFrom('activities')
    .where('activity_type', '=', activityType)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.and(conditionsOf(ctx, query)))
}

function conditionsOf(ctx: Context, query: Query): Condition[] {
  const { title, activityDescription, activityTag, status, venue, zone, firstSession, lastSession, own } = query
  const isUpcoming = sql<boolean>`sessions.starts_at >= ${localNow(ctx)}::timestamp`
  const states = {
    upcoming: () => hasSession(ctx, isUpcoming),
    over: () => sql<boolean>`(${hasSession(ctx)} and not ${hasSession(ctx, isUpcoming)})`,
    none: () => sql<boolean>`not ${hasSession(ctx)}`,
  }
  return [
    ...(title ? [containsWords('title_search', title)] : []),
    ...(activityDescription ? [containsWords('description_search', activityDescription)] : []),
    ...(activityTag ? [sql<boolean>`normalise(tag) like contains_pattern(${activityTag})`] : []),
    ...(status ? [states[status]()] : []),
    ...(venue ? [hasSession(ctx, isAt(venue))] : []),
    ...(zone ? [hasSession(ctx, isIn(ctx, zone))] : []),
    ...(firstSession
      ? [isWithin(sql`(${sessionsOf(ctx, sql`min(sessions.starts_at)::date`)})`, 'date', firstSession)]
      : []),
    ...(lastSession
      ? [isWithin(sql`(${sessionsOf(ctx, sql`max(sessions.starts_at)::date`)})`, 'date', lastSession)]
      : []),
    ...hasTags(ctx, 'activities', query, sql`activities.id`),
    ...(own ? [hasAnswered(ctx, 'activities', own, 'activities.id')] : []),
  ]
}

/** What is asked of the sessions of the outer activity that the actor may see. */
const sessionsOf = (ctx: Context, what: RawBuilder<unknown>, where: Condition = sql`true`) => sql`
  select ${what} from sessions
  where sessions.tenant_id = activities.tenant_id and sessions.activity_id = activities.id
    and sessions.deleted_at is null and sessions.cancelled_on is null and ${isVisibleSession(ctx)}
    and exists (select from batches existing where existing.tenant_id = sessions.tenant_id
      and existing.id = sessions.batch_id and existing.deleted_at is null) and ${where}`

const hasSession = (ctx: Context, where?: Condition): Condition =>
  sql<boolean>`exists (${sessionsOf(ctx, sql`1`, where)})`

const isAt = (venue: string): Condition =>
  venue === notGiven ? sql`sessions.venue_ids = '{}'` : sql`sessions.venue_ids && ${readIds(venue) ?? []}::uuid[]`

const isIn = (ctx: Context, zone: string): Condition => sql`sessions.venue_ids && array(
  select venues.id from venues join zones on zones.tenant_id = venues.tenant_id and zones.id = venues.zone_id
  where venues.tenant_id = ${ctx.tenantId} and zones.name = ${zone})`

/** What was chosen beside the list's own columns, as one JSON object that is read with the page. */
export const activityColumns = (ctx: Context, chosen: string) =>
  jsonObject(
    columnNamesOf(chosen).flatMap((name) => {
      const value = isOwnColumn(name)
        ? ownValueOf(ctx, 'activities', idOfOwnColumn(name), sql`activities.id`)
        : columns[name]?.(ctx)
      return value ? [[name, value] as const] : []
    }),
  )

const columns: Readonly<Record<string, (ctx: Context) => RawBuilder<unknown>>> = {
  tags: (ctx) => tagNamesIn(ctx, 'activities', sql`activities.id`),
  firstSession: (ctx) => sql`(${sessionsOf(ctx, sql`min(sessions.starts_at)::date`)})`,
  lastSession: (ctx) => sql`(${sessionsOf(ctx, sql`max(sessions.starts_at)::date`)})`,
  sessionCount: (ctx) => sql`(${sessionsOf(ctx, sql`count(*)`)})`,
  venues: (ctx) => sql`array(select distinct venues.name from venues
    where venues.tenant_id = activities.tenant_id and ${hasSession(ctx, sql`venues.id = any(sessions.venue_ids)`)}
    order by venues.name)`,
  updatedOn: (ctx) => sql`(activities.updated_on at time zone ${ctx.settings.timeZone})::date`,
}
