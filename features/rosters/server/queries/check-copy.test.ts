import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type RosterTest, rosterOf } from '#testing/test-roster.ts'

let test: TestApp
let tenant: TestTenant
let roster: RosterTest
let [mei, arun]: string[] = []
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  roster = await rosterOf(test, tenant)
  ;[mei, arun] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
})
afterAll(() => test.stop())

const session = (place: number) => roster.sessions[place]!.vid
const coming = (place = 1) => ({ fromSessionId: session(place), to: 'coming' as const })

it('says before who is no longer active and who is elsewhere then, and nothing where all is well', async () => {
  await roster.signUp([mei!, arun!], { scope: 'this', sessionId: session(1) })
  expect(await roster.checkCopy(coming())).toEqual({ people: 2, away: 0, hidden: 0, warnings: [] })
  await tenant.inside(({ db }) =>
    db.updateTable('volunteers').set({ status: 'inactive' }).where('id', '=', mei!).execute(),
  )
  const other = await rosterOf(test, tenant)
  await other.signUp([arun!], { scope: 'this', sessionId: other.sessions[3]!.vid })
  const { warnings } = await roster.checkCopy(coming())
  expect(warnings.map(({ code, volunteerId }: Record<string, string>) => [code, volunteerId])).toEqual([
    ['overlap', arun],
    ['not-active', mei],
  ])
  // what was accepted is written with it
  expect((await roster.copy(coming())).status).toBe(200)
  expect((await roster.checkCopy(coming())).warnings).toEqual([])
})

it('counts places on days away, which are left out', async () => {
  await roster.signUp([mei!], { scope: 'this', sessionId: session(1) })
  const day = roster.sessions[3]!.sessionStartDateTime.slice(0, 10)
  await roster.addAbsence(mei!, day, day)
  expect(await roster.checkCopy(coming())).toMatchObject({ people: 1, away: 1 })
})

it('knows the sessions of its batch only', async () => {
  const other = await rosterOf(test, tenant)
  const copy = { fromSessionId: other.sessions[1]!.vid, to: 'next' as const }
  expect(await roster.checkCopy(copy)).toMatchObject({ status: 404 })
})
