import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addGroup, getSession, removeParticipants } from '../../contract.ts'
import { listKnownGroupIds } from '../queries/list-known-group-ids.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const remove = (sessionId: string, vols: string[], as: Person = tenant.user) =>
  test.call(removeParticipants, { params: { sessionId }, body: { vols } }, as)
const living = async () =>
  (await tenant.inside(({ db }) => db.selectFrom('attendances').select('id').where('deleted_at', 'is', null).execute()))
    .length

it('takes people out by their ids or those of their entries, all or none, and counts their hours', async () => {
  const { plannedSessionId: id, attendeeId, attendanceId } = await addTestActivity(tenant)
  await tenant.inside(async ({ db }) => {
    await db.updateTable('attendances').set({ hours: 3 }).execute()
    await db.updateTable('volunteers').set({ hours: 3 }).execute()
  })
  expect([(await remove(id, [attendeeId, crypto.randomUUID()])).status, await living()]).toEqual([404, 1])
  expect((await remove(id, [])).body.errors).toEqual([{ path: 'vols', message: 'Please select a volunteer' }])
  expect((await remove(id, [attendanceId])).body).toEqual({
    message: 'Successfully deleted the volunteers',
    removed: 1,
  })
  expect([await living(), (await remove(id, [attendeeId])).status]).toEqual([0, 404])
  const [row] = await tenant.inside(({ db }) =>
    db.selectFrom('volunteers').select('hours').where('id', '=', attendeeId).execute(),
  )
  expect(row!.hours).toBe(0)
})

it('takes a group out with the last of its members, which is still known', async () => {
  const planned = await addTestActivity(tenant)
  const ids = await addTestVolunteers(tenant, ['Mei', 'Arun'])
  const grpId = await addTestGroup(tenant, ids)
  await test.call(addGroup, { body: { grpId, sessionId: planned.plannedSessionId } }, tenant.user)
  const { activityId, batchId, plannedSessionId: sessionId } = planned
  const groups = async () =>
    (
      await test.call(
        getSession,
        { params: { activityType: 'recurring', activityId, batchId, sessionId } },
        tenant.user,
      )
    ).body.grps
  await remove(sessionId, ids.slice(0, 1))
  expect(await groups()).toEqual([grpId])
  await remove(sessionId, ids.slice(1))
  expect(await groups()).toEqual([])
  expect(await tenant.run(tenant.user, (ctx) => listKnownGroupIds(ctx, sessionId))).toEqual(new Set([grpId]))
})

it('is of a session that the actor sees, and done once', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const { plannedSessionId: id, attendeeId } = await addTestActivity(tenant, { venueIds: [place.away.id] })
  expect((await remove(id, [attendeeId], place.limited)).status).toBe(404)
  const replies = await Promise.all([1, 2].map(() => remove(id, [attendeeId], tenant.superadmin)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
})
