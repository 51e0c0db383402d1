import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { rosterOf } from '#testing/test-roster.ts'
import { type Candidate, findCandidates } from '../../candidate-contract.ts'

let test: TestApp
// the first of seven Mondays has passed
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
afterAll(() => test.stop())

async function find(sessionId: string, as: Person, role = 'Driver', more: object = {}) {
  const query = { role, ...more }
  const { status, body } = await test.call(findCandidates, { params: { sessionId }, query }, as)
  return { status, body, names: status === 200 ? body.candidates.map((one: Candidate) => one.fullName) : [] }
}

/** What the session of a place in a roster has as its venue, and that somebody came to one. */
const setVenue = (tenant: TestTenant, batchId: string, venueId: string) =>
  tenant.inside(({ db }) =>
    db
      .updateTable('sessions')
      .set({ venue_ids: [venueId] })
      .where('batch_id', '=', batchId)
      .execute(),
  )
const come = (tenant: TestTenant, volunteerId: string) =>
  tenant.inside(({ db, now }) =>
    db
      .updateTable('attendances')
      .set({ check_in: now.toISOString().slice(0, 19) })
      .where('volunteer_id', '=', volunteerId)
      .execute(),
  )
const saysTime = (tenant: TestTenant, volunteerId: string, days: object) =>
  tenant.inside(({ db }) =>
    db
      .updateTable('volunteer_profiles')
      .set({ preferredVolunteeringDaysAndTimes: JSON.stringify(days) as never })
      .where('volunteer_id', '=', volunteerId)
      .execute(),
  )

it('lists who came in the role, who came, and who is near, the likeliest first, and says why', async () => {
  const { tenant, here, away } = await limitedTenant(test)
  const roster = await rosterOf(test, tenant)
  await setVenue(tenant, roster.batchId, here.id)
  const [driver, helper] = await addTestVolunteers(tenant, ['Zul Driver', 'Yati Helper'])
  const [near, free] = await addTestVolunteers(tenant, ['Arun Near', 'Xin Free'], { venue_ids: [here.id] })
  const [busy, absent] = await addTestVolunteers(tenant, ['Busy Bee', 'Away Wong'], { venue_ids: [here.id] })
  await addTestVolunteers(tenant, ['Far Off'], { venue_ids: [away.id] })
  await addTestVolunteers(tenant, ['Not Active'], { venue_ids: [here.id], status: 'new' })
  const [otherDay] = await addTestVolunteers(tenant, ['Other Day'], { venue_ids: [here.id] })
  const past = { scope: 'this', sessionId: roster.sessions[0]!.vid } as const
  await roster.signUp([driver!], past, { roles: ['Driver'] })
  await roster.signUp([helper!], past)
  for (const one of [driver!, helper!]) await come(tenant, one)
  // whose hours are 0 has not come
  await roster.signUp([otherDay!], past)
  await tenant.inside(({ db }) =>
    db.updateTable('attendances').set({ hours: 0 }).where('volunteer_id', '=', otherDay!).execute(),
  )
  await saysTime(tenant, free!, { Monday: ['Morning'] })
  // who comes all the same is listed, whatever they said once
  for (const one of [otherDay!, helper!]) await saysTime(tenant, one, { Sunday: ['Evening'], Monday: ['Evening'] })
  const next = roster.sessions[1]!
  // at the same time in another batch
  const other = await rosterOf(test, tenant)
  await other.signUp([busy!], { scope: 'coming' })
  await roster.addAbsence(absent!, '2026-11-23', '2026-11-23')
  const { body, names } = await find(next.vid, tenant.user)
  expect(names).toEqual(['Zul Driver', 'Yati Helper', 'Xin Free', 'Arun Near', 'Far Off', 'Other Day'])
  expect(body).toMatchObject({
    batchId: roster.batchId,
    isComing: true,
    roleCounts: [{ roleName: 'Driver', roleCount: 2, filled: 0 }],
    candidates: [
      { timesHere: 1, timesInRole: 1, lastCame: '2026-11-16', place: 'elsewhere', saysFree: false },
      { timesHere: 1, timesInRole: 0, lastCame: '2026-11-16', saysFree: false },
      { timesHere: 0, timesInRole: 0, lastCame: '', place: 'venue', saysFree: true },
      { volunteerId: near, place: 'venue', saysFree: false },
      { place: 'zone' },
      { place: 'venue', saysOther: true },
    ],
  })
  // once they are signed up they are asked no more, and the place is filled
  await roster.signUp([driver!], { scope: 'this', sessionId: next.vid }, { roles: ['Driver'] })
  const after = await find(next.vid, tenant.user)
  expect([after.names[0], after.body.roleCounts[0]!.filled]).toEqual(['Yati Helper', 1])
  // who is in the series is known before they have come
  const [regular] = await addTestVolunteers(tenant, ['Bala Regular'])
  await roster.signUp([regular!], { scope: 'following', sessionId: roster.sessions[2]!.vid })
  expect((await find(next.vid, tenant.user)).body.candidates[0]).toMatchObject({
    fullName: 'Bala Regular',
    timesLater: 5,
  })
  // who did the role in another activity is known, too, and before newcomers, whatever they said once
  await saysTime(tenant, driver!, { Sunday: ['Evening'] })
  const elsewhere = await find(other.sessions[1]!.vid, tenant.user)
  expect(elsewhere.names).not.toContain('Zul Driver')
  const later = await find(other.sessions[2]!.vid, tenant.user)
  expect(later.body.candidates[0]).toMatchObject({ fullName: 'Zul Driver', timesHere: 0, timesInRole: 1 })
})

