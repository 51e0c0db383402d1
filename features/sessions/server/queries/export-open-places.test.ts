import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { exportOpenPlaces } from '../../gap-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })
  tenant = await test.newTenant()
  await addTestActivity(tenant, { start: '2026-12-02T09:00', end: '2026-12-02T12:30' })
})
afterAll(() => test.stop())

const save = (query: object, as = tenant.user) =>
  test.call(exportOpenPlaces, { query: { from: '2026-11-20', to: '2026-12-19', ...query } as never }, as)

it('has a line for each role that needs somebody', async () => {
  const { status, text, headers } = await save({ format: 'csv' })
  expect([status, headers['content-disposition']]).toEqual([
    200,
    'attachment; filename=open-places_2026-11-20_2026-12-19.csv',
  ])
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('"Befriending","Visit","No venue","Driver",1,0,1')
  expect((await save({ format: 'csv', activityId: crypto.randomUUID() })).text.trim().split('\r\n')).toHaveLength(1)
})

it('comes as a workbook, and to staff only', async () => {
  expect((await save({})).text.slice(0, 2)).toBe('PK')
  expect((await save({}, tenant.kiosk)).status).toBe(403)
})
