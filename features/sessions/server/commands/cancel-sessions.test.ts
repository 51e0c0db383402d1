import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { searchActivities } from '#features/activities/contract.ts'
import { getKiosk, writeKioskAttendance } from '#features/kiosk/contract.ts'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { participant, testSession } from '#testing/test-session.ts'
import { getBatch } from '../../batch-contract.ts'
import { type CalendarSession, getCalendar, listCardsOfDay } from '../../calendar-contract.ts'
import * as contract from '../../cancel-contract.ts'
import { searchSessions } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
let planned: TestActivity
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  planned = await addTestActivity(tenant)
})
afterAll(() => test.stop())

const { open, add } = testSession(() => ({ test, tenant, planned }))
const only = () => ({ sessions: [planned.plannedSessionId] })
const cancel = (reason = 'Rain', as: Person = tenant.user) =>
  test.call(contract.cancelSessions, { body: { ...only(), reason } }, as)
const bringBack = (as: Person = tenant.user) => test.call(contract.bringBackSessions, { body: only() }, as)
const calendar = async () =>
  (await test.call(getCalendar, { query: { from: '2026-12-01', to: '2026-12-01' } }, tenant.user)).body.sessions

describe('a cancelled session', () => {
  it('is kept with its reason and its people, and shows as cancelled wherever sessions are listed', async () => {
    expect((await cancel()).body).toEqual({ message: 'Cancelled the sessions', cancelled: 1 })
    const { activityId, batchId } = planned
    const shown = { cancelled: true, cancelReason: 'Rain' }
    expect(await open()).toMatchObject({ ...shown, vols: [{ fullName: 'Siti Rahman' }] })
    const lists = [
      (await test.call(searchSessions, { params: { batchId }, query: {} }, tenant.user)).body.sessions,
      (await test.call(getBatch, { params: { activityType: 'recurring', activityId, batchId } }, tenant.user)).body
        .sessions,
    ]
    for (const list of lists) expect(list).toMatchObject([shown])
    const cards = await test.call(listCardsOfDay, { params: { date: '2026-12-01' } }, tenant.user)
    expect(cards.body.sessions).toMatchObject([{ cancelled: true }])
    expect(await calendar()).toMatchObject([{ cancelled: true }])
  })

  it('has no gap and is not what comes next, until it is brought back', async () => {
    const gap = async () => (await calendar()).map(({ roleGap }: CalendarSession) => roleGap)
    const next = async () => {
      const { body } = await test.call(
        searchActivities,
        { params: { activityType: 'recurring' }, query: {} },
        tenant.user,
      )
      return body.activities.map(({ nextSession }: { nextSession: string }) => nextSession)
    }
    await tenant.inside(({ db }) =>
      db
        .updateTable('sessions')
        .set({ starts_at: '2026-12-01T10:00' })
        .where('id', '=', planned.plannedSessionId)
        .execute(),
    )
    expect([await gap(), await next()]).toEqual([[1], ['2026-12-01T10:00']])
    await cancel()
    expect([await gap(), await next()]).toEqual([[0], ['']])
    expect((await bringBack()).body).toEqual({ message: 'Brought the sessions back', broughtBack: 1 })
    expect([await gap(), await next()]).toEqual([[1], ['2026-12-01T10:00']])
    expect(await open()).toMatchObject({ cancelled: false, cancelReason: '' })
  })

  it('is offered by no kiosk, which writes nobody there; brought back it is', async () => {
    const kiosk = await tenant.addPerson('kiosk')
    const offered = async () => (await test.call(getKiosk, {}, kiosk)).body
    const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
    await tenant.inside(({ db, now }) =>
      db
        .insertInto('kiosk_lookups')
        .values({ tenant_id: tenant.id, session_id: kiosk.sessionId, volunteer_id: mei!, found_on: now })
        .execute(),
    )
    const register = () =>
      test.call(
        writeKioskAttendance,
        { body: { sessionId: planned.plannedSessionId, volId: mei!, register: true } as never },
        kiosk,
      )
    const before = await offered()
    await cancel()
    expect(await offered()).not.toEqual(before)
    const refused = await register()
    expect([refused.status, refused.body.code]).toEqual([403, 'session-cancelled'])
    await bringBack()
    expect(await offered()).toEqual(before)
    expect((await register()).status).toBe(200)
  })

  it('stands in nobody else’s way: who is signed up there is free at that time', async () => {
    const other = await addTestActivity(tenant)
    const warned = async () => {
      const { body } = await testSession(() => ({ test, tenant, planned: other })).add([
        participant(planned.attendeeId),
      ])
      return body.warnings.map(({ code }: { code: string }) => code)
    }
    await cancel()
    expect(await warned()).toEqual([])
    await bringBack()
    await testSession(() => ({ test, tenant, planned: other })).remove([planned.attendeeId])
    expect(await warned()).toEqual(['overlap'])
  })

  it('stays cancelled with its first words when it is cancelled again in the same words, and takes new ones', async () => {
    await cancel()
    expect((await cancel()).body.cancelled).toBe(0)
    expect((await cancel('Venue closed')).body.cancelled).toBe(1)
    expect(await open()).toMatchObject({ cancelReason: 'Venue closed', version: 3 })
  })
})

describe('who was signed up', () => {
  const listed = async (as: Person = tenant.user) => test.call(contract.listSignedUp, { body: only() }, as)

  it('is listed with phone and address, organisations with their coordinator’s', async () => {
    const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'], {
      mobile_no: '+6591234567',
      email: 'mei@example.org',
    })
    const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [])
    await add([participant(mei!), { volType: 'volunteeringorg', volunteerId: organisationId }])
    const { body } = await listed()
    expect(body.total).toBe(3)
    expect(body.people.map(({ name }: contract.SignedUp) => name)).toEqual([
      'Harbour Bank',
      'Siti Rahman',
      'Tan Mei Ling',
    ])
    expect(body.people[2]).toEqual({
      vid: mei,
      name: 'Tan Mei Ling',
      phone: '+6591234567',
      email: 'mei@example.org',
      starts: ['2026-12-01T09:00'],
    })
  })

  it('shows the name alone of somebody whom the limit to locations hides', async () => {
    tenant = await test.newTenant({ limitPeopleToLocations: 'only' })
    planned = await addTestActivity(tenant)
    const person = await tenant.addPerson('user', { venues: [] })
    const { body } = await listed(person)
    expect(body.people).toMatchObject([{ name: 'Siti Rahman', phone: '', email: '' }])
  })

  it('is told of no session that the reader does not see', async () => {
    const [venue] = await tenant.inside(({ db }) => db.selectFrom('venues').select(['id', 'zone_id']).execute())
    const person = await tenant.addPerson('user', { venues: [{ zoneId: venue!.zone_id, venueId: venue!.id }] })
    expect([
      (await listed(person)).status,
      (await cancel('Rain', person)).status,
      (await bringBack(person)).status,
    ]).toEqual([404, 404, 404])
    expect((await listed()).status).toBe(200)
  })
})