it('an event without a history finds who has time then, who came to other activities, and who is new', async () => {
  const tenant = await test.newTenant()
  const [known, event] = [await rosterOf(test, tenant), await rosterOf(test, tenant)]
  const [came, free, busy, elsewhere] = await addTestVolunteers(tenant, ['Came', 'Free', 'Busy', 'Other Time'])
  await addTestVolunteers(tenant, ['New'])
  await addTestVolunteers(tenant, ['Not Active'], { status: 'new' })
  await known.signUp([came!], { scope: 'this', sessionId: known.sessions[0]!.vid })
  await come(tenant, came!)
  await known.signUp([busy!], { scope: 'coming' })
  await saysTime(tenant, free!, { Monday: ['Morning'] })
  await saysTime(tenant, elsewhere!, { Sunday: ['Evening'] })
  const { body, names } = await find(event.sessions[1]!.vid, tenant.user)
  // somebody who prefers other times is better asked than nobody
  expect(names).toEqual(['Free', 'Came', 'New', 'Other Time'])
  expect(body.candidates).toMatchObject([
    { saysFree: true },
    { timesHere: 0, timesElsewhere: 1, lastCame: '2026-11-16' },
    { timesElsewhere: 0, lastCame: '', saysOther: false },
    { saysFree: false, saysOther: true },
  ])
})

it('asks who has said that they have time before anyone who comes on other days and prefers these', async () => {
  const tenant = await test.newTenant()
  const roster = await rosterOf(test, tenant)
  const names = ['Sundays', 'Mondays', 'Free', 'New']
  const [sundays, mondays, free] = await addTestVolunteers(tenant, names)
  const [monday, last] = [roster.sessions[0]!.vid, roster.sessions.at(-1)!.vid]
  for (const [one, sessionId] of [
    [mondays!, monday],
    [sundays!, last],
  ] as const) {
    await roster.signUp([one], { scope: 'this', sessionId }, { roles: ['Driver'] })
    await come(tenant, one)
    await saysTime(tenant, one, { Sunday: ['Evening'] })
  }
  await tenant.inside(({ db }) =>
    db
      .updateTable('sessions')
      .set({ starts_at: '2026-11-15T09:00:00', ends_at: '2026-11-15T12:00:00' }) // a Sunday
      .where('id', '=', last)
      .execute(),
  )
  await saysTime(tenant, free!, { Monday: ['Morning'] })
  const next = roster.sessions[1]!.vid
  expect((await find(next, tenant.user)).names).toEqual(['Mondays', 'Free', 'New', 'Sundays'])
})

it('finds the one who has time behind hundreds who joined later', async () => {
  const tenant = await test.newTenant()
  const roster = await rosterOf(test, tenant)
  const [old] = await addTestVolunteers(tenant, ['Old Hand'], { created_on: new Date('2020-01-01T00:00:00Z') })
  await saysTime(tenant, old!, { Monday: ['Morning'] })
  await addTestVolunteers(
    tenant,
    Array.from({ length: 450 }, (_, at) => `New ${at}`),
  )
  const next = roster.sessions[1]!.vid
  expect((await find(next, tenant.user)).names[0]).toBe('Old Hand')
  expect((await find(next, tenant.user, 'Driver', { isFree: 'true' })).names).toEqual(['Old Hand'])
})

