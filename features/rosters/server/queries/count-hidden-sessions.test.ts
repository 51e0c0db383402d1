import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { mondays } from '#testing/planned-activity.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { rosterOf } from '#testing/test-roster.ts'
import { countHiddenSessions } from './count-hidden-sessions.ts'

let test: TestApp
// the first of seven Mondays has passed
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
afterAll(() => test.stop())

it('counts what the actor may not see: where somebody stays signed up, and where they do not come back', async () => {
  const { tenant, away, limited } = await limitedTenant(test)
  const venue = [{ label: away.name, value: away.name }]
  const far = await rosterOf(test, tenant, { batchSessions: [{ ...mondays, venue }] })
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  await far.signUp([mei!], { scope: 'coming' }, {}, tenant.superadmin)
  const count = (as: Person, asked: object) =>
    tenant.run(as, (ctx) => countHiddenSessions(ctx, { volunteerId: mei!, days: null, ...asked }))
  const days = { from: '2026-12-01', to: '2026-12-14' }
  expect([await count(limited, { days }), await count(tenant.superadmin, { days })]).toEqual([2, 0])
  const { body } = await far.away.add(mei!, days.from, days.to, tenant.superadmin)
  expect([await count(limited, { days }), await count(limited, { absenceId: body.vid })]).toEqual([0, 2])
  expect(await count(limited, { days, absenceId: body.vid })).toBe(0)
})
