import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listOwnWork } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const list = (as = tenant.superadmin) => test.call(listOwnWork, {}, as)

it('names the last run of each nightly task of the own organisation, and whether it went well', async () => {
  const other = await test.newTenant()
  const finished_on = new Date('2026-12-01T18:00:00Z')
  for (const each of [tenant, other])
    await each.inside(({ db }) =>
      db
        .insertInto('nightly_runs')
        .values([
          { tenant_id: each.id, task: 'Forget files', failure: 'ECONNREFUSED', finished_on, night: '2026-12-02' },
          { tenant_id: each.id, task: 'Count hours', failure: '', finished_on, night: '2026-12-02' },
        ])
        .execute(),
    )
  expect((await list()).body.nightly).toEqual([
    { task: 'Count hours', failure: '', finishedOn: '2026-12-01T18:00:00.000Z' },
    { task: 'Forget files', failure: 'ECONNREFUSED', finishedOn: '2026-12-01T18:00:00.000Z' },
  ])
  expect((await list()).body.hourly).toEqual(expect.any(Array))
})

it('is for superadmins', async () => {
  expect([(await list()).status, (await list(tenant.user)).status]).toEqual([200, 403])
})
