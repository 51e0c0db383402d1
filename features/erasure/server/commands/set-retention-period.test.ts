import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getRetention, setRetentionPeriod } from '../../retention-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const set = (status: string, months: number, as = tenant.superadmin) =>
  test.call(setRetentionPeriod, { body: { status, months } }, as)
const monthsOf = async (status: string) =>
  (await test.call(getRetention, {}, tenant.superadmin)).body.periods.find(
    (one: { status: string }) => one.status === status,
  )?.months
const since = () =>
  tenant.inside(async ({ db }) => (await db.selectFrom('retention_rules').select('since').executeTakeFirst())?.since)

it('is kept by key or label, says what was before, and 0 takes it away', async () => {
  expect((await set('Inactive', 36)).body).toEqual({
    message: 'Inactive: erased after 36 months without a sign of them',
    before: 0,
  })
  expect(await monthsOf('inactive')).toBe(36)
  expect((await set('inactive', 0)).body.before).toBe(36)
  expect([await monthsOf('inactive'), await since()]).toEqual([0, undefined])
})

it('begins today where people would go sooner than before, and not where they stay longer', async () => {
  await set('inactive', 36)
  const backdate = () =>
    tenant.inside(({ db }) =>
      db
        .updateTable('retention_rules')
        .set({ since: new Date('2026-01-01') })
        .execute(),
    )
  await backdate()
  await set('inactive', 48)
  expect((await since())?.toISOString().slice(0, 4)).toBe('2026')
  expect((await since())?.toISOString()).toBe('2026-01-01T00:00:00.000Z')
  await set('inactive', 12)
  expect((await since())?.toISOString().slice(0, 10)).toBe('2026-12-01')
})

it.each([
  ['inactive', 5],
  ['inactive', 241],
  ['inactive', 12.5],
  ['no such status', 36],
])('is refused for %s with %d months', async (status, months) => {
  expect((await set(status, months)).status).toBe(400)
})

it('is set by superadmins', async () => {
  expect((await set('inactive', 36, tenant.user)).status).toBe(403)
})
