import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addParticipants } from '#features/attendance/attendee-contract.ts'
import { closeSession } from '#features/attendance/closing-contract.ts'
import { setPeople } from '#features/attendance/people-contract.ts'
import { savePaper } from '#features/papers/contract.ts'
import { listCardsOfDay } from '#features/sessions/calendar-contract.ts'
import { confirmGuardian } from '#features/volunteers/guardian-contract.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestRegistration } from '#testing/add-test-registration.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getNeeds, type Needs } from '../../needs-contract.ts'

let test: TestApp
let tenant: TestTenant
// Monday the 30th of November, 09:00 in Singapore
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-30T01:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const needs = async (as: Person = tenant.user) => (await test.call(getNeeds, {}, as)).body
const names = (list: { first: { name: string }[] }) => list.first.map(({ name }) => name)
const at = (day: string, from = '09:00', to = '12:00') => ({ start: `${day}T${from}`, end: `${day}T${to}` })

async function signUp(sessionId: string, volunteerIds: readonly string[], more: object = {}) {
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('attendances')
      .values(
        volunteerIds.map((volunteer_id) => ({
          tenant_id: tenant.id,
          id: uuidv7(),
          session_id: sessionId,
          kind: 'indivols' as const,
          volunteer_id,
          participant_name: 'somebody',
          created_on: now,
          created_by: 'test',
          updated_on: now,
          updated_by: 'test',
          ...more,
        })),
      )
      .execute(),
  )
}
const change = (table: 'volunteer_profiles' | 'sessions', id: string, values: object) =>
  tenant.inside(({ db }) =>
    db
      .updateTable(table)
      // of two tables, of which the compiler does not know which it is
      .set(values as never)
      .where(table === 'sessions' ? 'id' : 'volunteer_id', '=', id as never)
      .execute(),
  )

it('says nothing of an organisation in which nothing is open', async () => {
  const none = { count: 0, first: [] }
  expect(await needs()).toEqual({
    gaps: none,
    neverOut: { ...none, people: 0 },
    unsaid: none,
    registrations: none,
    minors: none,
    consents: none,
    lacking: none,
    papers: none,
  })
})

