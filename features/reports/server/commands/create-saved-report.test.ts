import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addSavedReport } from '#testing/saved-report.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { emptyFilters } from '../../rules.ts'
import { mostSavedReports } from '../../saved-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-23T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('keeps the filters with who gets it, once each, and says when it runs next', async () => {
  const { username } = tenant.superadmin
  const params = { ...emptyFilters('attendance'), startDate: '2026-01-01', statuses: ['active'] }
  const recipients = [tenant.user.username, username, username.toUpperCase()]
  const saved = await addSavedReport(test, tenant.user, { name: ' Each month ', params, recipients })
  expect([saved.status, saved.body]).toMatchObject([
    200,
    {
      name: 'Each month',
      // the period takes the place of the days
      params: { ...params, startDate: '' },
      recipients: [username, tenant.user.username].toSorted(),
      savedBy: tenant.user.username,
      mayEdit: true,
      nextRun: '2026-12-01',
      lastRun: '',
      version: 1,
    },
  ])
})

it.each([
  ['name', { name: '  ' }],
  ['recipients', { recipients: [] }],
  ['recipients', { recipients: ['nobody-here'] }],
  ['schedule', { schedule: 'daily' as 'weekly' }],
  ['params.statuses', { params: { ...emptyFilters('indivols'), statuses: ['Nowhere'] } }],
  [
    'params.dateJoinedStart',
    { params: { ...emptyFilters('indivols'), dateJoinedStart: '2027-01-01' }, period: 'asSaved' as const },
  ],
])('names %s when refusing %o', async (path, more) => {
  const { status, body } = await addSavedReport(test, tenant.user, more)
  expect([status, body.errors?.[0]?.path]).toEqual([400, path])
})

it('is nothing for kiosks', async () => {
  expect((await addSavedReport(test, tenant.kiosk, { recipients: [tenant.user.username] })).status).toBe(403)
  expect((await addSavedReport(test, tenant.user)).status).toBe(200)
})

it('keeps so many and no more, also of those saved at once', async () => {
  await tenant.inside(async ({ db, now }) => {
    const { accountId } = tenant.user
    const row = {
      tenant_id: tenant.id,
      account_id: accountId,
      filters: JSON.stringify(emptyFilters('indivols')),
      period: 'asSaved' as const,
      schedule: 'none' as const,
      scheduled_on: '2026-11-01',
      recipients: [accountId],
      created_on: now,
      updated_on: now,
    }
    const rows = Array.from({ length: mostSavedReports - 1 }, (_, n) => ({ ...row, id: uuidv7(), name: `Report ${n}` }))
    await db.insertInto('saved_reports').values(rows).execute()
  })
  const both = await Promise.all([addSavedReport(test, tenant.user), addSavedReport(test, tenant.superadmin)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]))
})

it('is refused by the name that another one has, of those that the person sees', async () => {
  const named = (name: string, as = tenant.user) => addSavedReport(test, as, { name })
  expect((await named('Of the month')).status).toBe(200)
  const again = await named('of the MONTH')
  expect([again.status, again.body.errors[0]]).toMatchObject([
    400,
    { path: 'name', message: 'There is a saved report of this name' },
  ])
  expect((await named('Of the year')).status).toBe(200)
  // nobody is told of reports that they do not see
  expect((await named('Of the month', await tenant.addPerson('user'))).status).toBe(200)
  expect((await named('Of the month', tenant.superadmin)).status).toBe(400)
})
