import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { participant, testSession } from '#testing/test-session.ts'
import * as attendees from '../../attendee-contract.ts'

let test: TestApp
let tenant: TestTenant
let planned: TestActivity
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  planned = await addTestActivity(tenant)
})
afterAll(() => test.stop())

const { add, params } = testSession(() => ({ test, tenant, planned }))

describe('one participant', () => {
  const call = (endpoint: typeof attendees.checkIn | typeof attendees.checkOut, vid: string) =>
    test.call(endpoint, { params: { ...params(), vid } }, tenant.user)

  it('is checked in and out once, by the clock of the server', async () => {
    const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
    const vid = (await add([participant(mei!)])).body.attendees[0].vid
    const early = await call(attendees.checkOut, vid)
    expect([early.status, early.body.detail]).toEqual([409, 'Check out is possible only after check in.'])
    const first = await call(attendees.checkIn, vid)
    expect([first.status, first.body.checkInTime.slice(0, 15)]).toEqual([200, '2026-12-01T09:0'])
    expect((await call(attendees.checkIn, vid)).body).toEqual(first.body)
    const out = await call(attendees.checkOut, vid)
    expect(out.body.checkOutTime >= first.body.checkInTime).toBe(true)
    expect((await call(attendees.checkOut, vid)).body).toEqual(out.body)
  })

  it('has the hours that are chosen', async () => {
    const set = (hours: unknown, more: object = {}) =>
      test.call(
        attendees.setHours,
        { params: { ...params(), vid: planned.attendanceId }, body: { hours, ...more } as never },
        tenant.user,
      )
    expect((await set('same-as-session')).body).toMatchObject({
      checkInTime: '2026-12-01T09:00:00',
      checkOutTime: '2026-12-01T12:00:00',
      hours: 0,
    })
    expect((await set(2.5)).body).toMatchObject({ hours: 2.5, checkInTime: '2026-12-01T09:00:00' })
    const absent = await set('absent')
    expect(absent.body).toMatchObject({ hours: null, checkInTime: '', checkOutTime: '' })
    for (const hours of [0, 0.7, 24.5, 25, -1, '2', null])
      expect([hours, (await set(hours)).status]).toEqual([hours, 400])
    expect((await set(1, { version: absent.body.version })).status).toBe(200)
    const stale = await set(2, { version: absent.body.version })
    expect([stale.status, stale.body.current]).toEqual([409, expect.objectContaining({ hours: 1 })])
  })

  it('fills roles of the session, each once', async () => {
    const set = (rolesFilled: string[]) =>
      test.call(
        attendees.setRoles,
        { params: { ...params(), vid: planned.attendanceId }, body: { rolesFilled } as never },
        tenant.user,
      )
    expect((await set(['Driver'])).body).toMatchObject({ rolesFilled: ['Driver'], warnings: [] })
    const twice = await set(['Driver', 'Driver'])
    expect([twice.status, twice.body.detail]).toEqual([400, 'The volunteer is already participating the role already.'])
    expect((await set(['Captain'])).status).toBe(400)
    const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
    const vid = (await add([participant(mei!)])).body.attendees[0].vid
    const full = await test.call(
      attendees.setRoles,
      { params: { ...params(), vid }, body: { rolesFilled: ['Driver'], acceptedWarnings: ['role-full'] } },
      tenant.user,
    )
    expect(full.body).toMatchObject({ warnings: [{ code: 'role-full' }], acceptedWarnings: ['role-full'] })
  })
})
