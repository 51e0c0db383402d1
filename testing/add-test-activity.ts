import { v7 as uuidv7 } from 'uuid'
import { addTestVolunteers } from './add-test-volunteers.ts'
import type { TestTenant } from './start-test-app.ts'

export interface TestActivity {
  activityId: string
  batchId: string
  plannedSessionId: string
  attendanceId: string
  attendeeId: string
}

/** An activity with a batch, one session tomorrow that needs drivers, and one participant who has checked in. */
export async function addTestActivity(
  tenant: TestTenant,
  { venueIds = [] as string[], start = '2026-12-01T09:00', end = '2026-12-01T12:00' } = {},
): Promise<TestActivity> {
  const [attendeeId] = await addTestVolunteers(tenant, ['Siti Rahman'])
  const ids = {
    activityId: uuidv7(),
    batchId: uuidv7(),
    plannedSessionId: uuidv7(),
    attendanceId: uuidv7(),
    attendeeId: attendeeId!,
  }
  await tenant.inside(async ({ db, now }) => {
    const stamps = { created_on: now, created_by: 'test', updated_on: now, updated_by: 'test' }
    const of = { tenant_id: tenant.id, ...stamps }
    await db
      .insertInto('activities')
      .values({ ...of, id: ids.activityId, activity_type: 'recurring', title: 'Befriending' })
      .execute()
    const role = { roleName: 'Driver', batchDescription: '', requirements: '', reimburseAmt: 0 }
    await db
      .insertInto('batches')
      .values({
        ...of,
        id: ids.batchId,
        activity_id: ids.activityId,
        name: 'Befriending - Batch 1',
        roles: JSON.stringify([role]),
      })
      .execute()
    await db
      .insertInto('sessions')
      .values({
        ...of,
        id: ids.plannedSessionId,
        activity_id: ids.activityId,
        batch_id: ids.batchId,
        name: 'Visit',
        starts_at: start,
        ends_at: end,
        venue_ids: venueIds,
        role_counts: JSON.stringify([{ roleName: 'Driver', roleCount: 1 }]),
        role_total: 1,
      })
      .execute()
    await db
      .insertInto('attendances')
      .values({
        ...of,
        id: ids.attendanceId,
        session_id: ids.plannedSessionId,
        kind: 'indivols',
        volunteer_id: ids.attendeeId,
        participant_name: 'Siti Rahman',
        check_in: start,
      })
      .execute()
  })
  return ids
}
