import { sql } from 'kysely'
import type { Session } from '#features/sessions/contract.ts'
import { readSession } from '#features/sessions/server/queries/read-session.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import { maskNric } from '#shared/nric.ts'
import type { SessionDetails, SessionEntry, SessionWithAttendees } from '../../contract.ts'
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
  const about = await readAbout(ctx, path.batchId)
  const order = { fullName: '', role: '', state: '', sort: 'fullName', direction: 'asc' } as const
  const rows = await selectOrdered(ctx, path.sessionId, order).execute()
  const nrics = await readNrics(ctx, rows)
  const vols = rows.map((row): SessionEntry => {
    const nric = nrics.get(row.participant_id)
    return { ...presentAttendee(ctx, row), ...entryOf(session, about), ...(nric ? { nric } : {}) }
  })
  return { ...session, ...about, vols, grps: await listGroupIds(ctx, path.sessionId) }
}

/** A session with nobody in it, which stays as small as it is however many take part. */
export async function getSessionDetails(ctx: Context, sessionId: string): Promise<SessionDetails> {
  const session = await readSession(ctx, sessionId)
  const { closed_on, closed_by, ...about } = await selectAbout(ctx, session.batchId)
    .innerJoin('sessions', (join) =>
      join.onRef('sessions.tenant_id', '=', 'batches.tenant_id').onRef('sessions.batch_id', '=', 'batches.id'),
    )
    .where('sessions.id', '=', sessionId)
    .select(['sessions.closed_on', 'sessions.closed_by'])
    .executeTakeFirstOrThrow()
  return { ...session, ...about, closedOn: closed_on?.toISOString() ?? '', closedBy: closed_by ?? '' }
}

/** What an entry repeats of its session. */
function entryOf(session: Session, about: Awaited<ReturnType<typeof readAbout>>) {
  const { activityType, sessionName, sessionDate, sessionStartDateTime, sessionEndDateTime } = session
  const { beneficiaries, locationAddress } = session
  return {
    ...about,
    activityType,
    activityVenue: session.venue,
    sessionId: session.vid,
    sessionName,
    sessionDate,
    sessionStartDateTime,
    sessionEndDateTime,
    beneficiaries,
    locationAddress,
  }
}

/** The masked NRICs of those of these participants whom the reader may see. */
async function readNrics(ctx: Context, rows: { participant_id: string; hidden: boolean }[]) {
  const ids = rows.filter(({ hidden }) => !hidden).map((row) => row.participant_id)
  const { rows: sealed } = await sql<{ volunteer_id: string; nric: Buffer }>`
    select volunteer_id, nric from volunteer_profiles
    where volunteer_id = any(${ids}::uuid[]) and nric is not null`.execute(ctx.db)
  const masked = new Map<string, string>()
  for (const { volunteer_id, nric } of sealed) masked.set(volunteer_id, maskNric(await ctx.keys.decrypt(ctx, nric)))
  return masked
}

/** The existing groups that were added as a whole, in the order in which they came. */
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
  const about = await readAbout(ctx, path.batchId)
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

const readAbout = (ctx: Context, batchId: string) => selectAbout(ctx, batchId).executeTakeFirstOrThrow()

/** What a session says of the batch and the activity that it belongs to. */
const selectAbout = (ctx: Context, batchId: string) =>
  ctx.db
    .selectFrom('batches')
    .innerJoin('activities', (join) =>
      join.onRef('activities.tenant_id', '=', 'batches.tenant_id').onRef('activities.id', '=', 'batches.activity_id'),
    )
    .where('batches.id', '=', batchId)
    .select([
      'batches.name as batchName',
      'activities.title as activityName',
      sql<string>`activities.description`.as('activityDescription'),
    ])
