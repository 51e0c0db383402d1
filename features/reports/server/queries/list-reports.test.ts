import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestReport } from '#testing/add-test-report.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { listReports } from '../../contract.ts'

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