describe('sessions of the next seven days with gaps', () => {
  it('are there with how many are missing, until somebody fills the place', async () => {
    const { plannedSessionId } = await addTestActivity(tenant, at('2026-12-02'))
    expect((await needs()).gaps).toMatchObject({
      count: 1,
      first: [{ vid: plannedSessionId, name: 'Visit', start: '2026-12-02T09:00', missing: 1, needed: 1 }],
    })
    const [driver] = await addTestVolunteers(tenant, ['Arun Kumar'])
    await signUp(plannedSessionId, [driver!], { roles: ['Driver'], absent: true })
    expect((await needs()).gaps.count).toBe(1)
    const [second] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
    await signUp(plannedSessionId, [second!], { roles: ['Driver'] })
    expect((await needs()).gaps.count).toBe(0)
  })

  it('say which roles have free places, in the order of the session, and nothing of those that are full', async () => {
    const { plannedSessionId } = await addTestActivity(tenant, at('2026-12-02'))
    const roles = [
      { roleName: 'Packer', roleCount: 3 },
      { roleName: 'Driver', roleCount: 2 },
      { roleName: 'Cook', roleCount: 1 },
    ]
    await change('sessions', plannedSessionId, { role_counts: JSON.stringify(roles), role_total: 6 })
    const [packer, cook] = await addTestVolunteers(tenant, ['Arun Kumar', 'Tan Mei Ling'])
    await signUp(plannedSessionId, [packer!], { roles: ['Packer'] })
    await signUp(plannedSessionId, [cook!], { roles: ['Cook'] })
    const free = [
      { name: 'Packer', taken: 1, needed: 3 },
      { name: 'Driver', taken: 0, needed: 2 },
    ]
    expect((await needs()).gaps.first).toMatchObject([{ missing: 4, needed: 6, roles: free }])
  })

  it('are filled by as many people of a company as are expected', async () => {
    const { plannedSessionId } = await addTestActivity(tenant, at('2026-12-02'))
    await change('sessions', plannedSessionId, {
      role_counts: JSON.stringify([{ roleName: 'Driver', roleCount: 20 }]),
      role_total: 20,
    })
    const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [])
    const params = { sessionId: plannedSessionId }
    const company = { volType: 'volunteeringorg' as const, volunteerId: organisationId, rolesFilled: ['Driver'] }
    const reply = await test.call(
      addParticipants,
      { params, body: { participants: [{ ...company, people: 15 }] } },
      tenant.user,
    )
    expect((await needs()).gaps.first).toMatchObject([{ missing: 5, needed: 20 }])
    const card = async () =>
      (await test.call(listCardsOfDay, { params: { date: '2026-12-02' } }, tenant.user)).body.sessions[0]
    // with Siti, who came
    expect(await card()).toMatchObject({ attendeeCount: 16, cameCount: 1, roleGap: 5 })
    const vid = reply.body.attendees[0]!.vid
    await test.call(setPeople, { params: { ...params, vid }, body: { people: 12 } }, tenant.user)
    await tenant.inside(({ db }) =>
      db.updateTable('attendances').set({ check_in: '2026-12-02T09:00' }).where('id', '=', vid).execute(),
    )
    expect((await needs()).gaps.first).toMatchObject([{ missing: 8 }])
    expect(await card()).toMatchObject({ attendeeCount: 16, cameCount: 13, roleGap: 8 })
    await tenant.inside(({ db }) =>
      db.updateTable('attendances').set({ check_in: null, absent: true }).where('id', '=', vid).execute(),
    )
    expect((await needs()).gaps.first).toMatchObject([{ missing: 20 }])
  })

  it('are there while the session goes on', async () => {
    await addTestActivity(tenant, at('2026-11-30', '08:00', '09:30'))
    expect((await needs()).gaps.count).toBe(1)
  })

  it('are there on each day of a session of several days, until it is over', async () => {
    const { plannedSessionId } = await addTestActivity(tenant, { start: '2026-11-25T09:00', end: '2026-12-02T12:00' })
    expect((await needs()).gaps).toMatchObject({ count: 1, first: [{ vid: plannedSessionId, missing: 1 }] })
    await change('sessions', plannedSessionId, { ends_at: '2026-11-30T08:59' })
    expect((await needs()).gaps.count).toBe(0)
  })

  it.each([
    ['over', at('2026-11-30', '06:00', '08:00'), {}],
    ['later than in a week', at('2026-12-08'), {}],
    ['cancelled', at('2026-12-02'), { cancelled_on: new Date() }],
    ['deleted', at('2026-12-02'), { deleted_at: new Date() }],
  ])('are not those that are %s', async (_what, when, values) => {
    const { plannedSessionId } = await addTestActivity(tenant, when)
    if (Object.keys(values).length) await change('sessions', plannedSessionId, values)
    expect((await needs()).gaps.count).toBe(0)
  })

  it('are shown with the first twenty, soonest first, and counted all', async () => {
    const days = [7, 3, 1, 2, 4, 5, 6].map((one) => `2026-12-0${one}`)
    for (const hour of ['08', '06', '07']) for (const day of days) await addTestActivity(tenant, at(day, `${hour}:00`))
    const { count, first } = (await needs()).gaps
    const starts = first.map(({ start }: { start: string }) => start)
    expect([count, starts.length, starts[0], starts[19]]).toEqual([21, 20, '2026-12-01T06:00', '2026-12-07T07:00'])
    expect(starts).toEqual(starts.toSorted((one: string, other: string) => one.localeCompare(other)))
  })

  it('are those at venues that the reader sees', async () => {
    const venues = await tenant.inside(({ db }) => db.selectFrom('venues').select(['id', 'zone_id']).limit(2).execute())
    await addTestActivity(tenant, { ...at('2026-12-02'), venueIds: [venues[0]!.id] })
    const of = (venue: { id: string; zone_id: string }) =>
      tenant.addPerson('user', { venues: [{ zoneId: venue.zone_id, venueId: venue.id }] })
    const [own, other] = [await of(venues[0]!), await of(venues[1]!)]
    expect([(await needs(own)).gaps.count, (await needs(other)).gaps.count]).toEqual([1, 0])
  })
})

