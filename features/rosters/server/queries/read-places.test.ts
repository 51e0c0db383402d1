import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type RosterTest, rosterOf } from '#testing/test-roster.ts'
import { lockPlaces } from './read-places.ts'

let test: TestApp
let tenant: TestTenant
let roster: RosterTest
let [mei, arun]: string[] = []
// the first of seven Mondays has passed
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  roster = await rosterOf(test, tenant)
  ;[mei, arun] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
})
afterAll(() => test.stop())

const session = (place: number) => roster.sessions[place]!.vid

it('finds who of these people is in which of these sessions', async () => {
  await roster.signUp([mei!, arun!], { scope: 'coming' }, { roles: ['Driver'] })
  const places = async (sessions: number[], people: string[]) => {
    const rows = await tenant.run(tenant.user, (ctx) => lockPlaces(ctx, sessions.map(session), people))
    return rows.map((row) => [roster.sessions.findIndex(({ vid }) => vid === row.session_id), row.participant_id])
  }
  expect(new Set(await places([0, 2, 3], [mei!]))).toEqual(
    new Set([
      [2, mei],
      [3, mei],
    ]),
  )
  expect(await places([1, 2], [mei!, arun!])).toHaveLength(4)
  expect(await places([], [mei!])).toEqual([])
  await roster.takeOff([mei!], { scope: 'this', sessionId: session(2) })
  expect(await places([2], [mei!, arun!])).toEqual([[2, arun]])
})
