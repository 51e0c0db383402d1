import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addGroup, removeParticipants } from '#features/attendance/contract.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listGroupSessions } from './list-group-sessions.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const list = (groupId: string, as: Person = tenant.user) => tenant.run(as, (ctx) => listGroupSessions(ctx, groupId))
const join = (grpId: string, sessionId: string) =>
  test.call(addGroup, { body: { grpId, sessionId } }, tenant.superadmin)

it('lists the sessions that the group was added to, the newest first, with how many take part', async () => {
  const [mei, arun] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
  const groupId = await addTestGroup(tenant, [mei!, arun!])
  const first = await addTestActivity(tenant)
  const second = await addTestActivity(tenant, { start: '2026-12-08T09:00', end: '2026-12-08T12:00' })
  expect(await list(groupId)).toEqual([])
  for (const { plannedSessionId } of [first, second]) await join(groupId, plannedSessionId)
  const params = { sessionId: first.plannedSessionId }
  await test.call(removeParticipants, { params, body: { vols: [mei!] } }, tenant.user)
  const { activityId, batchId, plannedSessionId: vid } = first
  expect(await list(groupId)).toMatchObject([
    { vid: second.plannedSessionId, volCount: 2 },
    {
      vid,
      compositeVolSortKey: `recurring||${activityId}||${batchId}||${vid}`,
      sessionName: 'Visit',
      sessionStartDateTime: '2026-12-01T09:00',
      sessionEndDateTime: '2026-12-01T12:00',
      volCount: 1,
    },
  ])
})

it.each(['sessions', 'batches', 'activities'] as const)('leaves out what lies in deleted %s', async (table) => {
  const groupId = await addTestGroup(tenant, await addTestVolunteers(tenant, ['Tan Mei Ling']))
  await join(groupId, (await addTestActivity(tenant)).plannedSessionId)
  expect(await list(groupId)).toHaveLength(1)
  await tenant.inside(({ db, now }) => db.updateTable(table).set({ deleted_at: now }).execute())
  expect(await list(groupId)).toEqual([])
})

it('shows somebody with some locations the sessions there, and counts whom they may see', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const [here] = await addTestVolunteers(tenant, ['Here'], { venue_ids: [place.here.id] })
  const [away] = await addTestVolunteers(tenant, ['Away'], { venue_ids: [place.away.id] })
  const groupId = await addTestGroup(tenant, [here!, away!])
  const own = await addTestActivity(tenant, { venueIds: [place.here.id] })
  const other = await addTestActivity(tenant, { venueIds: [place.away.id] })
  for (const { plannedSessionId } of [own, other]) await join(groupId, plannedSessionId)
  expect(await list(groupId, place.limited)).toMatchObject([{ vid: own.plannedSessionId, volCount: 1 }])
  expect(await list(groupId, tenant.superadmin)).toHaveLength(2)
})
