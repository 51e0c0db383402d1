import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { addAttendedMonths } from '#testing/attended-months.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { planLetters } from './plan-letters.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
afterAll(() => test.stop())

it('has those with hours, counts the others, and says which locations count', async () => {
  const { tenant, here, away, limited } = await limitedTenant(test)
  const { siti } = await addAttendedMonths(tenant, { here: [here.id], away: [away.id] })
  const [idle] = await addTestVolunteers(tenant, ['Idle Person'])
  const plan = (as = tenant.superadmin) =>
    tenant.run(as, (ctx) => planLetters(ctx, { vids: [siti, idle!], firstDay: '2026-01-01', lastDay: '2026-12-31' }))
  const all = await plan()
  expect([all.withHours.map(({ recipient }) => recipient.id), all.withoutHours, all.venueIds]).toEqual([
    [siti],
    1,
    null,
  ])
  expect((await plan(limited)).venueIds).toEqual([here.id])
})
