import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
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
/** The session in this place has no roles any more. */
const dropRoles = (place: number) =>
  tenant.inside(({ db }) =>
    db.updateTable('sessions').set({ role_counts: '[]', role_total: 0 }).where('id', '=', session(place)).execute(),
  )

it('signs people up as they were in the session that is named, with their roles', async () => {
  await roster.signUp([mei!, arun!], { scope: 'this', sessionId: session(1) })
  await roster.setRoles([mei!], ['Driver'], { scope: 'this', sessionId: session(1) })
  await roster.copy({ fromSessionId: session(1), to: 'next' })
  expect(await roster.grid()).toEqual({ 'Tan Mei Ling': '-ss----', 'Arun Kumar': '-ss----' })
  await roster.copy({ fromSessionId: session(2), to: 'coming' })
  expect(await roster.grid()).toEqual({ 'Tan Mei Ling': '-ssssss', 'Arun Kumar': '-ssssss' })
  expect((await roster.read()).people[1]?.cells[6]?.roles).toEqual(['Driver'])
})

it('copies the last session that began, and is refused where none has', async () => {
  await roster.signUp([mei!], { scope: 'this', sessionId: session(0) })
  expect((await roster.copy({ to: 'coming' })).body).toMatchObject({ changed: 6, sessions: 6 })
  expect(await roster.grid()).toEqual({ 'Tan Mei Ling': 'sssssss' })
  await tenant.inside(({ db, now }) =>
    db.updateTable('sessions').set({ cancelled_on: now }).where('id', '=', session(0)).execute(),
  )
  const refused = await roster.copy({ to: 'coming' })
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'No session of this batch has taken place yet: choose the one to copy.',
  ])
})

it('leaves out people for the days on which they are away, and says for how many places', async () => {
  await roster.signUp([mei!, arun!], { scope: 'this', sessionId: session(1) })
  const day = (place: number) => roster.sessions[place]!.sessionStartDateTime.slice(0, 10)
  await roster.addAbsence(mei!, day(3), day(4))
  const { body } = await roster.copy({ fromSessionId: session(1), to: 'coming' })
  expect([body.changed, body.away]).toEqual([8, 2])
  expect(await roster.grid()).toEqual({ 'Tan Mei Ling': '-sswwss', 'Arun Kumar': '-ssssss' })
})

it('leaves behind roles that the other session does not have, and who is there as they are', async () => {
  await dropRoles(2)
  await roster.signUp([mei!], { scope: 'this', sessionId: session(1) }, { roles: ['Driver'] })
  await roster.signUp([mei!], { scope: 'this', sessionId: session(3) })
  expect((await roster.copy({ fromSessionId: session(1), to: 'coming' })).body.changed).toBe(4)
  const [person] = (await roster.read()).people
  expect(person?.cells.map(({ roles }) => roles.join())).toEqual(['', 'Driver', '', '', 'Driver', 'Driver', 'Driver'])
})

it('knows the sessions of its batch only', async () => {
  const other = await rosterOf(test, tenant)
  expect((await roster.copy({ fromSessionId: other.sessions[1]!.vid, to: 'next' })).status).toBe(404)
})