it('a session that was closed has no gap, whatever is missing', async () => {
  const open = await addTestActivity(tenant, at('2026-12-02'))
  const count = async () => (await needs()).gaps.count
  const before = await count()
  await change('sessions', open.plannedSessionId, { closed_on: new Date(), closed_by: 'test' })
  expect([before, await count()]).toEqual([1, 0])
})

it('people who were checked in and never out are there until their session is closed', async () => {
  const { plannedSessionId } = await addTestActivity(tenant, at('2026-11-29'))
  expect((await needs()).neverOut).toMatchObject({ count: 1, people: 1, first: [{ vid: plannedSessionId, people: 1 }] })
  await test.call(closeSession, { params: { sessionId: plannedSessionId }, body: {} }, tenant.user)
  expect((await needs()).neverOut).toEqual({ count: 0, people: 0, first: [] })
})

it('people of a session that was cancelled after they came are not: it can be neither closed nor checked out of', async () => {
  const { plannedSessionId } = await addTestActivity(tenant, at('2026-11-29'))
  await change('sessions', plannedSessionId, { cancelled_on: new Date(), cancel_reason: 'Thunderstorm' })
  expect((await needs()).neverOut).toEqual({ count: 0, people: 0, first: [] })
})

it('people who were never checked out are there for a month', async () => {
  for (const day of ['2026-10-29', '2026-10-31', '2026-11-20']) await addTestActivity(tenant, at(day))
  const { count, first } = (await needs()).neverOut
  const starts = first.map(({ start }: { start: string }) => start)
  expect([count, starts]).toEqual([2, ['2026-11-20T09:00', '2026-10-31T09:00']])
})

describe('past sessions of which nobody said who came', () => {
  /** One of whom something is said, and somebody of whom nothing is. */
  async function open(day: string, venueIds: string[] = []) {
    const { plannedSessionId } = await addTestActivity(tenant, { ...at(day), venueIds })
    const [id] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
    await signUp(plannedSessionId, [id!])
    await tenant.inside(({ db }) =>
      db
        .updateTable('attendances')
        .set({ check_out: `${day}T12:00` })
        .where('check_in', 'is not', null)
        .execute(),
    )
    return plannedSessionId
  }

  it('are there for sixty days with how many people, the latest first, until somebody says it', async () => {
    await open('2026-09-30')
    const [early, late] = [await open('2026-10-02'), await open('2026-11-20')]
    expect((await needs()).unsaid).toMatchObject({
      count: 2,
      first: [
        { vid: late, start: '2026-11-20T09:00', people: 1 },
        { vid: early, people: 1 },
      ],
    })
    await tenant.inside(({ db }) =>
      db
        .updateTable('attendances')
        .set({ absent: true })
        .where('session_id', '=', late)
        .where('check_in', 'is', null)
        .execute(),
    )
    await test.call(closeSession, { params: { sessionId: early }, body: {} }, tenant.user)
    expect((await needs()).unsaid).toEqual({ count: 0, first: [] })
  })

  it('are not there twice: somebody who was never checked out says as much of the session', async () => {
    const { plannedSessionId } = await addTestActivity(tenant, at('2026-11-29'))
    const [id] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
    await signUp(plannedSessionId, [id!])
    const { neverOut, unsaid } = await needs()
    expect([neverOut.count, unsaid.count]).toEqual([1, 0])
  })

  it('are those that took place, at venues that the reader sees', async () => {
    const venues = await tenant.inside(({ db }) => db.selectFrom('venues').select(['id', 'zone_id']).limit(2).execute())
    const [own, other] = await Promise.all(
      venues.map(({ id, zone_id }) => tenant.addPerson('user', { venues: [{ zoneId: zone_id, venueId: id }] })),
    )
    const vid = await open('2026-11-20', [venues[0]!.id])
    expect([(await needs(own)).unsaid.count, (await needs(other)).unsaid.count]).toEqual([1, 0])
    await change('sessions', vid, { cancelled_on: new Date(), cancel_reason: 'Thunderstorm' })
    expect((await needs()).unsaid.count).toBe(0)
  })
})

