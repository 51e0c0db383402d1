import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { PushedEvent } from '#server/realtime/events.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { countHours } from './count-hours.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const count = (...ids: (string | null)[]) =>
  tenant.run(tenant.user, async (ctx) => {
    const told: PushedEvent[] = []
    await countHours({ ...ctx, emit: (event) => void told.push(event) }, ids)
    return told
  })
const volunteer = (id: string) =>
  tenant.inside(({ db }) => db.selectFrom('volunteers').selectAll().where('id', '=', id).executeTakeFirstOrThrow())

it('sums up what somebody attended, and is no change of them', async () => {
  const { attendeeId } = await addTestActivity(tenant)
  await tenant.inside(({ db }) => db.updateTable('attendances').set({ hours: 3.5 }).execute())
  expect(await count(attendeeId, attendeeId, null)).toEqual([{ changed: [`volunteers/${attendeeId}`] }])
  expect(await volunteer(attendeeId)).toMatchObject({ hours: 3.5, version: 1, updated_by: 'test' })
})

it('tells nobody where nothing changed or nobody is named', async () => {
  const { attendeeId } = await addTestActivity(tenant)
  expect([await count(attendeeId), await count(), await count(null)]).toEqual([[], [], []])
  await tenant.inside(({ db }) => db.updateTable('attendances').set({ hours: 3.5 }).execute())
  expect([(await count(attendeeId)).length, (await count(attendeeId)).length]).toEqual([1, 0])
})
