import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Context } from '#server/context.ts'
import type { PushedEvent } from '#server/realtime/events.ts'
import { addTestExport } from '#testing/add-test-export.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { failExport, finishExport, noteProgress } from './finish-export.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const row = (id: string) =>
  tenant.inside(({ db }) => db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
/** What the browser hears of it. */
const told = (work: (ctx: Context) => Promise<void>) =>
  tenant.run(tenant.user, async (ctx) => {
    const events: PushedEvent[] = []
    await work({ ...ctx, emit: (event) => void events.push(event) })
    return events
  })

it('marks an export as done, and sends its link to the browser that asked', async () => {
  const exportId = await addTestExport(tenant, tenant.user)
  const storageKey = `${tenant.id}/exports/x`
  const finished = { exportId, connectionId: 'tab', storageKey, fileName: 'volunteers.csv', rows: 3, ownFieldIds: [] }
  const events = await told((ctx) => finishExport(ctx, finished))
  expect(events).toEqual([{ connectionId: 'tab', url: { url: expect.any(String), fileName: 'volunteers.csv' } }])
  expect(await row(exportId)).toMatchObject({
    state: 'done',
    done: 3,
    total: 3,
    storage_key: storageKey,
    finished_on: expect.any(Date),
  })
})

it('marks as failed what runs, and nothing that is done', async () => {
  const [running, done] = [
    await addTestExport(tenant, tenant.user),
    await addTestExport(tenant, tenant.user, { state: 'done' }),
  ]
  await tenant.run(tenant.user, async (ctx) => {
    for (const id of [running, done]) await failExport(ctx, id)
  })
  expect([(await row(running)).state, (await row(done)).state]).toEqual(['failed', 'done'])
})

it('says how far it is', async () => {
  const exportId = await addTestExport(tenant, tenant.user)
  const events = await told((ctx) => noteProgress(ctx, { exportId, connectionId: undefined, done: 5, total: 9 }))
  expect(events).toEqual([{ connectionId: undefined, progress: { job: exportId, done: 5, total: 9 } }])
  expect(await row(exportId)).toMatchObject({ state: 'running', done: 5, total: 9 })
})
