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

const rolesOf = async (name: string) =>
  (await roster.read()).people.find(({ fullName }) => fullName === name)?.cells.map(({ roles }) => roles.join())

it('gives other roles for the series, and the old ones back', async () => {
  await roster.signUp([mei!, arun!], { scope: 'coming' })
  const { body } = await roster.setRoles([mei!], ['Driver'], { scope: 'following', sessionId: session(3) })
  expect([body.changed, body.sessions]).toEqual([4, 4])
  expect(await rolesOf('Tan Mei Ling')).toEqual(['', '', '', 'Driver', 'Driver', 'Driver', 'Driver'])
  expect(await rolesOf('Arun Kumar')).toEqual(['', '', '', '', '', '', ''])
  await roster.setEntries(body.undo)
  expect(await rolesOf('Tan Mei Ling')).toEqual(['', '', '', '', '', '', ''])
})

it('lets nobody join a session by a role', async () => {
  await roster.signUp([mei!], { scope: 'this', sessionId: session(2) })
  const { body } = await roster.setRoles([mei!, arun!], ['Driver'], { scope: 'coming' })
  expect(body.changed).toBe(1)
  expect(await roster.grid()).toEqual({ 'Tan Mei Ling': '--s----' })
})

it('takes roles that the sessions have', async () => {
  await roster.signUp([mei!], { scope: 'coming' })
  const refused = await roster.setRoles([mei!], ['Pilot'], { scope: 'coming' })
  expect([refused.status, refused.body.detail]).toEqual([400, '"Pilot" is not a role of this session'])
})
