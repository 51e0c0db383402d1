import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkParticipants } from '#features/attendance/attendee-contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { mondays } from '#testing/planned-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type RosterTest, rosterOf } from '#testing/test-roster.ts'
import { participant } from '#testing/test-session.ts'
import { findCandidates } from '../../candidate-contract.ts'

let test: TestApp
let tenant: TestTenant
let [roster, other]: RosterTest[] = []
let mei: string
// the first of seven Mondays has passed
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  roster = await rosterOf(test, tenant)
  other = await rosterOf(test, tenant)
  mei = (await addTestVolunteers(tenant, ['Tan Mei Ling']))[0]!
  await roster.signUp([mei], { scope: 'coming' }, { roles: ['Driver'] })
  await other.signUp([mei], { scope: 'coming' })
})
afterAll(() => test.stop())

const rows = async () => [(await roster!.grid())['Tan Mei Ling'], (await other!.grid())['Tan Mei Ling']]

it('takes somebody off the coming sessions of every series in that time', async () => {
  const { body } = await roster!.away.add(mei, '2026-12-01', '2026-12-14')
  expect(body).toMatchObject({ takenOff: 4, putBack: 0, hidden: 0 })
  expect(await rows()).toEqual(['-sswwss', '-sswwss'])
  const [person] = (await other!.read()).people
  expect(person?.absences).toMatchObject([{ vid: body.vid, isFromAll: true, remark: 'Broke his leg' }])
})

it('is asked about before somebody is signed up, in a series and in one session, and left out by copying', async () => {
  await roster!.away.add(mei, '2026-12-01', '2026-12-14')
  const [from, , , into] = roster!.sessions.slice(0).map(({ vid }) => vid)
  const warned = await roster!.check([mei], { scope: 'this', sessionId: into! })
  expect(warned.warnings.map(({ message }: { message: string }) => message)).toEqual([
    'Tan Mei Ling is away on 07 Dec 2026.',
  ])
  const asked = await test.call(
    checkParticipants,
    { params: { sessionId: into! }, body: { participants: [participant(mei)] } as never },
    tenant.user,
  )
  expect(asked.body.warnings).toMatchObject([{ code: 'away', message: 'Tan Mei Ling is away on 07 Dec 2026.' }])
  await roster!.signUp([mei], { scope: 'this', sessionId: from! })
  expect(await roster!.checkCopy({ fromSessionId: from!, to: 'coming' })).toMatchObject({ people: 1, away: 2 })
  const { body } = await test.call(
    findCandidates,
    { params: { sessionId: into! }, query: { role: 'Driver' } },
    tenant.user,
  )
  expect(body.candidates.map(({ fullName }: { fullName: string }) => fullName)).not.toContain('Tan Mei Ling')
})

it('is in the roster of no series that they were not part of', async () => {
  const [idle] = await addTestVolunteers(tenant, ['Arun Kumar'])
  await roster!.away.add(idle!, '2026-12-01', '2026-12-14')
  expect(Object.keys(await roster!.grid())).toEqual(['Tan Mei Ling'])
})

it('changes the sessions of the locations that the actor has, and says how many others there are', async () => {
  const of = await limitedTenant(test)
  tenant = of.tenant
  const venue = ({ name }: { name: string }) => ({
    batchSessions: [{ ...mondays, venue: [{ label: name, value: name }] }],
  })
  const near = await rosterOf(test, tenant, venue(of.here))
  const far = await rosterOf(test, tenant, venue(of.away))
  const [arun, hidden] = await addTestVolunteers(tenant, ['Arun Kumar', 'Hidden Person'])
  await tenant.inside(({ db }) =>
    db
      .updateTable('volunteers')
      .set({ venue_ids: [of.away.id] })
      .where('id', '=', hidden!)
      .execute(),
  )
  for (const one of [near, far]) await one.signUp([arun!], { scope: 'coming' }, {}, tenant.superadmin)
  const grid = async (one: RosterTest) =>
    (await one.readPage(1, tenant.superadmin)).people[0]?.cells.map(({ state }) => state[0]).join('')
  const days = ['2026-12-01', '2026-12-14'] as const
  expect(await near.away.check(arun!, ...days, of.limited)).toMatchObject({ total: 2, hidden: 2 })
  const { body } = await near.away.add(arun!, ...days, of.limited)
  expect(body).toMatchObject({ takenOff: 2, hidden: 2 })
  expect([await grid(near), await grid(far)]).toEqual(['ssaass', 'ssssss'])
  expect((await near.away.add(hidden!, ...days, of.limited)).status).toBe(404)
  const all = await near.away.change(arun!, body.vid, ...days, tenant.superadmin)
  expect(all.body).toMatchObject({ takenOff: 2, hidden: 0 })
  const later = await near.away.change(arun!, body.vid, '2027-01-01', '2027-01-02', of.limited)
  expect(later.body).toMatchObject({ putBack: 2, hidden: 2 })
  expect([await grid(near), await grid(far)]).toEqual(['ssssss', 'ssnnss'])
  const back = await near.away.change(arun!, body.vid, '2027-01-01', '2027-01-02', tenant.superadmin)
  expect(back.body).toMatchObject({ putBack: 2, hidden: 0 })
  expect(await grid(far)).toBe('ssssss')
})
