import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Sent } from '#shared/endpoint.ts'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { participant, testSession } from '#testing/test-session.ts'
import * as attendees from '../../attendee-contract.ts'
import { markParticipants } from '../../several-contract.ts'

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

describe('a button that was pressed without a network', () => {
  const early = '2026-12-01T00:40:00.000Z'
  const press = (endpoint: typeof attendees.checkIn | typeof attendees.checkOut, at?: string) =>
    test.call(
      endpoint,
      { params: { ...params(), vid: planned.attendanceId }, ...(at ? { body: { at } } : {}) },
      tenant.user,
    )
  const mark = (body: Sent<typeof markParticipants>['body']) =>
    test.call(markParticipants, { params: params(), body }, tenant.user)
  const clear = () =>
    tenant.inside(({ db, now }) => db.updateTable('attendances').set({ check_in: null, updated_on: now }).execute())
  const times = async () => {
    const [row] = await tenant.inside(({ db }) => db.selectFrom('attendances').selectAll().execute())
    return [row?.check_in?.slice(11, 16) ?? null, row?.check_out?.slice(11, 16) ?? null, row?.absent]
  }
  const vids = () => [planned.attendanceId]

  it('counts when it was pressed, and the earlier one is the first', async () => {
    await clear()
    await press(attendees.checkIn)
    expect(await times()).toEqual(['09:05', null, false])
    expect((await press(attendees.checkIn, early)).status).toBe(200)
    await press(attendees.checkIn, '2026-12-01T00:50:00.000Z')
    await press(attendees.checkOut, '2026-12-01T01:00:00.000Z')
    await press(attendees.checkOut, '2026-12-01T00:30:00.000Z')
    expect(await times()).toEqual(['08:40', '08:40', false])
  })

  it('is now where a clock is ahead, and is refused of a day before the session', async () => {
    await clear()
    expect((await press(attendees.checkIn, '2026-12-01T05:00:00.000Z')).status).toBe(200)
    expect(await times()).toEqual(['09:05', null, false])
    const before = await press(attendees.checkIn, '2026-11-30T05:00:00.000Z')
    expect([before.status, before.body.errors?.[0]?.path]).toEqual([400, 'at'])
  })

  it('for several at once is the same; what others did since stays as they left it', async () => {
    await clear()
    expect((await mark({ vids: vids(), mark: 'check-in', at: early })).body.changed).toHaveLength(1)
    expect(await times()).toEqual(['08:40', null, false])
    expect((await mark({ vids: vids(), mark: 'absent', at: early })).body.changed).toEqual([])
    expect(await times()).toEqual(['08:40', null, false])
    await tenant.inside(({ db }) =>
      db
        .updateTable('attendances')
        .set({ updated_on: new Date('2026-12-01T00:30:00Z') })
        .execute(),
    )
    expect((await mark({ vids: vids(), mark: 'absent', at: early })).body.changed).toHaveLength(1)
    expect(await times()).toEqual([null, null, true])
  })
})
