import { afterAll, beforeAll, expect, it } from 'vitest'
import { addSavedReport } from '#testing/saved-report.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../saved-contract.ts'
import { runDueReports } from './run-due-reports.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-11-23T01:05:00Z' })
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

const remove = (id: string, as: Person) => test.call(contract.deleteSavedReport, { params: { id } }, as)
const restore = (id: string, as: Person) => test.call(contract.restoreSavedReport, { params: { id } }, as)
const names = async () =>
  (await test.call(contract.listSavedReports, {}, tenant.user)).body.savedReports.map(
    ({ name }: contract.SavedReport) => name,
  )

it('is hidden, runs no more and comes back, by who saved it', async () => {
  const { id } = (await addSavedReport(test, tenant.user, { name: 'Gone soon' })).body
  await tenant.inside(({ db }) => db.updateTable('saved_reports').set({ scheduled_on: '2026-10-15' }).execute())
  const colleague = await tenant.addPerson('user')
  expect((await remove(id, colleague)).status).toBe(404)
  expect((await remove(id, tenant.user)).body).toEqual({ message: 'Deleted Gone soon' })
  expect([await names(), (await remove(id, tenant.user)).status]).toEqual([[], 404])
  await runDueReports(test.platform, tenant.id)
  const runs = () => tenant.inside(({ db }) => db.selectFrom('saved_report_runs').select('run').execute())
  expect(await runs()).toEqual([])
  expect((await restore(id, colleague)).status).toBe(404)
  expect((await restore(id, tenant.user)).body).toEqual({ message: 'Restored Gone soon' })
  expect([await names(), (await restore(id, tenant.user)).status]).toEqual([['Gone soon'], 404])
  await runDueReports(test.platform, tenant.id)
  expect(await runs()).toEqual([{ run: '2026-11-01' }])
})

it('cannot be restored after 30 days', async () => {
  const { id } = (await addSavedReport(test, tenant.user)).body
  const deletedAgo = (days: number) =>
    tenant.inside(({ db, now }) =>
      db
        .updateTable('saved_reports')
        .set({ deleted_at: new Date(now.getTime() - days * 86_400_000) })
        .where('id', '=', id)
        .execute(),
    )
  await deletedAgo(31)
  expect((await restore(id, tenant.user)).status).toBe(404)
  await deletedAgo(29)
  expect((await restore(id, tenant.user)).status).toBe(200)
})
