import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { lookedUp } from '#testing/look-up.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { participant, testSession } from '#testing/test-session.ts'
import * as attendees from '../../attendee-contract.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
let planned: TestActivity
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  planned = await addTestActivity(tenant)
})
afterAll(() => test.stop())

const { params, path, open, save, add, remove } = testSession(() => ({ test, tenant, planned }))

describe('a whole session', () => {
  it('is saved as it was read, and nothing changes', async () => {
    const before = await open()
    const reply = await save(before)
    expect([reply.status, reply.body.warnings]).toEqual([200, []])
    expect(await open()).toEqual(before)
  })

  it('is saved with details, people and their attendance', async () => {
    const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
    const before = await open()
    const vols = [
      { ...before.vols[0], checkOutTime: '2026-12-01T11:30', hours: 2.5, rolesFilled: ['Driver'] },
      { volunteerId: mei, compositeVolSortKey: `indivols||${mei}||`, fullName: 'ignored', nric: 'ignored' },
    ]
    const reply = await save({ ...before, sessionName: 'Visit and tea', visibility: 'Public', vols })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      sessionName: 'Visit and tea',
      visibility: 'Public',
      vols: [
        { fullName: 'Siti Rahman', checkOutTime: '2026-12-01T11:30:00', hours: 2.5, rolesFilled: ['Driver'] },
        { fullName: 'Tan Mei Ling', checkInTime: '' },
      ],
    })
  })

  it('has nobody absent who came, also of those who are new in it', async () => {
    const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
    const came = { volunteerId: mei, absent: true, checkInTime: '2026-12-01T10:00' }
    const reply = await save({ ...(await open()), vols: [came] })
    expect(reply.status).toBe(200)
    expect(reply.body.vols).toContainEqual(
      expect.objectContaining({ volunteerId: mei, absent: false, checkInTime: '2026-12-01T10:00:00' }),
    )
  })

  it('that is stale removes nobody and keeps who came since', async () => {
    const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
    const stale = await open()
    await add([participant(mei!)])
    await test.call(
      attendees.setHours,
      { params: { ...params(), vid: planned.attendanceId }, body: { hours: 3 } },
      tenant.user,
    )
    const vols = [{ ...stale.vols[0], rolesFilled: ['Driver'] }]
    const reply = await save({ ...stale, vols }, tenant.superadmin)
    expect(reply.status).toBe(200)
    expect(reply.body.vols).toMatchObject([{ hours: 3, rolesFilled: ['Driver'] }, { fullName: 'Tan Mei Ling' }])
  })

  it('with a true conflict of one person is refused as a whole, with both versions', async () => {
    const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
    const stale = await open()
    await test.call(
      attendees.setHours,
      { params: { ...params(), vid: planned.attendanceId }, body: { hours: 3 } },
      tenant.user,
    )
    const vols = [{ ...stale.vols[0], hours: 2 }, participant(mei!)]
    const reply = await save({ ...stale, vols }, tenant.superadmin)
    expect(reply.status).toBe(409)
    expect(reply.body.current).toMatchObject({
      conflicts: [{ name: 'Siti Rahman', mine: { hours: 2 }, theirs: { hours: 3, version: 2 } }],
    })
    expect((await open()).vols).toMatchObject([{ hours: 3 }])
  })

  it('does not bring back whom somebody removed, unless the client changed them', async () => {
    const stale = await open()
    await remove([planned.attendeeId])
    expect((await save(stale)).body.vols).toEqual([])
    expect((await save({ ...stale, vols: [{ ...stale.vols[0], hours: 1 }] })).status).toBe(409)
  })

  it.each([
    ['hours of 0.7', { hours: 0.7 }, 'vols.0.hours'],
    ['hours of 25', { hours: 25 }, 'vols.0.hours'],
    ['a time with a zone', { checkInTime: '2026-12-01T09:00:00Z' }, 'vols.0.checkInTime'],
    ['check out before check in', { checkOutTime: '2026-12-01T08:00' }, 'vols.0.checkOutTime'],
    ['a role twice', { rolesFilled: ['Driver', 'Driver'] }, 'vols.0.rolesFilled'],
    ['a role of nobody', { rolesFilled: ['Captain'] }, 'vols.0.rolesFilled'],
  ])('is refused with %s', async (_name, more, field) => {
    const before = await open()
    const reply = await save({ ...before, vols: [{ ...before.vols[0], ...more }] })
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, field])
    expect(await open()).toEqual(before)
  })

  it('names people of its own organisation only', async () => {
    const other = await test.newTenant()
    const [stranger] = await addTestVolunteers(other, ['Stranger'])
    expect((await save({ vols: [participant(stranger!)] })).status).toBe(404)
    const before = await open()
    expect(
      (await test.call(contract.getSession, { params: { ...path(), activityType: 'events' } }, tenant.user)).status,
    ).toBe(404)
    expect(before.vols).toHaveLength(1)
  })

  it('is one row per person however many add them at once', async () => {
    const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_unused, i) =>
        i % 2 ? save({ vols: [participant(mei!)] }) : add([participant(mei!)]),
      ),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await open()).vols.filter((vol) => vol.volunteerId === mei)).toHaveLength(1)
  })
})

