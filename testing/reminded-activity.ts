import * as contract from '#features/mail/reminder-contract.ts'
import { addTestActivity } from './add-test-activity.ts'
import { addTestVolunteers } from './add-test-volunteers.ts'
import type { TestApp, TestTenant } from './start-test-app.ts'
import { participant, testSession } from './test-session.ts'

/** An activity that reminds so many hours before, and these people signed up for its session; Siti Rahman is, too. */
export async function addRemindedActivity(
  test: TestApp,
  tenant: TestTenant,
  { hours = [48, 3], names = ['Tan Mei Ling'], start = '2026-12-01T09:00', end = '2026-12-01T12:00' } = {},
) {
  const planned = await addTestActivity(tenant, { start, end })
  const { activityId } = planned
  await test.call(contract.setActivityReminders, { params: { activityId }, body: { hours } }, tenant.user)
  const ids = await addTestVolunteers(tenant, names)
  const session = testSession(() => ({ test, tenant, planned }))
  await session.add(ids.map((id) => participant(id)))
  return { ...planned, ids, session }
}
