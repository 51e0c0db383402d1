import { sql } from 'kysely'
import { localNow } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { isInLivingBatch } from '#server/visibility.ts'

/** A place for which somebody waits. */
export interface WaitedPlace {
  sessionId: string
  batchId: string
  role: string
}

/** For which places of sessions to come somebody waits who has not been told that one is free; the next sessions first. */
export async function listWaitedPlaces(ctx: Context): Promise<WaitedPlace[]> {
  const { rows } = await sql<WaitedPlace>`
    select sessions.id as "sessionId", sessions.batch_id as "batchId", asks.role
    from session_asks asks join sessions on sessions.tenant_id = asks.tenant_id and sessions.id = asks.session_id
    where asks.answer = 'waiting' and asks.offered_on is null and sessions.starts_at > ${localNow(ctx)}::timestamp
      and sessions.deleted_at is null and sessions.cancelled_on is null and sessions.closed_on is null
      and ${isInLivingBatch}
    group by sessions.id, sessions.batch_id, asks.role, sessions.starts_at
    order by sessions.starts_at, sessions.id limit 1000`.execute(ctx.db)
  return rows
}

interface Waiting {
  id: string
  volunteerId: string
  offeredOn: Date | null
}

/** Who waits for a place and could be told: active, and not signed up in the meantime; the longest waiting first. */
export async function listWaiting(ctx: Context, { sessionId, role }: WaitedPlace): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select asks.id, asks.volunteer_id as "volunteerId", asks.offered_on as "offeredOn"
    from session_asks asks join volunteers v on v.tenant_id = asks.tenant_id and v.id = asks.volunteer_id
    where asks.answer = 'waiting' and asks.session_id = ${sessionId} and asks.role = ${role}
      and v.deleted_at is null and v.erased_on is null and v.status = any(${ctx.settings.activeStatuses}::text[])
      and not exists (select from attendances a where a.tenant_id = asks.tenant_id and a.session_id = asks.session_id
        and a.participant_id = asks.volunteer_id and a.deleted_at is null)
    order by asks.answered_on, asks.id`.execute(ctx.db)
  return rows
}
