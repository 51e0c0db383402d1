import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { mondays } from '#testing/planned-activity.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { rosterOf } from '#testing/test-roster.ts'
import { checkLeaving } from './check-leaving.ts'

let test: TestApp
// the first of seven Mondays has passed
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
afterAll(() => test.stop())

it('counts coming sessions of those who are neither active nor new, and of hidden ones only how many', async () => {
  const { tenant, here, away, limited } = await limitedTenant(test)
  const at = ({ name }: { name: string }) => ({
    batchSessions: [{ ...mondays, venue: [{ label: name, value: name }] }],
  })
  const near = await rosterOf(test, tenant, at(here))
  const far = await rosterOf(test, tenant, at(away))
  const [active] = await addTestVolunteers(tenant, ['Arun Kumar'])
  const [fresh] = await addTestVolunteers(tenant, ['Lim Wei'], { status: 'new' })
  const [gone, idle] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Idle Person'], { status: 'inactive' })
  const all = [active!, fresh!, gone!]
  await near.signUp(all, { scope: 'coming' }, {}, tenant.superadmin)
  await far.signUp(all, { scope: 'this', sessionId: far.sessions[1]!.vid }, {}, tenant.superadmin)
  const check = (as = tenant.superadmin) => tenant.run(as, (ctx) => checkLeaving(ctx, [...all, idle!]))
  const people = [{ vid: gone, fullName: 'Tan Mei Ling', status: 'Inactive' }]
  expect(await check()).toEqual({ people, places: 7, hidden: 0 })
  expect(await check(limited)).toEqual({ people, places: 6, hidden: 1 })
})
