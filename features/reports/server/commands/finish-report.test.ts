import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestReport } from '#testing/add-test-report.ts'
import { queuedWork } from '#testing/queued-work.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { failReport, finishReport, noteProgress } from './finish-report.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const rowOf = (id: string) =>
  tenant.inside(({ db }) => db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const finish = (reportId: string) =>
  tenant.run(tenant.user, (ctx) =>
    finishReport(ctx, { reportId, connectionId: undefined, storageKey: 'there', rows: 3 }),
  )

it('is done and its mail is queued, both or neither', async () => {
  const days = { startDate: '2026-11-01', endDate: '2026-11-30', dateJoinedStart: '', dateJoinedEnd: '' }
  const filters = JSON.stringify({ ...days, venueIds: [], statuses: [] })
  const id = await addTestReport(tenant, tenant.user, { type: 'attendance', filters })
  await finish(id)
  expect(await rowOf(id)).toMatchObject({ state: 'done', storage_key: 'there', done: 3, total: 3 })
  const mails = await queuedWork(test, tenant, 'send-mail')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    to: `${tenant.user.username}@example.org`,
    text: expect.stringContaining('(01 Nov 2026 to 30 Nov 2026) is ready, with 3 rows.'),
  })
})

it('fails where it still runs, and only there', async () => {
  const [running, done] = [await addTestReport(tenant, tenant.user), await addTestReport(tenant, tenant.user)]
  await finish(done)
  for (const reportId of [running, done])
    await tenant.run(tenant.user, (ctx) => failReport(ctx, { reportId, connectionId: undefined }))
  expect([(await rowOf(running)).state, (await rowOf(done)).state]).toEqual(['failed', 'done'])
})

it('says how far it is', async () => {
  const reportId = await addTestReport(tenant, tenant.user)
  await tenant.run(tenant.user, (ctx) => noteProgress(ctx, { reportId, connectionId: undefined, done: 2, total: 9 }))
  expect(await rowOf(reportId)).toMatchObject({ state: 'running', done: 2, total: 9 })
})
