import { sql } from 'kysely'
import type { Participant } from '#features/attendance/server/queries/find-participants.ts'
import type { Context } from '#server/context.ts'
import { isVisibleSession } from '#server/visibility.ts'
import { daysOf, meet } from '../../rules.ts'
import { isOnDaysOf } from '../policy.ts'
import { listUnsettled } from '../queries/list-batch-sessions.ts'
import { lockPlaces } from '../queries/read-places.ts'
import { applyPlaces, isOnlySignedUp, type WantedPlace } from './apply-places.ts'

interface Away {
  id: string
  /** All series where it is null. */
  batchId: string | null
  participant: Participant
  from: string
  to: string
}

/**
 * Takes somebody off the coming sessions in the time of their absence, or `only` off these of them, and notes which.
 * Answers how many.
 */
export async function takeOffWhileAway(
  ctx: Context,
  { id, batchId, participant, from, to }: Away,
  only?: ReadonlySet<string>,
): Promise<number> {
  const sessions = (await listUnsettled(ctx, batchId ? { batchId } : { volunteerIds: [participant.id] })).filter(
    (session) => (!only || only.has(session.id)) && meet({ from, to }, daysOf(session)),
  )
  const rows = await lockPlaces(
    ctx,
    sessions.map((session) => session.id),
    [participant.id],
  )
  const taken = rows.filter(isOnlySignedUp)
  if (!taken.length) return 0
  await ctx.db
    .insertInto('roster_absence_sessions')
    .values(
      taken.map((row) => ({ tenant_id: ctx.tenantId, absence_id: id, session_id: row.session_id, roles: row.roles })),
    )
    .onConflict((oc) => oc.columns(['tenant_id', 'absence_id', 'session_id']).doNothing())
    .execute()
  const ids = new Set(taken.map((row) => row.session_id))
  const wanted = sessions.filter((session) => ids.has(session.id))
  return applyInSeries(
    ctx,
    wanted.map((session) => ({ session, participant, roles: null })),
  )
}

/** Series after series, in one order for everybody. */
async function applyInSeries(ctx: Context, wanted: readonly WantedPlace[]): Promise<number> {
  let changed = 0
  const series = [...Map.groupBy(wanted, ({ session }) => session.batch_id)]
  for (const [batchId, places] of series.toSorted(([one], [other]) => (one < other ? -1 : 1)))
    changed += (await applyPlaces(ctx, batchId, places, { keepsRoles: true })).changed
  return changed
}

/**
 * Somebody comes back to the coming sessions that they were taken off, but for those in the time that is still theirs to
 * be away. Roles that a session has no longer are left behind. Sessions that the actor may not see stay as they are: a
 * time away that goes on remembers them. Answers how many.
 */
export async function putBackAfterAbsence(
  ctx: Context,
  { id, batchId, participant }: Omit<Away, 'from' | 'to'>,
  stillAway?: { from: string; to: string },
): Promise<number> {
  // what another time away covers, too, comes back with that one
  await sql`
    update roster_absence_sessions t set absence_id = other.id
    from sessions s, roster_absences other
    where t.absence_id = ${id} and s.tenant_id = t.tenant_id and s.id = t.session_id
      and (other.batch_id is null or other.batch_id = s.batch_id) and other.volunteer_id = ${participant.id} and other.id <> ${id}
      and other.deleted_at is null and ${isOnDaysOf(sql`other.from_date`, sql`other.to_date`)}
      and not exists (select 1 from roster_absence_sessions held
        where held.absence_id = other.id and held.session_id = t.session_id)`.execute(ctx.db)
  const { rows } = await sql<{ session_id: string; roles: string[] }>`
    delete from roster_absence_sessions t using sessions s
    where t.absence_id = ${id} and s.tenant_id = t.tenant_id and s.id = t.session_id
      and (${batchId}::uuid is null or s.batch_id = ${batchId})
      and (${!stillAway} or ${isVisibleSession(ctx, 's')})
      and not coalesce(${isOnDaysOf(sql`${stillAway?.from ?? null}::date`, sql`${stillAway?.to ?? null}::date`)}, false)
    returning t.session_id, t.roles`.execute(ctx.db)
  const rolesOf = new Map(rows.map((row) => [row.session_id, row.roles]))
  if (!rows.length) return 0
  const wanted = (await listUnsettled(ctx, { ids: [...rolesOf.keys()] })).flatMap((session) => {
    const roles = rolesOf.get(session.id)
    if (!roles) return []
    const known = roles.filter((role) => session.role_counts.some(({ roleName }) => roleName === role))
    return [{ session, participant, roles: known }]
  })
  return applyInSeries(ctx, wanted)
}

/** Anyone taken off sessions by hand while they are away stays off them when they are back. */
export async function forgetComingBack(
  ctx: Context,
  places: readonly Pick<WantedPlace, 'session' | 'participant'>[],
): Promise<void> {
  if (!places.length) return
  const rows = places.map(({ session, participant }) => ({ session: session.id, volunteer: participant.id }))
  await sql`
    delete from roster_absence_sessions t
    using roster_absences a, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(session uuid, volunteer uuid)
    where a.volunteer_id = r.volunteer and a.tenant_id = t.tenant_id
      and t.absence_id = a.id and t.session_id = r.session`.execute(ctx.db)
}
