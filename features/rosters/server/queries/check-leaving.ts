import { sql } from 'kysely'
import { findParticipants } from '#features/attendance/server/queries/find-participants.ts'
import { localNow } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { isInLivingBatch, isVisibleSession } from '#server/visibility.ts'
import { labelOfStatus, newStatusKey } from '#shared/statuses.ts'

/** Those of these people, all of whom the actor may see, whose status does not count as active; who is new is on the way in. */
export async function findLeaving(ctx: Context, vids: readonly string[]) {
  const named = vids.map((volunteerId) => ({ volType: 'indivols' as const, volunteerId }))
  const people = [...(await findParticipants(ctx, named)).values()]
  return people.filter(({ status }) => status !== newStatusKey && !ctx.settings.activeStatuses.includes(status))
}

interface Row {
  volunteer_id: string
  is_visible: boolean
}

/** Who of these people is signed up for coming sessions though their status is not active. */
export async function checkLeaving(ctx: Context, vids: readonly string[]) {
  const leaving = await findLeaving(ctx, vids)
  if (!leaving.length) return { people: [], places: 0, hidden: 0 }
  const { rows } = await sql<Row>`
    with signed_up as materialized (
      select volunteer_id, session_id from attendances
      where participant_id = any(${leaving.map(({ id }) => id)}::uuid[]) and deleted_at is null
        and check_in is null and hours is null and not absent
    )
    select signed_up.volunteer_id, ${isVisibleSession(ctx)} as is_visible
    from signed_up join sessions on sessions.tenant_id = current_tenant() and sessions.id = signed_up.session_id
    where sessions.deleted_at is null and sessions.closed_on is null and sessions.cancelled_on is null
      and sessions.ends_at > ${localNow(ctx)}::timestamp and ${isInLivingBatch}`.execute(ctx.db)
  const visible = rows.filter((row) => row.is_visible)
  const ids = new Set(visible.map((row) => row.volunteer_id))
  const people = leaving
    .filter(({ id }) => ids.has(id))
    .map(({ id, name, status }) => ({
      vid: id,
      fullName: name,
      status: labelOfStatus(ctx.statuses.volunteers, status),
    }))
  return {
    people: people.toSorted((one, other) => one.fullName.localeCompare(other.fullName)),
    places: visible.length,
    hidden: rows.length - visible.length,
  }
}
