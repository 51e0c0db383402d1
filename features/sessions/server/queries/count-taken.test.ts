import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { countTaken } from './count-taken.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('counts who takes part and who fills which role, of the asked sessions', async () => {
  const [one, other, empty] = [
    await addTestActivity(tenant),
    await addTestActivity(tenant),
    await addTestActivity(tenant),
  ]
  const set = (id: string, change: object) =>
    tenant.inside(({ db }) => db.updateTable('attendances').set(change).where('id', '=', id).execute())
  await set(one.attendanceId, { roles: ['Driver', 'Cook'] })
  await set(empty.attendanceId, { deleted_at: new Date() })
  const count = (batchIds: string[]) =>
    tenant.run(tenant.user, (ctx) =>
      countTaken(ctx, ctx.db.selectFrom('sessions').select('id').where('batch_id', 'in', batchIds)),
    )
  const taken = await count([one.batchId, empty.batchId])
  expect([...taken.keys()]).toEqual([one.plannedSessionId])
  expect(taken.get(one.plannedSessionId)).toEqual({
    people: 1,
    roles: new Map([
      ['Driver', 1],
      ['Cook', 1],
    ]),
  })
  await tenant.inside(({ db, now }) =>
    db.updateTable('volunteers').set({ deleted_at: now }).where('id', '=', other.attendeeId).execute(),
  )
  expect((await count([one.batchId, other.batchId])).size).toBe(1)
})