it('is narrowed to who speaks a language, would like to do it, is near and has time then', async () => {
  const { tenant, here } = await limitedTenant(test)
  const roster = await rosterOf(test, tenant)
  await setVenue(tenant, roster.batchId, here.id)
  const says = (id: string | undefined, said: Record<string, unknown>) =>
    tenant.inside(({ db }) =>
      db
        .updateTable('volunteer_profiles')
        .set(Object.fromEntries(Object.entries(said).map(([field, value]) => [field, JSON.stringify(value)])))
        .where('volunteer_id', '=', id!)
        .execute(),
    )
  const [tamil] = await addTestVolunteers(tenant, ['Anbu'], { venue_ids: [here.id] })
  const [drives, wants] = await addTestVolunteers(tenant, ['Bala', 'Chitra'])
  await addTestVolunteers(tenant, ['Zhang'])
  await says(tamil, {
    spokenLanguages: ['English', 'Tamil'],
    preferredVolunteeringDaysAndTimes: { Monday: ['Morning'] },
  })
  await says(drives, { spokenLanguages: ['Tamil'], preferredVolunteeringRoles: ['Driver', 'Befriender'] })
  await says(wants, { preferredVolunteeringLocations: [{ zone: here.zone, locations: [] }] })
  // who came in the role comes first, but for those who are looked for by what they say
  const [came] = await addTestVolunteers(tenant, ['Came Before'])
  await roster.signUp([came!], { scope: 'this', sessionId: roster.sessions[0]!.vid }, { roles: ['Driver'] })
  await come(tenant, came!)
  const next = roster.sessions[1]!.vid
  const names = async (more: object) => (await find(next, tenant.user, 'Driver', more)).names
  // who would like to do it comes before who is near
  expect(await names({})).toEqual(['Came Before', 'Anbu', 'Bala', 'Chitra', 'Zhang'])
  expect(await names({ language: 'Tamil' })).toEqual(['Anbu', 'Bala'])
  expect(await names({ language: 'Tamil', wish: 'Driver' })).toEqual(['Bala'])
  expect(await names({ wish: 'Befriender' })).toEqual(['Bala'])
  expect(await names({ isFree: 'true' })).toEqual(['Anbu'])
  expect(await names({ language: 'Hindi' })).toEqual([])
  expect(await names({ isNear: 'true' })).toEqual(['Anbu', 'Chitra'])
  const { body } = await find(next, tenant.user)
  expect(body.candidates.slice(1, 4)).toMatchObject([
    { languages: ['English', 'Tamil'], wishes: [], wantsPlace: false },
    { languages: ['Tamil'], wishes: ['Driver', 'Befriender'] },
    { languages: [], wantsPlace: true },
  ])
  expect((await find(next, tenant.user, 'Driver', { isNear: 'maybe' })).status).toBe(400)
})

it('finds the one who speaks a language behind hundreds who joined later', async () => {
  const tenant = await test.newTenant()
  const roster = await rosterOf(test, tenant)
  const [old] = await addTestVolunteers(tenant, ['Old Hand'], { created_on: new Date('2020-01-01T00:00:00Z') })
  await tenant.inside(({ db }) =>
    db
      .updateTable('volunteer_profiles')
      .set({ spokenLanguages: '["Tamil"]' as never }) // a column of JSON takes its text
      .where('volunteer_id', '=', old!)
      .execute(),
  )
  await addTestVolunteers(
    tenant,
    Array.from({ length: 450 }, (_, at) => `New ${at}`),
  )
  const next = roster.sessions[1]!.vid
  expect((await find(next, tenant.user)).names).not.toContain('Old Hand')
  expect((await find(next, tenant.user, 'Driver', { language: 'Tamil' })).names).toEqual(['Old Hand'])
})

it('says when somebody came last to this activity, not to another', async () => {
  const tenant = await test.newTenant()
  const [roster, other] = [await rosterOf(test, tenant), await rosterOf(test, tenant)]
  const [helper] = await addTestVolunteers(tenant, ['Helper'])
  await roster.signUp([helper!], { scope: 'this', sessionId: roster.sessions[0]!.vid })
  await other.signUp([helper!], { scope: 'this', sessionId: other.sessions[1]!.vid })
  await come(tenant, helper!)
  const { body } = await find(roster.sessions[2]!.vid, tenant.user)
  expect(body.candidates).toMatchObject([{ timesHere: 1, timesElsewhere: 1, lastCame: '2026-11-16' }])
})

it('somebody limited to locations finds their own people for their own sessions', async () => {
  const { tenant, limited, here, away } = await limitedTenant(test, { limitPeopleToLocations: 'only' })
  const [mine, theirs] = [await rosterOf(test, tenant), await rosterOf(test, tenant)]
  await setVenue(tenant, mine.batchId, here.id)
  await setVenue(tenant, theirs.batchId, away.id)
  await addTestVolunteers(tenant, ['Tan Mei Ling'], { venue_ids: [here.id] })
  const [arun] = await addTestVolunteers(tenant, ['Arun Kumar'], { venue_ids: [away.id] })
  await mine.signUp([arun!], { scope: 'this', sessionId: mine.sessions[0]!.vid })
  await come(tenant, arun!)
  expect((await find(mine.sessions[1]!.vid, limited)).names).toEqual(['Tan Mei Ling'])
  expect((await find(mine.sessions[1]!.vid, tenant.user)).names).toEqual(['Arun Kumar', 'Tan Mei Ling'])
  expect((await find(theirs.sessions[1]!.vid, limited)).status).toBe(404)
  const stranger = await test.newTenant()
  expect((await find(mine.sessions[1]!.vid, stranger.user)).status).toBe(404)
})

it('nobody is asked for a session that is over', async () => {
  const tenant = await test.newTenant()
  const roster = await rosterOf(test, tenant)
  const { body } = await find(roster.sessions[0]!.vid, tenant.user)
  expect(body).toMatchObject({ isComing: false, candidates: [] })
})
