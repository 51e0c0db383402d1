import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { rosterOf } from '#testing/test-roster.ts'
import { countPlaces } from './count-places.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
afterAll(() => test.stop())

it('has each person with the sessions in which they are, and nobody who was taken off or whom nobody asked for', async () => {
  const tenant = await test.newTenant()
  const roster = await rosterOf(test, tenant)
  const [mei, arun, siti] = (await addTestVolunteers(tenant, ['Mei', 'Arun', 'Siti'])) as [string, string, string]
  const [, one, other] = roster.sessions.map(({ vid }) => vid) as [string, string, string]
  await roster.signUp([mei, arun, siti], { scope: 'this', sessionId: one })
  await roster.signUp([mei], { scope: 'this', sessionId: other })
  await roster.takeOff([arun], { scope: 'this', sessionId: one })
  const there = await tenant.run(tenant.user, (ctx) => countPlaces(ctx, [one, other], [mei, arun]))
  expect([...there]).toEqual([[mei, new Set([one, other])]])
})