it('registrations that wait are there, oldest first', async () => {
  await addTestRegistration(tenant, {}, { name: 'Second', created_on: new Date('2026-11-20') })
  await addTestRegistration(tenant, {}, { name: 'First', created_on: new Date('2026-11-19') })
  await addTestRegistration(tenant, {}, { name: 'Decided', state: 'dismissed', sealed: null })
  const { registrations } = await needs()
  expect([registrations.count, names(registrations)]).toEqual([2, ['First', 'Second']])
})

describe('minors who are signed up', () => {
  it('are there until their guardian agrees, or agreed through the public form', async () => {
    const { plannedSessionId } = await addTestActivity(tenant, at('2026-12-02'))
    const [child, asked, grown, turned] = await Promise.all(
      [
        { dob: '2014-05-01' },
        { dob: '2013-05-01' },
        { dob: '1990-05-01' },
        // sixteen by the difference of the years, whatever the month
        { dob: '2010-12-31' },
      ].map(async (more, i) => (await addTestVolunteers(tenant, [`Person ${i}`], more))[0]!),
    )
    await signUp(plannedSessionId, [child!, asked!, grown!, turned!])
    expect(names((await needs()).minors)).toEqual(['Person 0', 'Person 1'])
    await addTestRegistration(
      tenant,
      {},
      { record_id: asked, guardian_confirmed_on: new Date(), state: 'accepted', sealed: null },
    )
    expect(names((await needs()).minors)).toEqual(['Person 0'])
    const send = (confirmed: boolean) =>
      test.call(confirmGuardian, { params: { id: child! }, body: { confirmed } }, tenant.user)
    expect((await send(true)).body.message).toBe('The guardian of Person 0 agrees')
    expect((await needs()).minors.count).toBe(0)
    await send(false)
    expect((await needs()).minors.count).toBe(1)
  })
})

it('people without consent are there when they are signed up, each once with their next session', async () => {
  const [id] = await addTestVolunteers(tenant, ['Walk In'])
  await change('volunteer_profiles', id!, { agreeToTerms: false })
  expect((await needs()).consents.count).toBe(0)
  for (const day of ['2026-12-03', '2026-12-02'])
    await signUp((await addTestActivity(tenant, at(day))).plannedSessionId, [id!])
  const { consents } = await needs()
  expect([
    names(consents).filter((name) => name === 'Walk In'),
    consents.first.find(({ name }: { name: string }) => name === 'Walk In')?.session.start,
  ]).toEqual([['Walk In'], '2026-12-02T09:00'])
})

it('papers that end within 30 days are there for active people, those that ended first', async () => {
  const addPaper = async (name: string, valid_until: string, status = 'active') => {
    const [volunteer_id] = await addTestVolunteers(tenant, [name], { status })
    await tenant.inside(({ db }) =>
      db
        .insertInto('volunteer_files')
        .values({ tenant_id: tenant.id, volunteer_id: volunteer_id!, slot: 2, checked: true, valid_until, summary: '' })
        .execute(),
    )
  }
  await addPaper('Soon', '2026-12-30')
  await addPaper('Ended', '2026-11-01')
  await addPaper('Later', '2026-12-31')
  await addPaper('Gone', '2026-11-01', 'inactive')
  expect(names((await needs()).papers)).toEqual(['Ended', 'Soon'])
})

