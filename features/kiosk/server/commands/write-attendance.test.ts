import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { lookedUp } from '#testing/look-up.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { writeKioskAttendance } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
let sessionId: string
let attendeeId: string
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
afterAll(() => test.stop())
beforeEach(async () => {
  tenant = await test.newTenant()
  const planned = await addTestActivity(tenant)
  sessionId = planned.plannedSessionId
  attendeeId = planned.attendeeId
})

const write = (volId: string, more: object = {}, as: Person = tenant.kiosk) =>
  test.call(writeKioskAttendance, { body: { volId, sessionId, ...more } }, as)
const rowsOf = (volId: string) =>
  tenant.inside(({ db }) =>
    db
      .selectFrom('attendances')
      .select(['check_in', 'check_out', 'participant_name'])
      .where('volunteer_id', '=', volId)
      .execute(),
  )
const out = { checkOutTime: '2026-12-01T09:05:00' }
const nineFive = expect.stringMatching(/^2026-12-01T09:0\d/)

describe('anyone who was looked up on this device', () => {
  let id: string
  beforeEach(async () => {
    ;[id] = (await addTestVolunteers(tenant, ['Tan Mei Ling'])) as [string]
    await lookedUp(tenant, id)
  })

  it('registers and checks in, checks out, and has done both', async () => {
    expect((await write(id)).status).toBe(409)
    const registered = await write(id, { register: true })
    expect([registered.status, registered.body.message]).toEqual([
      200,
      expect.stringMatching(/^You are registered and checked in at 09:0\d am$/),
    ])
    const again = await write(id, { register: true })
    expect([again.status, again.body.checkInTime]).toEqual([200, registered.body.checkInTime])
    const left = await write(id, { checkInTime: registered.body.checkInTime, ...out })
    expect([left.status, left.body.checkOutTime]).toEqual([200, nineFive])
    const both = await write(id, out)
    expect([both.status, both.body.detail]).toEqual([409, 'You have already checked in and out for this session'])
    expect(await rowsOf(id)).toEqual([{ check_in: nineFive, check_out: nineFive, participant_name: 'Tan Mei Ling' }])
  })

  it('is written once by two kiosks, double taps and retries, and none of them checks out', async () => {
    const other = await tenant.addPerson('kiosk')
    await lookedUp(tenant, id, other)
    const taps = await Promise.all(
      [tenant.kiosk, other, tenant.kiosk, other, tenant.kiosk].map((as) => write(id, { register: true }, as)),
    )
    expect(taps.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(taps.map(({ body }) => body.checkInTime)).size).toBe(1)
    expect(await rowsOf(id)).toEqual([{ check_in: nineFive, check_out: null, participant_name: 'Tan Mei Ling' }])
  })

  it('is written at the time of the server, and on no other day', async () => {
    const before = await write(id, { register: true, checkInTime: '2026-11-28T09:00:00' })
    expect([before.status, before.body.errors?.[0]?.path]).toEqual([400, 'checkInTime'])
    const ahead = await write(id, { register: true, checkInTime: '2026-12-01T17:05:00' })
    expect([ahead.status, ahead.body.checkInTime]).toEqual([200, nineFive])
  })

  it('cannot leave before they came', async () => {
    await write(id, { register: true })
    await tenant.inside(({ db }) =>
      db.updateTable('attendances').set({ check_in: null }).where('volunteer_id', '=', id).execute(),
    )
    expect((await write(id, out)).status).toBe(409)
    expect((await write(id)).status).toBe(200)
  })

  it('has the role that they chose, the only one that there is, or none where they said nothing', async () => {
    const setRoles = (...names: string[]) =>
      tenant.inside(({ db }) =>
        db
          .updateTable('sessions')
          .set({ role_counts: JSON.stringify(names.map((roleName) => ({ roleName, roleCount: 1 }))) })
          .where('id', '=', sessionId)
          .execute(),
      )
    const ids = await addTestVolunteers(tenant, ['Arun Kumar', 'Devi Nair'])
    const rolesAfter = async (volId: string, more: object) => {
      await tenant.inside(({ db }) => db.deleteFrom('kiosk_lookups').execute())
      await lookedUp(tenant, volId)
      const reply = await write(volId, { register: true, ...more })
      if (reply.status !== 200) return [reply.status, reply.body.errors?.[0]?.path]
      const [row] = await tenant.inside(({ db }) =>
        db.selectFrom('attendances').select('roles').where('volunteer_id', '=', volId).execute(),
      )
      return row?.roles
    }
    expect(await rolesAfter(ids[0]!, {})).toEqual(['Driver'])
    await setRoles('Driver', 'Cook')
    expect(await rolesAfter(id, { role: 'Pilot' })).toEqual([400, 'role'])
    expect(await rolesAfter(id, { role: 'Cook' })).toEqual(['Cook'])
    expect(await rolesAfter(ids[1]!, {})).toEqual([])
  })

  it('registers for nothing that is over, which staff may, and says still that they came and left', async () => {
    const over = { start: '2026-12-01T07:00', end: '2026-12-01T09:00' }
    sessionId = (await addTestActivity(tenant, over)).plannedSessionId
    const late = await write(id, { register: true })
    expect([late.status, late.body.detail]).toEqual([409, 'This session has ended'])
    expect(await rowsOf(id)).toEqual([])
    expect((await write(id, { register: true }, tenant.user)).status).toBe(200)
    await tenant.inside(({ db }) =>
      db.updateTable('attendances').set({ check_in: null }).where('volunteer_id', '=', id).execute(),
    )
    expect([(await write(id)).status, (await write(id, out)).status]).toEqual([200, 200])
  })

  it('is written in sessions of today only', async () => {
    const tomorrow = await addTestActivity(tenant, { start: '2026-12-02T09:00', end: '2026-12-02T11:00' })
    const reply = await write(id, { register: true, sessionId: tomorrow.plannedSessionId })
    expect([reply.status, reply.body.code]).toEqual([403, 'not-today'])
    expect((await write(id, { register: true })).status).toBe(200)
  })

  it('is written at the locations of the kiosk only', async () => {
    const [here, there] = await tenant.inside(({ db }) => db.selectFrom('venues').selectAll().limit(2).execute())
    const device = await tenant.addPerson('kiosk', { venues: [{ zoneId: here!.zone_id, venueId: here!.id }] })
    await lookedUp(tenant, id, device)
    const statuses = []
    for (const venue of [here!, there!]) {
      const planned = await addTestActivity(tenant, { venueIds: [venue.id] })
      statuses.push((await write(id, { register: true, sessionId: planned.plannedSessionId }, device)).status)
    }
    expect(statuses).toEqual([200, 404])
  })
})

