import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestReport } from '#testing/add-test-report.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { queuedWork } from '#testing/queued-work.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { listReports } from '../../contract.ts'
import { finishReport } from '../commands/finish-report.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
afterAll(() => test.stop())

it('has the own reports of three days, the newest first, without those of before rights were taken away', async () => {
  const tenant = await test.newTenant()
  const hours = (count: number) => new Date(test.platform.clock().getTime() - count * 3_600_000)
  const add = (created: number, more: object = {}) =>
    addTestReport(tenant, tenant.user, { created_on: hours(created), ...more })
  await add(80, { state: 'done', finished_on: hours(73) })
  const old = await add(73, { state: 'done', finished_on: hours(71) })
  const running = await add(2, { name: 'Board' })
  const failed = await add(1, { state: 'failed', finished_on: hours(1) })
  await add(3, { removed_on: hours(1) })
  await addTestReport(tenant, tenant.superadmin)
  const list = async (as = tenant.user) => (await test.call(listReports, {}, as)).body.reports as { id: string }[]
  expect((await list()).map(({ id }) => id)).toEqual([failed, running, old])
  expect((await list())[1]).toMatchObject({ name: 'Board', state: 'running', expiresOn: '' })
  const cut = { tenant_id: tenant.id, account_id: tenant.user.accountId, cut_on: hours(1.5) }
  await tenant.inside(({ db }) => db.insertInto('rights_cuts').values(cut).execute())
  expect((await list()).map(({ id }) => id)).toEqual([failed])
  expect(await list(tenant.superadmin)).toHaveLength(1)
})

it('says the statuses and locations of a report, and so does its mail', async () => {
  const { tenant, here } = await limitedTenant(test)
  const days = { startDate: '', endDate: '', dateJoinedStart: '', dateJoinedEnd: '' }
  const filters = JSON.stringify({ ...days, venueIds: [here.id], statuses: ['inactive', 'rejected'] })
  const reportId = await addTestReport(tenant, tenant.user, { filters })
  await addTestReport(tenant, tenant.superadmin)
  const chosen = async (as: Person) => (await test.call(listReports, {}, as)).body.reports[0].chosen
  expect([await chosen(tenant.user), await chosen(tenant.superadmin)]).toEqual([
    `Inactive, Rejected · ${here.name}`,
    '',
  ])
  await tenant.run(tenant.user, (ctx) =>
    finishReport(ctx, {
      reportId,
      connectionId: undefined,
      storageKey: 'there',
      rows: 3,
      people: new Set<string>(),
      ownFieldIds: [],
    }),
  )
  const [mail] = await queuedWork(test, tenant, 'send-mail')
  expect(mail).toMatchObject({
    text: expect.stringContaining(`Individuals Volunteers Database · Inactive, Rejected · ${here.name} is ready`),
  })
})
