import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { inWords } from './in-words.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

it('says codes of those records alone whose feature has words for them, each in its place', async () => {
  const schedule = (record_type: string, code: string) => ({
    record_type,
    operation: 'update' as const,
    fields: { schedule: ['none', code] as [unknown, unknown] },
  })
  const rows = [schedule('group', 'weekly'), schedule('saved report', 'weekly'), schedule('saved report', 'monthly')]
  const said = await tenant.run(tenant.superadmin, (ctx) => inWords(ctx, rows))
  expect(said).toEqual([
    rows[0],
    {
      record_type: 'saved report',
      operation: 'update',
      fields: { 'When it is made': ['Only by hand', 'Every Monday'] },
    },
    {
      record_type: 'saved report',
      operation: 'update',
      fields: { 'When it is made': ['Only by hand', 'On the first of each month'] },
    },
  ])
})