it('anyone who has been deleted is written no more, signed up or not', async () => {
  await lookedUp(tenant, attendeeId)
  const remove = (deleted_at: Date | null) =>
    tenant.inside(({ db }) => db.updateTable('volunteers').set({ deleted_at }).where('id', '=', attendeeId).execute())
  await remove(new Date())
  expect((await write(attendeeId, out)).status).toBe(404)
  await remove(null)
  expect((await write(attendeeId, out)).status).toBe(200)
  const forced = await write(attendeeId)
  expect([forced.status, forced.body.detail]).toEqual([409, 'You have already checked in and out for this session'])
})

describe('nobody else is written', () => {
  it('by a kiosk that did not look them up, or looked them up long ago', async () => {
    expect((await write(attendeeId, out)).status).toBe(403)
    await lookedUp(tenant, attendeeId)
    await tenant.inside(({ db, now }) =>
      db
        .updateTable('kiosk_lookups')
        .set({ found_on: new Date(now.getTime() - 6 * 60_000) })
        .execute(),
    )
    const late = await write(attendeeId, out)
    expect([late.status, late.body.code]).toEqual([403, 'not-looked-up'])
  })

  it('by another device, and staff write whom they may see', async () => {
    const other = await tenant.addPerson('kiosk')
    await lookedUp(tenant, attendeeId)
    expect((await write(attendeeId, out, other)).status).toBe(403)
    expect((await write(attendeeId, out, tenant.user)).status).toBe(200)
  })
})
