import { afterAll, beforeAll, expect, it } from 'vitest'
import { addSavedReport } from '#testing/saved-report.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listSavedReports } from '../../saved-contract.ts'
import { runDueReports } from './run-due-reports.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-11-30T15:59:00Z' })
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

/** Whatever the clock of this machine says. */
const night = (instant: string) => {
  test.platform.clock = () => new Date(instant)
  // two workers at once
  return Promise.all([runDueReports(test.platform, tenant.id), runDueReports(test.platform, tenant.id)])
}
const runs = () =>
  tenant.inside(({ db }) => db.selectFrom('saved_report_runs').select(['run', 'day']).orderBy('run').execute())

it('runs once what is due by the clock of the organisation, and what was missed once', async () => {
  await addSavedReport(test, tenant.user, { schedule: 'monthly' })
  await addSavedReport(test, tenant.user, { schedule: 'none' })
  // a minute before and a minute after midnight in Singapore
  await night('2026-11-30T15:59:00Z')
  expect(await runs()).toEqual([])
  await night('2026-11-30T16:01:00Z')
  await night('2026-12-02T19:05:00Z')
  expect(await runs()).toEqual([{ run: '2026-12-01', day: '2026-12-01' }])
  // nothing ran for three months: the last one is caught up, as if it had run on its day
  await night('2027-03-04T19:05:00Z')
  await night('2027-03-05T19:05:00Z')
  expect((await runs()).map(({ day }) => day)).toEqual(['2026-12-01', '2027-03-01'])
})

it('belongs to its own organisation', async () => {
  const other = await test.newTenant()
  expect((await test.call(listSavedReports, {}, other.superadmin)).body.savedReports).toEqual([])
  await runDueReports(test.platform, other.id)
  expect(await other.inside(({ db }) => db.selectFrom('saved_report_runs').select('run').execute())).toEqual([])
})
