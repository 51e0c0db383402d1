import { v7 as uuidv7 } from 'uuid'
import { addTestGroup } from './add-test-group.ts'
import { addTestOrganisation } from './add-test-organisation.ts'
import { addTestVolunteers } from './add-test-volunteers.ts'
import type { TestTenant } from './start-test-app.ts'

export interface AttendedMonths {
  siti: string
  arun: string
  gone: string
  organisationId: string
  groupId: string
  activityId: string
  /** The attendance of Siti over midnight, of 3.5 hours. */
  overMidnight: string
}

/**
 * Sessions around the ends of October and November 2026 with who came, of which every figure is known by hand. The
 * hours that count: in October Siti 3.5 (over midnight); in November Siti 1 (hours 0, so by the times), Harbour Bank 2
 * with five people, Readers 0.5, Arun 2.5 (as entered, at the venue `away`); in December Arun 0 (never checked out).
 * Deleted, absent and cancelled ones beside them count nowhere.
 */
export async function addAttendedMonths(
  tenant: TestTenant,
  { here = [] as string[], away = [] as string[] } = {},
): Promise<AttendedMonths> {
  const [siti, arun] = await addTestVolunteers(tenant, ['Siti Rahman', 'Arun Kumar'], {
    created_on: new Date('2026-09-30T15:59:59Z'),
    venue_ids: here,
  })
  const [gone] = await addTestVolunteers(tenant, ['Gone Person'], { deleted_at: new Date() })
  const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', ['Mei'], { venue_ids: away })
  const groupId = await addTestGroup(tenant, [])
  const [activityId, batchId] = [uuidv7(), uuidv7()]
  const overMidnight = uuidv7()
  await tenant.inside(async ({ db, now }) => {
    const of = { tenant_id: tenant.id, created_on: now, created_by: 'test', updated_on: now, updated_by: 'test' }
    await db
      .insertInto('activities')
      .values({ ...of, id: activityId, activity_type: 'events', title: 'Night Reading' })
      .execute()
    await db
      .insertInto('batches')
      .values({ ...of, id: batchId, activity_id: activityId, name: 'Night Reading - Batch 1' })
      .execute()
    const session = async (starts_at: string, ends_at: string, more: object = {}) => {
      const id = uuidv7()
      const row = { ...of, id, activity_id: activityId, batch_id: batchId, name: `Reading ${starts_at.slice(5, 10)}` }
      await db
        .insertInto('sessions')
        .values({ ...row, starts_at, ends_at, venue_ids: here, ...more })
        .execute()
      return id
    }
    const attend = (session_id: string, who: object, more: object = {}) =>
      db
        .insertInto('attendances')
        .values({ ...of, id: uuidv7(), session_id, kind: 'indivols', participant_name: 'Somebody', ...who, ...more })
        .execute()
    const october = await session('2026-10-31T22:00', '2026-11-01T02:00')
    const first = await session('2026-11-01T00:00', '2026-11-01T01:00')
    const last = await session('2026-11-30T23:30', '2026-12-01T00:30', { venue_ids: away })
    const december = await session('2026-12-01T00:00', '2026-12-01T03:00')
    const deleted = await session('2026-11-02T09:00', '2026-11-02T10:00', { deleted_at: now })
    const times = { check_in: '2026-11-01T00:00', check_out: '2026-11-01T01:00' }
    await attend(
      october,
      { volunteer_id: siti, id: overMidnight },
      { check_in: '2026-10-31T22:05', check_out: '2026-11-01T01:35', roles: ['Reader', 'Host'] },
    )
    await attend(first, { volunteer_id: siti }, { ...times, hours: 0 })
    await attend(first, { volunteer_id: gone }, times)
    await attend(first, { volunteer_id: arun }, { absent: true })
    await attend(first, { organisation_id: organisationId, kind: 'volunteeringorg' }, { hours: 2, people_came: 5 })
    await attend(first, { group_id: groupId, kind: 'grps' }, { ...times, check_out: '2026-11-01T00:30' })
    await attend(last, { volunteer_id: siti }, { ...times, deleted_at: now })
    await attend(last, { volunteer_id: arun }, { hours: 2.5 })
    await attend(december, { volunteer_id: arun }, { check_in: '2026-12-01T00:02' })
    await attend(deleted, { volunteer_id: siti }, times)
  })
  return { siti: siti!, arun: arun!, gone: gone!, organisationId, groupId, activityId, overMidnight }
}
