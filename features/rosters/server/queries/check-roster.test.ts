import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { asPeople, rosterOf } from '#testing/test-roster.ts'
import { checkRoster } from '../../contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
afterAll(() => test.stop())

it('anyone who sees some locations only is told of a session elsewhere without its name', async () => {
  const tenant = await test.newTenant({ limitPeopleToLocations: 'and-none' })
  const [here, there] = await tenant.inside(({ db }) => db.selectFrom('venues').select(['id', 'zone_id']).execute())
  const planned = await addTestActivity(tenant, { venueIds: [here!.id] })
  const elsewhere = await addTestActivity(tenant, { venueIds: [there!.id] })
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  await tenant.inside(({ db }) =>
    db
      .updateTable('attendances')
      .set({ volunteer_id: mei! })
      .where('session_id', '=', elsewhere.plannedSessionId)
      .execute(),
  )
  const limited = await tenant.addPerson('user', { venues: [{ zoneId: here!.zone_id, venueId: here!.id }] })
  const check = async (as: typeof limited) =>
    (
      await test.call(
        checkRoster,
        { params: { batchId: planned.batchId }, body: { participants: asPeople([mei!]), scope: 'coming' } },
        as,
      )
    ).body.warnings.map(({ message }: { message: string }) => message)
  expect(await check(limited)).toEqual(['Tan Mei Ling is already in another session at this time on 01 Dec 2026.'])
  expect(await check(tenant.user)).toEqual(['Tan Mei Ling is already in Visit at this time on 01 Dec 2026.'])
})

it('says before how many sessions, who is there already and what to consider first', async () => {
  const tenant = await test.newTenant()
  const roster = await rosterOf(test, tenant)
  const session = (place: number) => roster.sessions[place]!.vid
  const [mei, arun] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
  const [lim] = await addTestVolunteers(tenant, ['Lim Hui'], { status: 'new' })
  await roster.signUp([mei!], { scope: 'this', sessionId: session(2) }, { roles: ['Driver'] })
  await roster.signUp([arun!], { scope: 'this', sessionId: session(2) }, { roles: ['Driver'] })
  const other = await rosterOf(test, tenant)
  await other.signUp([arun!], { scope: 'coming' })
  await roster.addAbsence(lim!, '2026-12-01', '2026-12-08')
  const checked = await roster.check([mei!, arun!, lim!], { scope: 'coming' }, { roles: ['Driver'] })
  expect(checked).toMatchObject({ sessions: 6, people: 3, first: '2026-11-23T09:00', last: '2026-12-28T09:00' })
  expect(checked.already).toEqual([
    { volunteerId: arun, name: 'Arun Kumar', sessions: 1 },
    { volunteerId: mei, name: 'Tan Mei Ling', sessions: 1 },
  ])
  expect(checked.warnings.map(({ message }: { message: string }) => message)).toEqual([
    'Arun Kumar is already in Visit at this time on 23 Nov 2026, 07 Dec 2026, 14 Dec 2026 and 2 more.',
    'Lim Hui has the status New.',
    'There are more people for Driver than places on 23 Nov 2026, 30 Nov 2026, 07 Dec 2026 and 3 more.',
    'Lim Hui is away on 07 Dec 2026.',
  ])
  expect((await roster.check([mei!], { scope: 'this', sessionId: session(1) })).warnings).toEqual([])
})
