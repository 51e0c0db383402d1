import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestPlan, makeAll } from '#testing/add-test-plan.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getSessionWork, listSessionWorks } from '../../file-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const open = (workId: string, as = tenant.user) => test.call(getSessionWork, { params: { workId } }, as)
const list = async (as = tenant.user) => (await test.call(listSessionWorks, {}, as)).body

it('tells the person who asked how far it is, and nobody else', async () => {
  const { workId } = await addTestPlan(test, tenant, {}, { isMade: false })
  expect((await open(workId)).body).toMatchObject({ workId, state: 'running', done: 0, total: 7 })
  await makeAll(tenant, workId)
  const done = {
    state: 'done',
    done: 7,
    total: 7,
    message: 'Successfully created Befriending!',
    path: '/activities/recurring',
  }
  expect((await open(workId)).body).toMatchObject(done)
  expect([(await open(workId, tenant.superadmin)).status, await list(tenant.superadmin)]).toEqual([404, []])
})

it('lists what was asked for within a day, the newest first', async () => {
  const ids: string[] = []
  for (let time = 0; time < 3; time++) ids.push((await addTestPlan(test, tenant, {}, { isMade: false })).workId)
  await tenant.inside(({ db, now }) =>
    db
      .updateTable('session_works')
      .set({ created_on: new Date(now.getTime() - 25 * 3_600_000) })
      .where('id', '=', ids[0]!)
      .execute(),
  )
  expect((await list()).map((one: { workId: string }) => one.workId)).toEqual([ids[2], ids[1]])
})
