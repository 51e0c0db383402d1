import { type RawBuilder, sql } from 'kysely'
import { lockVolunteers } from '#features/volunteers/server/policy.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson, isVisibleSession } from '#server/visibility.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import type { Known } from '../compare-rules.ts'

/** Locks two different people who are on record and whom the actor may see. */
export async function lockTwo(ctx: Context, oneId: string, otherId: string, path = 'otherId'): Promise<void> {
  if (oneId === otherId) {
    const message = 'Choose two different records'
    throw invalid(message, [{ path, message }])
  }
  if ((await lockVolunteers(ctx, [oneId, otherId])) < 2) throw notFound()
}

/** A pair has one order, whichever of the two is named first. */
export const inOrder = (oneId: string, otherId: string) =>
  oneId < otherId ? { one_id: oneId, other_id: otherId } : { one_id: otherId, other_id: oneId }

/** Nothing changes in a session that the actor may not see: then somebody who sees all locations has to do it. */
export async function requireSeesSessions(ctx: Context, personId: string): Promise<void> {
  const { rows } = await sql`
    select from attendances join sessions on sessions.tenant_id = attendances.tenant_id and sessions.id = attendances.session_id
    where attendances.tenant_id = ${ctx.tenantId} and attendances.participant_id = ${personId}
      and attendances.deleted_at is null and sessions.deleted_at is null and not (${isVisibleSession(ctx)}) limit 1`.execute(
    ctx.db,
  )
  if (rows.length)
    throw conflict('One of them was in sessions of other locations. Somebody who sees all locations can do this.')
}

/** Of a row of `volunteers` with this alias: what tells it from another of its name. */
export const known = (alias: string): RawBuilder<Known> => {
  const v = sql.ref(alias)
  return sql`jsonb_build_object('fullName', ${v}.full_name, 'mobileNo', ${v}.mobile_no,
    'dob', coalesce(to_char(${v}.dob, 'YYYY-MM-DD'), ''), 'createdOn', ${v}.created_on)`
}

/** No two people on record have one identity number: who has that of a deleted record by now is named. */
export async function requireFreeIdentity(ctx: Context, goneId: string): Promise<void> {
  const { rows } = await sql<{ gone: string; holder: string | null }>`
    select gone.full_name as gone, case when ${isVisiblePerson(ctx, 'holder')} then holder.full_name end as holder
    from volunteers gone
    join volunteers holder on holder.tenant_id = gone.tenant_id and holder.nric_hash = gone.nric_hash
      and holder.id <> gone.id and holder.deleted_at is null
    where gone.tenant_id = ${ctx.tenantId} and gone.id = ${goneId} limit 1`.execute(ctx.db)
  const [found] = rows
  if (!found) return
  throw conflict(
    found.holder
      ? `The NRIC of ${found.gone} is on the record of ${found.holder} now. Please remove it there first.`
      : `The NRIC of ${found.gone} is on a record of other locations now. Somebody who sees all locations can remove it there first.`,
  )
}
