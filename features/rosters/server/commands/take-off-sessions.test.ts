import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkIn } from '#features/attendance/attendee-contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type RosterTest, rosterOf } from '#testing/test-roster.ts'

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
/** Somebody comes to the session in this place. */
const come = async (id: string, place: number) => {
  const sessionId = session(place)
  const [row] = await tenant.inside(({ db }) =>
    db
      .selectFrom('attendances')
      .select('id')
      .where('session_id', '=', sessionId)
      .where('volunteer_id', '=', id)
      .execute(),
  )
  await test.call(checkIn, { params: { sessionId, vid: row!.id } }, tenant.user)
}

it('gives up what was planned, for this, for this and what follows, or for all', async () => {
  await roster.signUp([mei!, arun!], { scope: 'coming' })
  const { body } = await roster.takeOff([mei!], { scope: 'this', sessionId: session(2) })
  expect([body.changed, body.sessions]).toEqual([1, 1])
  await roster.takeOff([arun!], { scope: 'following', sessionId: session(4) })
  expect(await roster.grid()).toEqual({ 'Tan Mei Ling': '-s-ssss', 'Arun Kumar': '-sss---' })
  expect((await roster.takeOff([mei!, arun!], { scope: 'coming' })).body).toMatchObject({ changed: 8, sessions: 6 })
  expect(await roster.grid()).toEqual({})
})

it('leaves anyone who came, and what it answers brings the others back', async () => {
  await roster.signUp([mei!, arun!], { scope: 'coming' })
  await come(arun!, 1)
  const { body } = await roster.takeOff([mei!, arun!], { scope: 'coming' })
  expect(await roster.grid()).toEqual({ 'Arun Kumar': '-c-----' })
  await roster.setEntries(body.undo)
  expect(await roster.grid()).toEqual({ 'Tan Mei Ling': '-ssssss', 'Arun Kumar': '-csssss' })
})
