import { listZones } from '#features/form-settings/server/queries/list-zones.ts'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import { notFound, staleVersion } from '#shared/errors.ts'
import type {
  addSession as addContract,
  updateSession as contract,
  RoleCount,
  Session,
  Visibility,
} from '../../contract.ts'
import { checkRoleCounts, completeRoleCounts, roleTotal } from '../../template-rules.ts'
import { lockBatch, lockSession } from '../policy.ts'
import { presentSession } from '../present.ts'
import { selectSessions } from '../queries/select-sessions.ts'
import { createDetailsReader, readTimes, refuse } from './plan-batch.ts'
import { insertSingles } from './store-sessions.ts'

/** One more session of a batch, beside what its rules make. */
export async function addSession(
  ctx: Context,
  path: Received<typeof addContract>['params'],
  body: Received<typeof addContract>['body'],
): Promise<Session> {
  const batch = await lockBatch(ctx, path)
  const readDetails = await createDetailsReader(ctx, { roles: namesOf(batch.roles) })
  const times = readTimes(body.sessionStartDateTime, body.sessionEndDateTime)
  const planned = { ...times, ...readDetails(body, '', batch.name) }
  const [id] = await insertSingles(ctx, { id: batch.id, activityId: batch.activity_id }, [planned])
  ctx.emit({ changed: ['activities', 'sessions'] })
  return readSession(ctx, id!)
}

export type SessionChange = Received<typeof contract>['body']
type Locked = Awaited<ReturnType<typeof lockSession>>

/** Edits one session by hand. */
export async function updateSession(ctx: Context, id: string, body: SessionChange): Promise<Session> {
  const session = await lockSession(ctx, id)
  await changeSession(ctx, session, body)
  return readSession(ctx, id)
}

/**
 * Brings a locked session to what is sent; what is left out stays, and nothing new is no change. Only a real change on
 * an old version is refused, with the session as it is now.
 */
export async function changeSession(ctx: Context, session: Locked, body: SessionChange): Promise<boolean> {
  const wanted = await readChange(ctx, session, body)
  if (isSame(session, wanted)) return false
  if (body.version !== undefined && body.version !== session.version)
    throw staleVersion(await readSession(ctx, session.id))
  const hasMoved = [
    'name',
    'starts_at',
    'ends_at',
    'venue_ids',
    'location_address',
    'beneficiaries',
    'role_counts',
  ].some((column) => !isSame({ x: (session as never)[column] }, { x: (wanted as never)[column] }))
  const occurrence = hasMoved && session.template_id ? await moveSinglePlan(ctx, session, wanted) : undefined
  await ctx.db
    .updateTable('sessions')
    .set({
      ...wanted,
      ...(occurrence ? { occurrence } : {}),
      role_counts: JSON.stringify(wanted.role_counts),
      role_total: roleTotal(wanted.role_counts),
      // publishing alone is no change of its details
      is_edited: session.is_edited || (hasMoved && !occurrence),
      version: session.version + 1,
      updated_on: ctx.now,
      updated_by: ctx.actor.username,
    })
    .where('id', '=', session.id)
    .execute()
  ctx.emit({ changed: ['sessions', 'attendance'] })
  return true
}

/**
 * The plan of a single session is that session: it moves along, so that the batch's form shows what is, and a save of it
 * brings nothing back. Answers the day that the plan has now; undefined where the session is one of many.
 */
async function moveSinglePlan(
  ctx: Context,
  session: Locked,
  wanted: Awaited<ReturnType<typeof readChange>>,
): Promise<string | undefined> {
  const day = wanted.starts_at.slice(0, 10)
  const moved = await ctx.db
    .updateTable('session_templates')
    .set({
      start_date: day,
      end_date: wanted.ends_at.slice(0, 10),
      start_time: wanted.starts_at.slice(11, 16),
      end_time: wanted.ends_at.slice(11, 16),
      name: wanted.name,
      venue_ids: wanted.venue_ids,
      location_address: wanted.location_address,
      beneficiaries: wanted.beneficiaries,
      role_counts: JSON.stringify(wanted.role_counts),
    })
    .where('id', '=', session.template_id)
    .where('is_single', '=', true)
    .where('deleted_at', 'is', null)
    // that day may have had a session of this plan, which was deleted
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.template_id', '=', 'session_templates.id')
            .where('sessions.id', '<>', session.id)
            .where((or) => or.or([or('sessions.deleted_at', 'is', null), or('sessions.occurrence', '=', day)])),
        ),
      ),
    )
    .executeTakeFirst()
  if (!moved.numUpdatedRows) return undefined
  await ctx.db
    .updateTable('batches')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', session.batch_id)
    .execute()
  return day
}

async function readChange(ctx: Context, session: Locked, body: SessionChange) {
  const start = body.sessionStartDateTime ?? session.starts_at.slice(0, 16)
  const end = body.sessionEndDateTime ?? session.ends_at.slice(0, 16)
  const times = readTimes(start, end)
  const stored = session.role_counts as RoleCount[]
  const venueIds = body.venue == null ? session.venue_ids : await readAllowedVenues(ctx, session, body)
  return {
    name: body.sessionName ?? session.name,
    starts_at: `${times.start}:00`,
    ends_at: `${times.end}:00`,
    venue_ids: venueIds,
    location_address: body.locationAddress ?? session.location_address,
    beneficiaries: body.beneficiaries ?? session.beneficiaries,
    visibility: (body.visibility ?? session.visibility) as Visibility,
    role_counts: body.roleCounts ? await readRoleCounts(ctx, session, body.roleCounts) : stored,
  }
}

const namesOf = (roles: unknown) => (roles as { roleName: string }[]).map(({ roleName }) => roleName)

/** Counts of the roles that the session has, and of those that its batch has now. */
async function readRoleCounts(ctx: Context, session: Locked, sent: NonNullable<SessionChange['roleCounts']>) {
  const own = namesOf(session.role_counts)
  if (checkRoleCounts(own, sent, '').length) {
    const { roles } = await ctx.db
      .selectFrom('batches')
      .select('roles')
      .where('id', '=', session.batch_id)
      .executeTakeFirstOrThrow()
    refuse(checkRoleCounts([...own, ...namesOf(roles)], sent, ''))
  }
  return completeRoleCounts(own, sent)
}

/** The locations that a session has already may stay, whoever sends them back. */
async function readAllowedVenues(ctx: Context, session: Locked, body: SessionChange): Promise<string[]> {
  const everywhere = { ...ctx, actor: { ...ctx.actor, venues: 'all' as const } }
  const read = await createDetailsReader(everywhere, { roles: [] })
  const { venueIds } = read({ venue: body.venue }, '', '')
  if (isSame({ x: venueIds.toSorted() }, { x: session.venue_ids.toSorted() })) return session.venue_ids
  return (await createDetailsReader(ctx, { roles: [] }))({ venue: body.venue }, '', '').venueIds
}

/** Whether every field of `wanted` is in `before` as it is; objects are compared by their values. */
function isSame(before: object, wanted: object): boolean {
  const text = (value: unknown): string =>
    JSON.stringify(value, (_key, part) =>
      part && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).toSorted())
        : part,
    )
  return Object.entries(wanted).every(([key, value]) => text(value) === text((before as never)[key]))
}

export async function readSession(ctx: Context, id: string): Promise<Session> {
  const row = await selectSessions(ctx).where('sessions.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return presentSession(row, await listZones(ctx))
}
