import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { countHours } from '#features/sessions/server/commands/count-hours.ts'
import type { Context } from '#server/context.ts'
import { onePlan } from '#server/database/kept-plans.ts'
import { type AttendanceValues, came, none } from '../../merge-rules.ts'
import type { Participant } from '../queries/find-participants.ts'

export interface NewAttendance {
  participant: Participant
  values: AttendanceValues
  acceptedWarnings: readonly string[]
  /** How many people of a group or an organisation are expected, where somebody said it. */
  people?: number | null | undefined
}

/** Adds participants to one session. Answers whom it added. */
export async function insertAttendances(
  ctx: Context,
  sessionId: string,
  added: readonly NewAttendance[],
): Promise<string[]> {
  const inserted = await insertIntoSessions(
    ctx,
    added.map((one) => ({ ...one, sessionId })),
  )
  return inserted.map((row) => row.participant_id)
}

/**
 * Adds participants to locked sessions in one statement. Who was removed before comes back with a clean row; who is
 * there already stays untouched. Answers which rows it added.
 */
export async function insertIntoSessions(
  ctx: Context,
  added: readonly (NewAttendance & { sessionId: string })[],
): Promise<{ session_id: string; participant_id: string; roles: string[] }[]> {
  if (!added.length) return []
  const rows = added.map(({ sessionId, participant, values, acceptedWarnings, people }) => ({
    id: uuidv7(),
    session: sessionId,
    kind: participant.kind,
    participant: participant.id,
    name: participant.name,
    check_in: values.checkIn,
    check_out: values.checkOut,
    hours: values.hours,
    absent: values.absent,
    excused: isExcused(values),
    roles: values.roles,
    warnings: acceptedWarnings,
    people: people ?? null,
  }))
  const inserted = await sql<{ id: string; session_id: string; participant_id: string; roles: string[] }>`
    insert into attendances (tenant_id, id, session_id, kind, volunteer_id, group_id, organisation_id, participant_name,
      check_in, check_out, hours, absent, excused, roles, accepted_warnings, people_expected, created_on, created_by, updated_on, updated_by)
    select ${ctx.tenantId}, r.id, r.session, r.kind,
      case r.kind when 'indivols' then r.participant end, case r.kind when 'grps' then r.participant end,
      case r.kind when 'volunteeringorg' then r.participant end, r.name, r.check_in, r.check_out, r.hours, r.absent, r.excused,
      r.roles, r.warnings, r.people, ${ctx.now}, ${ctx.actor.username}, ${ctx.now}, ${ctx.actor.username}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, session uuid, kind text, participant uuid,
      name text, check_in timestamp, check_out timestamp, hours numeric, absent boolean, excused boolean, roles text[],
      warnings text[], people integer)
    order by r.session, r.participant
    on conflict (tenant_id, session_id, participant_id) do update set
      participant_name = excluded.participant_name, check_in = excluded.check_in, check_out = excluded.check_out,
      hours = excluded.hours, absent = excluded.absent, excused = excluded.excused, people_came = null,
      people_expected = excluded.people_expected,
      roles = excluded.roles, accepted_warnings = excluded.accepted_warnings,
      deleted_at = null, version = attendances.version + 1, updated_on = excluded.updated_on,
      updated_by = excluded.updated_by
    where attendances.deleted_at is not null
    returning id, session_id, participant_id, roles`.execute(ctx.db)
  // who only signed up has no more hours than before
  const rowOf = new Map(inserted.rows.map((row) => [`${row.session_id} ${row.participant_id}`, row.id]))
  const rowsAdded = added.flatMap(({ sessionId, participant, values }) => {
    const id = rowOf.get(`${sessionId} ${participant.id}`)
    return id ? { id, participantId: participant.id, before: none, values } : []
  })
  await countAttendances(ctx, rowsAdded)
  return inserted.rows
}

export interface ChangedAttendance {
  id: string
  participantId: string
  /** Of the row as it is locked. */
  before: AttendanceValues
  values: AttendanceValues
  acceptedWarnings?: readonly string[] | undefined
}

/** Brings locked rows to these values, in one statement. */
export async function updateAttendances(ctx: Context, changes: readonly ChangedAttendance[]): Promise<void> {
  const [first, ...others] = changes
  if (!first) return
  const update = others.length ? updateMany(ctx, changes) : updateOne(ctx, first)
  // in this order: hours are counted from the rows as they have become
  await Promise.all([update.execute(ctx.db), countAttendances(ctx, changes)])
}

/**
 * Where hours change, all that the attendance of those people comes to is counted. Who only arrives has no more hours than
 * before, and is noted: one or the other, so that the people are locked in one order.
 */
async function countAttendances(ctx: Context, changes: readonly ChangedAttendance[]): Promise<void> {
  const arrivals = changes.filter(({ before, values }) => !came(before) && came(values))
  const counted = changes.filter(changesCounted)
  // groups and organisations have nothing to count: nobody has their ids
  const people = [...counted, ...arrivals].map(({ participantId }) => participantId)
  if (counted.length) await countHours(ctx, people)
  else if (arrivals.length) await noteArrivals(ctx, arrivals)
}

const noteArrivals = (ctx: Context, arrivals: readonly ChangedAttendance[]) =>
  sql`${sql.raw(onePlan)} select note_arrivals(${arrivals.map(({ id }) => id)}::uuid[])`.execute(ctx.db)

/** Only what is there by the check-out, or was entered, is counted; who has not come after all came last before that. */
function changesCounted({ before, values }: ChangedAttendance): boolean {
  const isCounted = before.hours || before.checkOut || values.hours || values.checkOut
  const isSame =
    before.hours === values.hours && before.checkIn === values.checkIn && before.checkOut === values.checkOut
  return (Boolean(isCounted) && !isSame) || (came(before) && !came(values))
}

/** Anyone who came after all is not excused. */
const isExcused = ({ absent, excused }: AttendanceValues) => absent && excused

/** Somebody at the door: by one id and not by a list of one, so that the plan is kept. */
function updateOne(ctx: Context, { id, values, acceptedWarnings = [] }: ChangedAttendance) {
  const { checkIn, checkOut, hours, absent, roles } = values
  const excused = isExcused(values)
  return sql`${sql.raw(onePlan)}
    update attendances set check_in = ${checkIn}, check_out = ${checkOut}, hours = ${hours}, absent = ${absent},
      excused = ${excused}, roles = ${roles},
      accepted_warnings = array(select distinct unnest(accepted_warnings || ${acceptedWarnings}::text[]) order by 1),
      version = version + 1, updated_on = ${ctx.now}, updated_by = ${ctx.actor.username}
    where id = ${id}`
}

function updateMany(ctx: Context, changes: readonly ChangedAttendance[]) {
  const rows = changes.map(({ id, values, acceptedWarnings }) => ({
    id,
    check_in: values.checkIn,
    check_out: values.checkOut,
    hours: values.hours,
    absent: values.absent,
    excused: isExcused(values),
    roles: values.roles,
    warnings: acceptedWarnings ?? [],
  }))
  return sql`
    update attendances a set check_in = r.check_in, check_out = r.check_out, hours = r.hours, absent = r.absent,
      excused = r.excused, roles = r.roles,
      accepted_warnings = array(select distinct unnest(a.accepted_warnings || r.warnings) order by 1),
      version = a.version + 1, updated_on = ${ctx.now}, updated_by = ${ctx.actor.username}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, check_in timestamp, check_out timestamp,
      hours numeric, absent boolean, excused boolean, roles text[], warnings text[])
    where a.id = r.id`
}
