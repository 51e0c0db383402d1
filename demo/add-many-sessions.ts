import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { holdLocations } from '#features/accounts/server/queries/hold-locations.ts'
import { listZones } from '#features/form-settings/server/queries/list-zones.ts'
import type { TenantWork } from '#server/tenant-work.ts'
import { addAttendance } from './add-attendance.ts'
import { createRandom } from './random.ts'

interface Amount {
  sessions: number
  attendance: number
}

/** One more activity with so many sessions, from 400 days ago to 200 days ahead, and so many who take part in them. */
export async function addManySessions(work: TenantWork, { sessions, attendance }: Amount): Promise<Amount> {
  const { db, tenantId, now } = work
  const [activityId, batchId] = [uuidv7(), uuidv7()]
  const of = { tenant_id: tenantId, created_on: now, created_by: 'demo', updated_on: now, updated_by: 'demo' }
  const title = `Made-up activity of ${sessions.toLocaleString('en')} sessions`
  await db
    .insertInto('activities')
    .values({ ...of, id: activityId, activity_type: 'services', title })
    .execute()
  const roles = JSON.stringify([{ roleName: 'Befriender', batchDescription: '', requirements: '', reimburseAmt: 0 }])
  await db
    .insertInto('batches')
    .values({ ...of, id: batchId, activity_id: activityId, name: `${title} - Batch 1`, roles })
    .execute()
  await holdLocations(work)
  const venues = (await listZones(work)).flatMap((zone) => zone.venues.map(({ id }) => id))
  const each = Math.max(1, Math.ceil(attendance / Math.max(1, sessions)))
  const ids = Array.from({ length: sessions }, () => uuidv7())
  const made = await sql<{ id: string; start: string; end: string; is_past: boolean }>`
    insert into sessions (tenant_id, id, activity_id, batch_id, name, starts_at, ends_at, venue_ids, visibility,
      role_counts, role_total, created_on, created_by, updated_on, updated_by)
    select ${tenantId}, id, ${activityId}, ${batchId}, 'Session ' || n, day + time '09:00', day + time '11:00',
      case when cardinality(${venues}::uuid[]) = 0 then '{}'
        else array[(${venues}::uuid[])[1 + n % cardinality(${venues}::uuid[])]] end,
      'Draft', ${JSON.stringify([{ roleName: 'Befriender', roleCount: each }])}::jsonb, ${each},
      ${now}, 'demo', ${now}, 'demo'
    from (select id, n, (${now}::timestamptz::date - 400 + (n * 7919 % 600)::int)::timestamp as day
      from unnest(${ids}::uuid[]) with ordinality u(id, n)) planned
    returning id, starts_at as start, ends_at as end, starts_at < ${now}::timestamptz::date as is_past`.execute(db)
  const random = createRandom(sessions + attendance)
  const planned = made.rows.map((row) => ({
    id: row.id,
    start: row.start.slice(0, 16),
    end: row.end.slice(0, 16),
    roles: [{ roleName: 'Befriender', roleCount: each * 2 }],
    when: row.is_past ? ('past' as const) : ('today' as const),
  }))
  if (!attendance) return { sessions, attendance: 0 }
  return { sessions, attendance: await addAttendance(work, planned, { random, timeZone: 'UTC', most: attendance }) }
}
