import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { PushedEvent } from '#server/realtime/events.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { setClosed } from './set-closed.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('notes who closed a session and when, and nothing where it is open again; its pages hear of it', async () => {
  const { plannedSessionId: id, batchId: batch_id } = await addTestActivity(tenant)
  const other = await addTestActivity(tenant)
  const set = (isClosed: boolean) =>
    tenant.run(tenant.user, async (ctx) => {
      const told: PushedEvent[] = []
      await setClosed({ ...ctx, emit: (event) => void told.push(event) }, { id, batch_id }, isClosed)
      expect(told).toEqual([{ changed: [`sessions/one/${id}`, `sessions/batch/${batch_id}`] }])
    })
  const row = (of: string) =>
    tenant.inside(({ db }) =>
      db.selectFrom('sessions').select(['closed_on', 'closed_by']).where('id', '=', of).executeTakeFirstOrThrow(),
    )
  await set(true)
  expect(await row(id)).toEqual({ closed_on: expect.any(Date), closed_by: tenant.user.username })
  expect(await row(other.plannedSessionId)).toEqual({ closed_on: null, closed_by: null })
  await set(false)
  expect(await row(id)).toEqual({ closed_on: null, closed_by: null })
})