describe('people who lack a check or an agreement', () => {
  const name = (slot: number, name: string, neededBy: 'everybody' | 'roles', roles: string[] = []) =>
    test.call(savePaper, { params: { slot }, body: { name, neededBy, roles, version: 1 } }, tenant.superadmin)
  const hold = (volunteer_id: string, slot: number, more: object = {}) =>
    tenant.inside(({ db }) =>
      db
        .insertInto('volunteer_files')
        .values({ tenant_id: tenant.id, volunteer_id, slot, checked: true, summary: '', ...more })
        .execute(),
    )

  it('are there with their first session and what they lack for it, until it is ticked', async () => {
    await name(2, 'Police check', 'everybody')
    await name(5, 'Driving licence', 'roles', ['Driver'])
    const { plannedSessionId } = await addTestActivity(tenant, at('2026-12-02'))
    const later = await addTestActivity(tenant, at('2026-12-04'))
    const [driver, helper, ready, away] = await addTestVolunteers(tenant, ['Driver', 'Helper', 'Ready', 'Away'])
    await signUp(plannedSessionId, [driver!], { roles: ['Driver'] })
    await signUp(plannedSessionId, [helper!, ready!])
    await signUp(later.plannedSessionId, [driver!], { roles: ['Driver'] })
    await signUp(plannedSessionId, [away!], { absent: true })
    await hold(ready!, 2, { valid_until: '2026-12-02' })
    // there, and not ticked
    await hold(helper!, 2, { checked: false })
    const { lacking } = await needs()
    const rows = lacking.first.map((one: Needs['lacking']['first'][number]) => [one.name, one.lacks, one.session.start])
    expect(rows.filter(([who]: [string]) => ['Driver', 'Helper', 'Ready', 'Away'].includes(who))).toEqual([
      ['Driver', ['Police check', 'Driving licence'], '2026-12-02T09:00'],
      ['Helper', ['Police check'], '2026-12-02T09:00'],
    ])
    await hold(driver!, 2)
    await hold(driver!, 5, { valid_until: '2026-12-03' })
    const after = (await needs()).lacking.first.find((one: { name: string }) => one.name === 'Driver')
    expect([after?.lacks, after?.session.start]).toEqual([['Driving licence'], '2026-12-04T09:00'])
  })

  it('are counted all and shown with the first twenty, and are those whom the reader may see', async () => {
    const place = await limitedTenant(test)
    tenant = place.tenant
    await name(2, 'Police check', 'everybody')
    const soon = await addTestActivity(tenant, { ...at('2026-12-02'), venueIds: [place.here.id] })
    const later = await addTestActivity(tenant, { ...at('2026-12-03'), venueIds: [place.here.id] })
    const many = Array.from({ length: 21 }, (_, i) => `Here ${String(i).padStart(2, '0')}`)
    const here = await addTestVolunteers(tenant, many, { venue_ids: [place.here.id] })
    const away = await addTestVolunteers(tenant, ['Away'], { venue_ids: [place.away.id] })
    await signUp(soon.plannedSessionId, [...here.slice(1), ...away])
    await signUp(later.plannedSessionId, here)
    const seen = (await needs(place.limited)).lacking
    // the two whom every test activity has are counted too, and come after the first twenty
    expect([seen.count, names(seen)]).toEqual([23, many.slice(1)])
    const all = (await needs(tenant.superadmin)).lacking
    expect([all.count - seen.count, names(all)[0]]).toEqual([1, 'Away'])
  })

  it('what ends is called as its slot is', async () => {
    await name(2, 'Police check', 'everybody')
    const [ends] = await addTestVolunteers(tenant, ['Ends Soon'])
    await hold(ends!, 2, { valid_until: '2026-12-10' })
    expect((await needs()).papers.first).toMatchObject([{ name: 'Ends Soon', slot: 2, called: 'Police check' }])
  })
})

it('is read by staff, and by no kiosk', async () => {
  expect((await test.call(getNeeds, {}, tenant.kiosk)).status).toBe(403)
  expect((await test.call(getNeeds, {}, tenant.user)).status).toBe(200)
})
