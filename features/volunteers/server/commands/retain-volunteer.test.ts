import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { retainVolunteer } from './retain-volunteer.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
afterAll(() => test.stop())

it('notes when somebody wanted to keep this person, or nothing, and returns the name', async () => {
  const tenant = await test.newTenant()
  const [vid] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const retained = (on: boolean) => tenant.run(tenant.superadmin, (ctx) => retainVolunteer(ctx, vid!, on))
  const kept = () =>
    tenant.inside(({ db }) => db.selectFrom('volunteers').select(['retained_on', 'version']).executeTakeFirstOrThrow())
  expect(await retained(true)).toBe('Tan Mei Ling')
  const { retained_on, version } = await kept()
  expect([retained_on?.toISOString().slice(0, 10), version]).toEqual(['2026-12-01', 1])
  await retained(false)
  expect((await kept()).retained_on).toBeNull()
})
