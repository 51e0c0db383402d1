import { sql } from 'kysely'
import type { Context, MovedSession } from '#server/context.ts'
import { required } from '#shared/required.ts'
import { pairMoves, planKey } from '../../move-rules.ts'
import { listPlaces } from '../queries/list-places.ts'
import type { WantedSession } from '../queries/list-wanted-sessions.ts'

/**
 * Before a changed plan creates its sessions: those that it no longer has become its new ones of the same day, and those
 * with people the ones in their place, so that anyone who is signed up stays so. What was settled or changed by hand is on
 * its day as it was. The coming sessions are locked.
 */
export async function moveSessions(
  ctx: Context,
  batchId: string,
  wanted: readonly WantedSession[],
  from: string,
): Promise<void> {
  const rows = await listPlaces(ctx, batchId, from)
  const places = new Map(wanted.map((one) => [planKey(one.templateId, one.date), one]))
  const isTaken = new Set(rows.filter((row) => !row.isFree).map(({ key }) => key))
  const dropped = rows.filter((row) => row.isLater && !row.isFree && !places.has(row.key))
  const created = [...places.keys()].filter((key) => !isTaken.has(key))
  const keeping = new Map(
    dropped.flatMap(({ id, date, isSettled, isEdited }) => (isSettled || isEdited ? [[id, date] as const] : [])),
  )
  const moves = pairMoves(dropped, created).map(({ id, to }) => {
    const place = required(places.get(to), to)
    return { id, place, isAsItWas: keeping.get(id) === place.date }
  })
  if (!moves.length) return
  const before = await readTimes(
    ctx,
    moves.filter(({ isAsItWas }) => !isAsItWas).map(({ id }) => id),
  )
  const column = <K extends keyof WantedSession>(key: K) => moves.map(({ place }) => place[key])
  // a place that a rule had left is nobody's: the deleted session gives it up
  await sql`
    update sessions set template_id = null, occurrence = null
    from unnest(${column('templateId')}::uuid[], ${column('date')}::date[]) w (template_id, day)
    where sessions.batch_id = ${batchId} and sessions.deleted_at is not null and sessions.left_by_rule
      and sessions.template_id = w.template_id and sessions.occurrence = w.day`.execute(ctx.db)
  await sql`
    update sessions set template_id = w.template_id, occurrence = w.day,
      starts_at = case when w.as_it_was then sessions.starts_at else w.starts_at end,
      ends_at = case when w.as_it_was then sessions.ends_at else w.ends_at end,
      version = sessions.version + 1, updated_on = ${ctx.now}, updated_by = ${ctx.actor.username}
    from unnest(${moves.map(({ id }) => id)}::uuid[], ${column('templateId')}::uuid[], ${column('date')}::date[],
      ${column('start')}::timestamp[], ${column('end')}::timestamp[],
      ${moves.map(({ isAsItWas }) => isAsItWas)}::boolean[]) w (id, template_id, day, starts_at, ends_at, as_it_was)
    where sessions.id = w.id`.execute(ctx.db)
  await tellMoved(
    ctx,
    before.map(({ id, start, end }) => ({ id, batchId, before: { start, end } })),
  )
}

/** What was changed by hand, but not in its time, goes to the new time of its day, and keeps the rest. */
export async function followTime(
  ctx: Context,
  ids: readonly string[],
  wanted: readonly WantedSession[],
): Promise<void> {
  if (!ids.length) return
  const column = <K extends keyof WantedSession>(key: K) => wanted.map((one) => one[key])
  await sql`
    update sessions set starts_at = w.starts_at, ends_at = w.ends_at,
      version = sessions.version + 1, updated_on = ${ctx.now}, updated_by = ${ctx.actor.username}
    from unnest(${column('templateId')}::uuid[], ${column('date')}::date[], ${column('start')}::timestamp[],
      ${column('end')}::timestamp[]) w (template_id, day, starts_at, ends_at)
    where sessions.id = any(${ids}::uuid[]) and sessions.template_id = w.template_id and sessions.occurrence = w.day
      and (sessions.starts_at, sessions.ends_at) is distinct from (w.starts_at, w.ends_at)`.execute(ctx.db)
}

const readTimes = (ctx: Context, ids: readonly string[]) =>
  ctx.db
    .selectFrom('sessions')
    .select(['id', 'starts_at as start', 'ends_at as end'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()

/** The features that plan people for sessions follow. */
export async function tellMoved(ctx: Context, moved: readonly MovedSession[]): Promise<void> {
  for (const follow of ctx.followMoves) await follow(ctx, moved)
}
