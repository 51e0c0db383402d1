import { afterAll, beforeAll, expect, it } from 'vitest'
import { addSavedReport } from '#testing/saved-report.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { runSavedReport } from '../../saved-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-11-23T16:05:00Z' })
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

const run = (id: string, as: Person, headers?: Record<string, string>) =>
  test.call(runSavedReport, { params: { id } }, as, headers)

it('begins one run for one key, by who may edit it, and not all the time', async () => {
  const colleague = await tenant.addPerson('user')
  const recipients = [tenant.user.username, colleague.username]
  const { id, name } = (await addSavedReport(test, tenant.user, { recipients })).body
  const key = { 'idempotency-key': 'one-run' }
  const both = [await run(id, tenant.user, key), await run(id, tenant.user, key)]
  expect(both.map(({ body }) => body.message)).toEqual(Array(2).fill(`${name} is being made for 2 people`))
  const runs = await tenant.inside(({ db }) =>
    db.selectFrom('saved_report_runs').select(['day', 'recipients']).execute(),
  )
  // the day after midnight by the clock of the organisation
  expect(runs).toMatchObject([{ day: '2026-11-24', recipients: { length: 2 } }])
  expect((await run(id, colleague)).status).toBe(404)
  const more = [await run(id, tenant.superadmin), await run(id, tenant.user), await run(id, tenant.user)]
  expect(more.map(({ status }) => status)).toEqual([200, 200, 429])
})

it('says for how many it is made who still have an account', async () => {
  const gone = await tenant.addPerson('user')
  const recipients = [tenant.superadmin.username, gone.username]
  const { id, name } = (await addSavedReport(test, tenant.superadmin, { name: 'Of the quarter', recipients })).body
  await tenant.inside(({ db, now }) =>
    db.updateTable('accounts').set({ deleted_at: now }).where('username', '=', gone.username).execute(),
  )
  expect((await run(id, tenant.superadmin)).body.message).toBe(`${name} is being made for 1 person`)
})
