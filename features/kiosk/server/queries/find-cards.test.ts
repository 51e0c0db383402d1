import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { findCards } from './find-cards.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant({ kioskIdentifyBy: ['nric', 'dob-contact', 'qr', 'pin'] })))
afterAll(() => test.stop())

const find = (id: string, as: Person = tenant.kiosk) => tenant.run(as, (ctx) => findCards(ctx, id))
const at = (start: string, end: string) => ({ start: `2026-${start}`, end: `2026-${end}` })

it('has the sessions of today, and one that began yesterday and is still on, in their order', async () => {
  const { attendeeId } = await addTestActivity(tenant, at('12-01T20:00', '12-01T22:00'))
  await addTestActivity(tenant, at('11-30T22:00', '12-01T10:00'))
  await addTestActivity(tenant, at('11-30T09:00', '11-30T12:00'))
  await addTestActivity(tenant, at('12-02T09:00', '12-02T12:00'))
  const cards = await find(attendeeId)
  expect(cards.map((one) => [one.sessionStartDateTime.slice(5), one.vols.length])).toEqual([
    ['11-30T22:00', 0],
    ['12-01T20:00', 1],
  ])
  expect(cards[1]).toMatchObject({
    sessionName: 'Visit',
    vols: [{ volunteerId: attendeeId, checkInTime: '2026-12-01T20:00:00', checkOutTime: '' }],
  })
})

it('leaves out what is cancelled, deleted or at another location, and everybody else', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const { attendeeId } = await addTestActivity(tenant, { venueIds: [place.away.id] })
  const other = await addTestActivity(tenant, { venueIds: [place.here.id] })
  expect((await find(attendeeId, place.limited)).map(({ vid, vols }) => [vid, vols])).toEqual([
    [other.plannedSessionId, []],
  ])
  const set = (change: object) =>
    tenant.inside(({ db }) => db.updateTable('sessions').set(change).where('id', '=', other.plannedSessionId).execute())
  await set({ cancelled_on: new Date(), cancel_reason: 'Rain' })
  expect(await find(attendeeId, place.limited)).toEqual([])
  await set({ cancelled_on: null, cancel_reason: '', deleted_at: new Date() })
  expect(await find(attendeeId, place.limited)).toEqual([])
})

it('has a session that lasts for days until its end', async () => {
  const camp = await addTestActivity(tenant, at('11-27T09:00', '12-03T18:00'))
  await addTestActivity(tenant, at('11-27T09:00', '11-30T18:00'))
  expect((await find(camp.attendeeId)).map(({ vid }) => vid)).toEqual([camp.plannedSessionId])
})

it('has what somebody is signed up for, however many sessions begin before it', async () => {
  const { attendeeId, plannedSessionId } = await addTestActivity(tenant, at('12-01T20:00', '12-01T22:00'))
  await tenant.inside(({ db }) =>
    sql`insert into sessions (tenant_id, id, activity_id, batch_id, name, starts_at, ends_at, venue_ids, visibility,
        role_counts, role_total, created_on, created_by, updated_on, updated_by)
      select tenant_id, gen_random_uuid(), activity_id, batch_id, 'Round ' || at, '2026-12-01T09:00'::timestamp,
        ends_at, venue_ids, visibility, role_counts, role_total, created_on, created_by, updated_on, updated_by
      from sessions, generate_series(1, 150) at where id = ${plannedSessionId}`.execute(db),
  )
  expect((await find(attendeeId)).filter(({ vols }) => vols.length).map(({ vid }) => vid)).toEqual([plannedSessionId])
})

it('says among which roles a newcomer chooses: those with places that nobody fills who comes', async () => {
  const { attendeeId, attendanceId, plannedSessionId } = await addTestActivity(tenant)
  const needed = ['Driver', 'Cook'].map((roleName) => ({ roleName, roleCount: 1 }))
  await tenant.inside(({ db }) =>
    db
      .updateTable('sessions')
      .set({ role_counts: JSON.stringify(needed) })
      .where('id', '=', plannedSessionId)
      .execute(),
  )
  const rolesWith = async (change: object) => {
    await tenant.inside(({ db }) => db.updateTable('attendances').set(change).where('id', '=', attendanceId).execute())
    return (await find(attendeeId)).map(({ openRoles }) => openRoles)
  }
  expect(await rolesWith({ roles: [] })).toEqual([['Driver', 'Cook']])
  expect(await rolesWith({ roles: ['Driver'] })).toEqual([['Cook']])
  expect(await rolesWith({ check_in: null, absent: true })).toEqual([['Driver', 'Cook']])
})
