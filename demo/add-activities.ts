import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { holdLocations } from '#features/accounts/server/queries/hold-locations.ts'
import { listZones } from '#features/form-settings/server/queries/list-zones.ts'
import { listOccurrences } from '#features/sessions/template-rules.ts'
import type { TenantWork } from '#server/tenant-work.ts'
import { localDate } from '#shared/dates.ts'
import { required } from '#shared/required.ts'
import { type MadeUpActivity, madeUpActivities } from './activity-names.ts'
import { addAttendance, type DemoSession } from './add-attendance.ts'
import { createRandom } from './random.ts'

const day = 86_400_000

/** A year of activities of all five types, with their attendance. Today's sessions are of the day of the first start. */
export async function addActivities(work: TenantWork, { seed, timeZone }: { seed: number; timeZone: string }) {
  const random = createRandom(seed + 5)
  await holdLocations(work)
  const venues = (await listZones(work)).flatMap((zone) => zone.venues.map(({ id }) => id))
  const people = await work.db
    .selectFrom('accounts')
    .select('id')
    .where('role', '<>', 'kiosk')
    .orderBy('username')
    .execute()
  const sessions: DemoSession[] = []
  for (const [i, activity] of madeUpActivities.entries()) {
    // every other one where the demo's staff and kiosk may look
    const venueId = i % 2 ? random.pick(venues) : required(venues[(i / 2) % 2], 'a venue')
    const personInCharge = required(people[i % people.length], 'a person').id
    sessions.push(...(await addActivity(work, activity, { venueId, personInCharge, timeZone })))
  }
  await addAttendance(work, sessions, { random, timeZone })
}

interface Where {
  venueId: string
  personInCharge: string
  timeZone: string
}

async function addActivity(work: TenantWork, activity: MadeUpActivity, { venueId, personInCharge, timeZone }: Where) {
  const { db, tenantId, now } = work
  const dateAt = (days: number) => localDate(new Date(now.getTime() + days * day), timeZone)
  const [activityId, batchId, templateId] = [uuidv7(), uuidv7(), uuidv7()]
  const createdOn = new Date(now.getTime() + Math.min(activity.from - 14, -14) * day)
  const of = {
    tenant_id: tenantId,
    created_on: createdOn,
    created_by: 'demo',
    updated_on: createdOn,
    updated_by: 'demo',
  }
  const { type: activity_type, title, description, tag } = activity
  await db
    .insertInto('activities')
    .values({ ...of, id: activityId, activity_type, title, description, tag })
    .execute()
  const roles = activity.roles.map(([roleName]) => ({
    roleName,
    batchDescription: '',
    requirements: '',
    reimburseAmt: 0,
  }))
  const fees = activity_type === 'trainings' ? [{ priceTier: 'Volunteers', price: 10 }] : []
  await db
    .insertInto('batches')
    .values({
      ...of,
      id: batchId,
      activity_id: activityId,
      name: `${title} - Batch 1`,
      person_in_charge: personInCharge,
      roles: JSON.stringify(roles),
      fees: JSON.stringify(fees),
    })
    .execute()
  const schedule = {
    isSingle: activity.frequency === '',
    startDate: dateAt(activity.from),
    endDate: dateAt(activity.to),
    startTime: activity.start,
    endTime: activity.end,
    frequency: activity.frequency,
    skipHolidays: false,
    skippedDates: [],
  }
  const counts = activity.roles.map(([roleName, roleCount]) => ({ roleName, roleCount }))
  const details = {
    name: title,
    venue_ids: [venueId],
    location_address: activity.address,
    beneficiaries: activity.beneficiaries,
    visibility: activity.visibility,
    role_counts: JSON.stringify(counts),
  }
  await db
    .insertInto('session_templates')
    .values({
      tenant_id: tenantId,
      id: templateId,
      batch_id: batchId,
      position: 0,
      is_single: schedule.isSingle,
      start_date: schedule.startDate,
      end_date: schedule.endDate,
      start_time: schedule.startTime,
      end_time: schedule.endTime,
      frequency: schedule.frequency,
      ...details,
    })
    .execute()
  const occurrences = listOccurrences(schedule, [])
  const rows = occurrences.map((occurrence) => ({ id: uuidv7(), ...occurrence }))
  await insertSessions(work, { activityId, batchId, templateId, createdOn }, rows)
  const today = dateAt(0)
  return rows.map(
    (row) =>
      ({ ...row, roles: counts, when: row.date < today ? 'past' : row.date === today ? 'today' : 'coming' }) as const,
  )
}

interface Made {
  activityId: string
  batchId: string
  templateId: string
  createdOn: Date
}

async function insertSessions(
  { db, tenantId }: TenantWork,
  { activityId, batchId, templateId, createdOn }: Made,
  rows: { id: string; date: string; start: string; end: string }[],
): Promise<void> {
  await sql`
    insert into sessions (tenant_id, id, activity_id, batch_id, template_id, occurrence, name, starts_at, ends_at,
      venue_ids, location_address, beneficiaries, visibility, role_counts, role_total,
      created_on, created_by, updated_on, updated_by)
    select ${tenantId}, r.id, ${activityId}, ${batchId}, t.id, r.date, t.name, r.start, r."end", t.venue_ids,
      t.location_address, t.beneficiaries, t.visibility, t.role_counts,
      (select sum((c ->> 'roleCount')::int) from jsonb_array_elements(t.role_counts) c),
      ${createdOn}, 'demo', ${createdOn}, 'demo'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, date date, start timestamp, "end" timestamp)
    cross join session_templates t where t.id = ${templateId}`.execute(db)
}
