import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type RosterTest, rosterOf } from '#testing/test-roster.ts'
import { listPeopleOf } from './list-people-of.ts'

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

it('is everybody who is in a session, with their roles there', async () => {
  const people = async (place: number) => {
    const rows = await tenant.run(tenant.user, (ctx) => listPeopleOf(ctx, session(place)))
    return Object.fromEntries(rows.map((row) => [row.participant_id, `${row.kind} ${row.roles.join()}`]))
  }
  await roster.signUp([mei!], { scope: 'this', sessionId: session(2) }, { roles: ['Driver'] })
  await roster.signUp([arun!], { scope: 'coming' })
  expect(await people(2)).toEqual({ [mei!]: 'indivols Driver', [arun!]: 'indivols ' })
  expect([await people(3), await people(0)]).toEqual([{ [arun!]: 'indivols ' }, {}])
  await roster.takeOff([mei!], { scope: 'coming' })
  expect(Object.keys(await people(2))).toEqual([arun])
  await tenant.inside(({ db, now }) =>
    db.updateTable('volunteers').set({ deleted_at: now }).where('id', '=', arun!).execute(),
  )
  expect(await people(2)).toEqual({})
})
