import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { removeParticipants } from '../../contract.ts'
import { restoreParticipants } from '../../several-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const restore = (sessionId: string, vols: string[], as = tenant.user) =>
  test.call(restoreParticipants, { params: { sessionId }, body: { vols } }, as)

it('takes a removal back as it was, and leaves who is there again', async () => {
  const { plannedSessionId: id, attendeeId } = await addTestActivity(tenant)
  await tenant.inside(({ db }) =>
    db
      .updateTable('attendances')
      .set({ hours: 3, roles: ['Driver'] })
      .execute(),
  )
  await test.call(removeParticipants, { params: { sessionId: id }, body: { vols: [attendeeId] } }, tenant.user)
  expect((await restore(id, [attendeeId])).body).toEqual({ restored: 1 })
  const state = await tenant.inside(async ({ db }) => ({
    entry: await db.selectFrom('attendances').selectAll().executeTakeFirstOrThrow(),
    person: await db.selectFrom('volunteers').select('hours').executeTakeFirstOrThrow(),
  }))
  expect(state).toMatchObject({ entry: { deleted_at: null, roles: ['Driver'], version: 3 }, person: { hours: 3 } })
  expect((await restore(id, [attendeeId])).body).toEqual({ restored: 0 })
})

it('brings back all or none, of this session', async () => {
  const [one, other] = [await addTestActivity(tenant), await addTestActivity(tenant)]
  const [stranger] = await addTestVolunteers(tenant, ['Mei'])
  await test.call(
    removeParticipants,
    { params: { sessionId: one.plannedSessionId }, body: { vols: [one.attendeeId] } },
    tenant.user,
  )
  expect((await restore(one.plannedSessionId, [one.attendeeId, stranger!])).status).toBe(404)
  expect((await restore(other.plannedSessionId, [one.attendeeId])).status).toBe(404)
  expect((await restore(one.plannedSessionId, [one.attendeeId], (await test.newTenant()).user)).status).toBe(404)
  expect((await restore(one.plannedSessionId, [one.attendeeId])).body.restored).toBe(1)
})
