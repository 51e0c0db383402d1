import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { updateSession } from '#features/sessions/contract.ts'
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

it('begins with today: what was before lies on the page before', async () => {
  await roster.signUp([mei!], { scope: 'this', sessionId: session(0) })
  await roster.signUp([arun!], { scope: 'coming' })
  const [past, coming] = [await roster.readPage(0), await roster.readPage(1)]
  const days = ({ sessions }: typeof past) =>
    sessions.map(({ sessionStartDateTime }) => sessionStartDateTime.slice(5, 10))
  expect([days(past), days(coming)]).toEqual([['11-16'], ['11-23', '11-30', '12-07', '12-14', '12-21', '12-28']])
  const { page, firstPage, lastPage, coming: count, until } = coming
  expect({ page, firstPage, lastPage, count, until }).toEqual({
    page: 1,
    firstPage: 0,
    lastPage: 1,
    count: 6,
    until: '2026-12-28',
  })
  // anyone who is in a coming session stands on every page
  const who = ({ people }: typeof past) => people.map(({ fullName, cells }) => `${fullName} ${cells[0]?.state}`)
  expect(who(past)).toEqual(['Arun Kumar none', 'Tan Mei Ling signed-up'])
  expect(who(coming)).toEqual(['Arun Kumar signed-up'])
})

it('tells of each session what it needs and whether its numbers are its own', async () => {
  const roleCounts = [{ roleName: 'Driver', roleCount: 5 }]
  await test.call(updateSession, { params: { sessionId: session(2) }, body: { roleCounts } }, tenant.user)
  await roster.signUp([mei!], { scope: 'coming' }, { roles: ['Driver'] })
  await tenant.inside(({ db, now }) =>
    db
      .updateTable('sessions')
      .set({ cancelled_on: now, cancel_reason: 'Holiday' })
      .where('id', '=', session(3))
      .execute(),
  )
  const { batch, roles, sessions } = await roster.read()
  expect([batch.vid, batch.title, roles]).toEqual([
    roster.batchId,
    'Befriending',
    [{ roleName: 'Driver', roleCount: 2 }],
  ])
  expect(sessions.slice(0, 4)).toMatchObject([
    { isOver: true, cancelled: false, people: 0, gap: 2, hasOwnCounts: false },
    { isOver: false, cancelled: false, people: 1, gap: 1, hasOwnCounts: false },
    { isOver: false, cancelled: false, people: 1, gap: 4, hasOwnCounts: true },
    { isOver: false, cancelled: true, cancelReason: 'Holiday', people: 1, gap: 0, hasOwnCounts: false },
  ])
})

it('has anyone who is away, also from everything, and nobody who was deleted', async () => {
  await roster.addAbsence(mei!, '2026-11-01', '2027-01-31')
  await roster.signUp([arun!], { scope: 'coming' })
  expect(await roster.grid()).toEqual({ 'Tan Mei Ling': 'wwwwwww', 'Arun Kumar': '-ssssss' })
  await tenant.inside(({ db, now }) => db.updateTable('volunteers').set({ deleted_at: now }).execute())
  expect(await roster.grid()).toEqual({})
})

it('tells two people of one name apart, and nobody else', async () => {
  const [other] = await addTestVolunteers(tenant, ['Arun Kumar'])
  const set = (id: string, part: { mobile_no: string }) =>
    tenant.inside(({ db }) => db.updateTable('volunteers').set(part).where('id', '=', id).execute())
  await set(arun!, { mobile_no: '+6581110001' })
  await set(other!, { mobile_no: '+6581110002' })
  await roster.signUp([mei!, arun!, other!], { scope: 'coming' })
  const { people } = await roster.read()
  expect(people.map(({ fullName, toldApart }) => `${fullName} ${toldApart}`).toSorted()).toEqual([
    'Arun Kumar …0001',
    'Arun Kumar …0002',
    'Tan Mei Ling ',
  ])
})

it('is hidden with the sessions of other locations', async () => {
  const [venue] = await tenant.inside(({ db }) => db.selectFrom('venues').select(['id', 'zone_id']).execute())
  const limited = await tenant.addPerson('user', { venues: [{ zoneId: venue!.zone_id, venueId: venue!.id }] })
  await test.call(updateSession, { params: { sessionId: session(1) }, body: { venue: venue!.id } }, tenant.user)
  const seen = await roster.read(limited)
  expect(seen.sessions.map(({ vid }) => vid)).toEqual([session(1)])
  expect((await roster.read()).sessions).toHaveLength(7)
})