describe('a kiosk', () => {
  it('sees the session and nobody in it', async () => {
    const session = await open(tenant.kiosk)
    expect(session).toMatchObject({ sessionName: 'Visit', activityName: 'Befriending', vols: [] })
    expect(JSON.stringify(session)).not.toMatch(/Siti|contact|dob|nric/i)
  })

  it('registers one person and checks them in, and changes nothing else', async () => {
    const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
    const before = await open()
    const vols = [
      { ...before.vols[0], hours: 24, checkOutTime: '2026-12-01T23:00' },
      participant(mei!, { checkInTime: '2020-01-01T00:00', hours: 24, rolesFilled: ['Driver'] }),
    ]
    // nobody who was not looked up on this device
    expect((await save({ vols: [vols[1]] }, tenant.kiosk)).status).toBe(403)
    await lookedUp(tenant, mei!)
    const [arun] = await addTestVolunteers(tenant, ['Arun Kumar'])
    // nor two at once
    expect((await save({ vols: [vols[1], participant(arun!)] }, tenant.kiosk)).status).toBe(400)
    const reply = await save({ sessionName: 'Hacked', visibility: 'Public', vols }, tenant.kiosk)
    expect(reply.status).toBe(200)
    expect(reply.body.vols).toEqual([
      { volunteerId: mei, checkInTime: expect.stringMatching(/^2026-12-01T09:0/), checkOutTime: '' },
    ])
    expect(JSON.stringify(reply.body)).not.toContain('Siti')
    const after = await open()
    expect(after).toMatchObject({ sessionName: 'Visit', visibility: 'Draft' })
    expect(after.vols[0]).toEqual(before.vols[0])
    expect(after.vols[1]).toMatchObject({ fullName: 'Tan Mei Ling', hours: null, rolesFilled: [] })
    expect((await save({ vols: [vols[1]] }, tenant.kiosk)).body.vols).toEqual(reply.body.vols)
  })

  it('writes nobody who has been deleted, signed up or not', async () => {
    const { attendeeId } = planned
    const remove = (deleted_at: Date | null) =>
      tenant.inside(({ db }) => db.updateTable('volunteers').set({ deleted_at }).where('id', '=', attendeeId).execute())
    await lookedUp(tenant, attendeeId)
    await remove(new Date())
    expect((await save({ vols: [participant(attendeeId)] }, tenant.kiosk)).status).toBe(404)
    await remove(null)
    expect((await save({ vols: [participant(attendeeId)] }, tenant.kiosk)).status).toBe(200)
  })

  it('reaches no other call', async () => {
    expect((await add([participant(planned.attendeeId)], tenant.kiosk)).status).toBe(403)
  })
})
