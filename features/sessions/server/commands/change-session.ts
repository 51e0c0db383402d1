import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import { staleVersion } from '#shared/errors.ts'
import { required } from '#shared/required.ts'
import type { addSession as addContract, Session } from '../../contract.ts'
import { isSame } from '../../same-rules.ts'
import { roleTotal } from '../../template-rules.ts'
import { lockBatch, lockSession, requireNoneClosed } from '../policy.ts'
import { createDetailsReader, readTimes } from '../queries/plan-batch.ts'
import { readSession } from '../queries/read-session.ts'
import { namesOf, readSessionChange, type SessionChange } from '../queries/read-session-change.ts'
import { countHoursOf } from './count-hours-of.ts'
import { tellMoved } from './move-sessions.ts'
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
  return readSession(ctx, required(id, 'the session'))
}

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
  const wanted = await readSessionChange(ctx, session, body)
  if (isSame(session, wanted)) return false
  if (body.version !== undefined && body.version !== session.version)
    throw staleVersion(await readSession(ctx, session.id))
  const isMoved = wanted.starts_at !== session.starts_at || wanted.ends_at !== session.ends_at
  if (isMoved) await requireNoneClosed(ctx, [session.id], 'move')
  const { visibility: _visibility, ...details } = wanted
  const hasMoved = !isSame(session, details)
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
  // when somebody last came, and whether they left late, follows from it
  if (isMoved) {
    await countHoursOf(ctx, 'sessions.id', [session.id])
    const before = { start: session.starts_at, end: session.ends_at }
    await tellMoved(ctx, [{ id: session.id, batchId: session.batch_id, before }])
  }
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
  wanted: Awaited<ReturnType<typeof readSessionChange>>,
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
