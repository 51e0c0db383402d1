import { sql } from 'kysely'
import { readSession } from '#features/activities/server/commands/change-session.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import type { SessionWithAttendees } from '../../contract.ts'
import { presentAttendee } from '../present.ts'
import { selectOrdered } from './list-attendees.ts'

export interface SessionPath {
  activityType: string
  activityId: string
  batchId: string
  sessionId: string
}

/** A session with everybody who takes part, as staff see it. */
export async function getSession(ctx: Context, path: SessionPath): Promise<SessionWithAttendees> {
  const session = await requireSession(ctx, path)
  const about = await readAbout(ctx, path)
  const order = { fullName: '', role: '', state: '', sort: 'fullName', direction: 'asc' } as const
  const rows = await selectOrdered(ctx, path.sessionId, order).execute()
  return { ...session, ...about, vols: rows.map(presentAttendee), grps: await listGroupIds(ctx, path.sessionId) }
}

/** The living groups that were added as a whole, in the order in which they came. */
export async function listGroupIds(ctx: Context, sessionId: string): Promise<string[]> {
  const groups = await ctx.db
    .selectFrom('session_groups')
    .innerJoin('groups', (join) =>
      join
        .onRef('groups.tenant_id', '=', 'session_groups.tenant_id')
        .onRef('groups.id', '=', 'session_groups.group_id'),
    )
    .select('groups.id')
    .where('session_groups.session_id', '=', sessionId)
    .where('groups.deleted_at', 'is', null)
    .orderBy('session_groups.added_on')
    .execute()
  return groups.map(({ id }) => id)
}

/** What the reader's role may see: a kiosk sees the session and nobody in it. */
export async function openSession(ctx: Context, path: SessionPath) {
  return ctx.actor.role === 'kiosk' ? getKioskSession(ctx, path) : getSession(ctx, path)
}

/** The session as a kiosk shows it, with no more than the one person whom it has just written. */
export async function getKioskSession(ctx: Context, path: SessionPath, participantId?: string) {
  const session = await requireSession(ctx, path)
  const about = await readAbout(ctx, path)
  const rows = participantId
    ? await ctx.db
        .selectFrom('attendances')
        .select(['participant_id', 'check_in', 'check_out'])
        .where('session_id', '=', path.sessionId)
        .where('participant_id', '=', participantId)
        .where('deleted_at', 'is', null)
        .execute()
    : []
  return {
    vid: session.vid,
    compositeVolSortKey: session.compositeVolSortKey,
    activityName: about.activityName,
    activityDescription: about.activityDescription,
    sessionName: session.sessionName,
    sessionDate: session.sessionDate,
    sessionStartDateTime: session.sessionStartDateTime,
    sessionEndDateTime: session.sessionEndDateTime,
    venue: session.venue,
    vols: rows.map((row) => ({
      volunteerId: row.participant_id,
      checkInTime: row.check_in ?? '',
      checkOutTime: row.check_out ?? '',
    })),
  }
}

/** The session that the whole path names and that the actor may see. */
export async function requireSession(ctx: Context, path: SessionPath) {
  const session = await readSession(ctx, path.sessionId)
  const agrees =
    session.activityType === path.activityType &&
    session.activityId === path.activityId &&
    session.batchId === path.batchId
  if (!agrees) throw notFound()
  return session
}

async function readAbout(ctx: Context, path: SessionPath) {
  const row = await ctx.db
    .selectFrom('batches')
    .innerJoin('activities', (join) =>
      join.onRef('activities.tenant_id', '=', 'batches.tenant_id').onRef('activities.id', '=', 'batches.activity_id'),
    )
    .select(['batches.name', 'activities.title', sql<string>`activities.description`.as('description')])
    .where('batches.id', '=', path.batchId)
    .executeTakeFirstOrThrow()
  return { batchName: row.name, activityName: row.title, activityDescription: row.description }
}
