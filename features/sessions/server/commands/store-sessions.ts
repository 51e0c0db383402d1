import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import { roleTotal } from '../../template-rules.ts'
import { hasCome } from '../policy.ts'
import type { WantedSession } from '../queries/list-wanted-sessions.ts'
import type { PlannedSingle, PlannedTemplate } from '../queries/plan-batch.ts'

/** Templates in the order of the form; returns their ids. */
export async function insertTemplates(
  ctx: Context,
  batchId: string,
  templates: readonly { planned: PlannedTemplate; position: number }[],
): Promise<string[]> {
  if (!templates.length) return []
  const made = templates.map((template) => ({ ...template, id: uuidv7() }))
  await ctx.db
    .insertInto('session_templates')
    .values(
      made.map(({ id, planned, position }) => ({
        tenant_id: ctx.tenantId,
        id,
        batch_id: batchId,
        position,
        ...templateColumns(planned),
      })),
    )
    .execute()
  return made.map(({ id }) => id)
}

export function templateColumns({ schedule, ...details }: PlannedTemplate) {
  return {
    is_single: schedule.isSingle,
    start_date: schedule.startDate,
    end_date: schedule.endDate,
    start_time: schedule.startTime,
    end_time: schedule.endTime,
    frequency: schedule.frequency,
    skip_holidays: schedule.skipHolidays,
    skipped_dates: [...schedule.skippedDates],
    name: details.name,
    venue_ids: details.venueIds,
    location_address: details.locationAddress,
    beneficiaries: details.beneficiaries,
    visibility: details.visibility,
    role_counts: JSON.stringify(details.roleCounts),
  }
}

/** Sessions that no template makes; returns their ids. */
export async function insertSingles(
  ctx: Context,
  batch: { id: string; activityId: string },
  singles: readonly PlannedSingle[],
): Promise<string[]> {
  if (!singles.length) return []
  const made = singles.map((single) => ({ ...single, id: uuidv7() }))
  await ctx.db
    .insertInto('sessions')
    .values(
      made.map((single) => ({
        tenant_id: ctx.tenantId,
        id: single.id,
        activity_id: batch.activityId,
        batch_id: batch.id,
        name: single.name,
        starts_at: single.start,
        ends_at: single.end,
        venue_ids: single.venueIds,
        location_address: single.locationAddress,
        beneficiaries: single.beneficiaries,
        visibility: single.visibility,
        role_counts: JSON.stringify(single.roleCounts),
        role_total: roleTotal(single.roleCounts),
        created_on: ctx.now,
        created_by: ctx.actor.username,
        updated_on: ctx.now,
        updated_by: ctx.actor.username,
      })),
    )
    .execute()
  return made.map(({ id }) => id)
}

/**
 * Makes what a plan asks for, in one statement. What is there already follows its template, with anyone who is signed up,
 * when it lies after `from`, nobody has come yet and nobody changed it by hand; what somebody deleted stays deleted.
 */
export async function syncSessions(
  ctx: Context,
  batch: { id: string; activity_id: string },
  wanted: readonly WantedSession[],
  from: string,
): Promise<void> {
  const column = <K extends keyof WantedSession>(key: K) => wanted.map((session) => session[key])
  const ids = wanted.map(() => uuidv7())
  await sql`
    insert into sessions (tenant_id, id, activity_id, batch_id, template_id, occurrence, name, starts_at, ends_at,
      venue_ids, location_address, beneficiaries, visibility, role_counts, role_total,
      created_on, created_by, updated_on, updated_by)
    select t.tenant_id, w.id, ${batch.activity_id}, t.batch_id, t.id, w.day, t.name, w.starts_at, w.ends_at,
      t.venue_ids, t.location_address, t.beneficiaries, t.visibility, t.role_counts,
      (select coalesce(sum((c ->> 'roleCount')::int), 0) from jsonb_array_elements(t.role_counts) c),
      ${ctx.now}, ${ctx.actor.username}, ${ctx.now}, ${ctx.actor.username}
    from unnest(${ids}::uuid[], ${column('templateId')}::uuid[], ${column('date')}::date[],
      ${column('start')}::timestamp[], ${column('end')}::timestamp[]) w(id, template_id, day, starts_at, ends_at)
    join session_templates t on t.id = w.template_id and t.batch_id = ${batch.id}
    on conflict (tenant_id, batch_id, template_id, occurrence) do update set
      name = excluded.name, starts_at = excluded.starts_at, ends_at = excluded.ends_at, venue_ids = excluded.venue_ids,
      location_address = excluded.location_address, beneficiaries = excluded.beneficiaries,
      role_counts = excluded.role_counts, role_total = excluded.role_total, deleted_at = null, left_by_rule = false,
      version = sessions.version + 1, updated_on = excluded.updated_on, updated_by = excluded.updated_by
    where (sessions.deleted_at is null or sessions.left_by_rule)
      and (not sessions.is_edited or sessions.left_by_rule)
      and sessions.starts_at > ${from}::timestamp
      and not ${hasCome}
      and (sessions.left_by_rule or (sessions.name, sessions.starts_at, sessions.ends_at, sessions.venue_ids,
        sessions.location_address, sessions.beneficiaries, sessions.role_counts) is distinct from (excluded.name,
        excluded.starts_at, excluded.ends_at, excluded.venue_ids, excluded.location_address, excluded.beneficiaries,
        excluded.role_counts))`.execute(ctx.db)
}

/** Takes away the sessions after `from` that a plan no longer has, save those with people. */
export async function dropSessions(
  ctx: Context,
  batchId: string,
  wanted: readonly WantedSession[],
  from: string,
): Promise<void> {
  const keys = wanted.map(({ templateId, date }) => `${templateId} ${date}`)
  await sql`
    update sessions set deleted_at = ${ctx.now}, left_by_rule = true, version = version + 1,
      updated_on = ${ctx.now}, updated_by = ${ctx.actor.username}
    where batch_id = ${batchId} and template_id is not null and deleted_at is null
      and starts_at > ${from}::timestamp
      and not (template_id::text || ' ' || occurrence::text = any(${keys}::text[]))
      and not exists (select 1 from attendances a where a.tenant_id = sessions.tenant_id
        and a.session_id = sessions.id and a.deleted_at is null)`.execute(ctx.db)
}

/** Nobody is added to the sessions of the batch after `from` until the transaction ends. */
export async function lockComing(ctx: Context, batchId: string, from: string): Promise<void> {
  await sql`
    select id from sessions where batch_id = ${batchId} and deleted_at is null and starts_at > ${from}::timestamp
    order by id for no key update`.execute(ctx.db)
}
