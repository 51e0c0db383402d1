import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestReport } from '#testing/add-test-report.ts'
import { queuedWork } from '#testing/queued-work.ts'
import { addSavedReport } from '#testing/saved-report.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listSavedReports } from '../../saved-contract.ts'
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
    finishReport(ctx, {
      reportId,
      connectionId: undefined,
      storageKey: 'there',
      rows: 3,
      people: new Set<string>(),
      ownFieldIds: [],
    }),
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

it('says in the list of saved reports for whom it could not be made', async () => {
  const { id } = (await addSavedReport(test, tenant.user)).body
  const reportId = await addTestReport(tenant, tenant.user)
  await tenant.inside(async ({ db, now }) => {
    const run = { tenant_id: tenant.id, saved_report_id: id, run: '2026-12-01' }
    const { accountId } = tenant.user
    await db
      .insertInto('saved_report_runs')
      .values({ ...run, day: '2026-12-01', recipients: [accountId], created_on: now })
      .execute()
    await db
      .insertInto('saved_report_parts')
      .values({ ...run, account_id: accountId, report_id: reportId })
      .execute()
  })
  const last = async () => {
    const [row] = (await test.call(listSavedReports, {}, tenant.user)).body.savedReports
    return [row.lastMade, row.lastLeftOut]
  }
  expect(await last()).toEqual([1, []])
  await tenant.run(tenant.user, (ctx) => failReport(ctx, { reportId, connectionId: undefined }))
  expect(await last()).toEqual([0, [{ username: tenant.user.username, reason: 'failed' }]])
})
