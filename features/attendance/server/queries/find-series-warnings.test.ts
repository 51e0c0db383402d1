import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { asPeople, type RosterTest, rosterOf } from '#testing/test-roster.ts'
import { findParticipants } from './find-participants.ts'
import { findSeriesWarnings } from './find-series-warnings.ts'

let test: TestApp
let tenant: TestTenant
let roster: RosterTest
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  roster = await rosterOf(test, tenant)
})
afterAll(() => test.stop())

const session = (place: number) => roster.sessions[place]!.vid

/** Warnings about these people in the sessions in these places. */
const warningsOf = (ids: string[], places: number[], roles: string[] = []) =>
  tenant.run(tenant.user, async (ctx) => {
    const people = await findParticipants(ctx, asPeople(ids))
    const rows = await ctx.db
      .selectFrom('sessions')
      .select(['id', 'starts_at', 'role_counts'])
      .where('id', 'in', places.map(session))
      .orderBy('starts_at')
      .execute()
    const joining = [...people.values()].flatMap((participant) =>
      rows.map(({ id }) => ({ participant, sessionId: id, roles })),
    )
    return (await findSeriesWarnings(ctx, rows, joining)).map(({ code, message }) => `${code}: ${message}`)
  })

it('says nothing where there is nothing to warn about', async () => {
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  await roster.signUp([mei!], { scope: 'this', sessionId: session(1) })
  expect(await warningsOf([mei!], [2, 3], ['Driver'])).toEqual([])
})

it('names who is elsewhere at the same time, with the days, but not in what was cancelled or deleted', async () => {
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const other = await rosterOf(test, tenant)
  await other.signUp([mei!], { scope: 'coming' })
  const is = (days: string) => [`overlap: Tan Mei Ling is already in Visit at this time on ${days}.`]
  expect(await warningsOf([mei!], [2, 3])).toEqual(is('30 Nov 2026, 07 Dec 2026'))
  const change = (place: number, set: object) =>
    tenant.inside(({ db }) =>
      db.updateTable('sessions').set(set).where('id', '=', other.sessions[place]!.vid).execute(),
    )
  await change(2, { cancelled_on: new Date() })
  expect(await warningsOf([mei!], [2, 3])).toEqual(is('07 Dec 2026'))
  await change(3, { starts_at: '2026-12-07T11:00', ends_at: '2026-12-07T12:00' })
  expect(await warningsOf([mei!], [2, 3])).toEqual([])
  await tenant.inside(({ db, now }) =>
    db.updateTable('batches').set({ deleted_at: now }).where('id', '=', other.batchId).execute(),
  )
  expect(await warningsOf([mei!], [4])).toEqual([])
})

it('says once that somebody is under 16 without the word of a guardian', async () => {
  const [child] = await addTestVolunteers(tenant, ['Small Child'], { dob: '2014-05-01' })
  const [agreed] = await addTestVolunteers(tenant, ['Agreed Child'], {
    dob: '2014-05-01',
    guardian_confirmed_on: new Date(),
    guardian_confirmed_by: 'test',
  })
  expect(await warningsOf([child!, agreed!], [1, 2, 3])).toEqual([
    'no-guardian: Small Child is under 16, and no guardian has confirmed yet.',
  ])
})

it('says once that somebody is not active, and of each role when more come than there are places', async () => {
  const [mei, arun] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
  const [lim] = await addTestVolunteers(tenant, ['Lim Hui'], { status: 'inactive' })
  await roster.signUp([mei!, arun!], { scope: 'this', sessionId: session(2) }, { roles: ['Driver'] })
  const inactive = 'not-active: Lim Hui has the status Inactive.'
  expect(await warningsOf([lim!], [1, 2, 3], ['Driver'])).toEqual([
    inactive,
    'role-full: There are more people for Driver than places on 30 Nov 2026.',
  ])
  expect(await warningsOf([lim!], [1, 2, 3])).toEqual([inactive])
  // anyone who does not come leaves their place
  await tenant.inside(({ db }) =>
    db.updateTable('attendances').set({ absent: true }).where('volunteer_id', '=', mei!).execute(),
  )
  expect(await warningsOf([lim!], [2], ['Driver'])).toEqual([inactive])
})

it('tells people of one name apart', async () => {
  const [one] = await addTestVolunteers(tenant, ['Tan Wei'], { status: 'inactive', mobile_no: '+6591110001' })
  const [other] = await addTestVolunteers(tenant, ['Tan Wei'], { status: 'inactive', mobile_no: '+6591110002' })
  expect((await warningsOf([one!, other!], [2])).toSorted()).toEqual([
    'not-active: Tan Wei (…0001) has the status Inactive.',
    'not-active: Tan Wei (…0002) has the status Inactive.',
  ])
})
