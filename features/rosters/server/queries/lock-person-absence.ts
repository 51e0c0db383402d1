import { sql } from 'kysely'
import { findParticipants, type Participant } from '#features/attendance/server/queries/find-participants.ts'
import { localNow } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import { required } from '#shared/required.ts'
import { presentAbsence } from '../present.ts'

/** The series of all that these people are signed up for, or were taken off, locked in one order for everybody. */
export async function lockSeriesOf(ctx: Context, volunteerIds: readonly string[]): Promise<void> {
  await sql`
    select id from batches where deleted_at is null and id in (
      select sessions.batch_id from sessions where sessions.ends_at > ${localNow(ctx)}::timestamp and sessions.id in (
        select session_id from attendances where participant_id = any(${volunteerIds}::uuid[]) and deleted_at is null
        union all
        select taken.session_id from roster_absences own
        join roster_absence_sessions taken on taken.tenant_id = own.tenant_id and taken.absence_id = own.id
        where own.volunteer_id = any(${volunteerIds}::uuid[]) and own.deleted_at is null))
    order by id for no key update`.execute(ctx.db)
}

/** Somebody whom the actor may see, with the same. */
export async function lockPerson(ctx: Context, volunteerId: string): Promise<Participant> {
  const people = await findParticipants(ctx, [{ volType: 'indivols', volunteerId }])
  await lockSeriesOf(ctx, [volunteerId])
  return required(people.get(volunteerId), 'the volunteer')
}

/** An existing time in which somebody is away from all series, locked with these until the transaction ends. */
export async function lockPersonAbsence(ctx: Context, volunteerId: string, id: string) {
  const participant = await lockPerson(ctx, volunteerId)
  const row = await ctx.db
    .selectFrom('roster_absences')
    .select(['id', 'batch_id', 'volunteer_id', 'from_date', 'to_date', 'remark', 'version'])
    .where('id', '=', id)
    .where('volunteer_id', '=', volunteerId)
    .where('batch_id', 'is', null)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return { participant, absence: presentAbsence(row) }
}
