import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGroup, deleteGroup } from '#features/groups/contract.ts'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
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

const params = () => ({ sessionId: planned.plannedSessionId })
const path = () => ({
  activityType: 'recurring',
  activityId: planned.activityId,
  batchId: planned.batchId,
  sessionId: planned.plannedSessionId,
})
const open = async (as: Person = tenant.user) =>
  (await test.call(contract.getSession, { params: path() }, as)).body as contract.SessionWithAttendees
const save = (body: object, as: Person = tenant.user) =>
  test.call(contract.saveSession, { params: path(), body: body as never }, as)
const add = (participants: object[], as: Person = tenant.user) =>
  test.call(attendees.addParticipants, { params: params(), body: { participants } as never }, as)
const person = (volunteerId: string, more: object = {}) => ({ volType: 'indivols', volunteerId, ...more })

describe('participants', () => {
  it('are added with their roles: people and organisations', async () => {
    const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
    const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [])
    const reply = await add([
      person(mei!, { rolesFilled: ['Driver'] }),
      { volType: 'volunteeringorg', volunteerId: organisationId },
    ])
    expect([reply.status, reply.body.added]).toEqual([200, 2])
    const session = await open()
    expect(session.vols.map((vol) => [vol.fullName, vol.volType, vol.rolesFilled])).toEqual([
      ['Harbour Bank', 'volunteeringorg', []],
      ['Siti Rahman', 'indivols', []],
      ['Tan Mei Ling', 'indivols', ['Driver']],
    ])
    expect(session.vols[0]).toMatchObject({ orgName: 'Harbour Bank' })
    expect(session.attendeeCount).toBe(3)
  })

  it('who take part already are refused with the specified words, and nobody is added', async () => {
    const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
    const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [])
    const organisation = { volType: 'volunteeringorg', volunteerId: organisationId }
    const twice = await add([person(mei!), person(planned.attendeeId)])
    expect([twice.status, twice.body.detail]).toEqual([
      409,
      'The volunteer you have just selected is already participating in the activity.',
    ])
    expect((await open()).vols).toHaveLength(1)
    expect((await add([organisation])).status).toBe(200)
    const again = await add([organisation])
    expect([again.status, again.body.detail]).toEqual([
      409,
      'An organisation that you have just selected is already participating in the activity',
    ])
  })

  it('come and go, and come back with a clean row', async () => {
    const remove = (vols: string[]) =>
      test.call(contract.removeParticipants, { params: params(), body: { vols } }, tenant.user)
    expect((await remove([])).body.detail).toContain('Please select a volunteer')
    expect((await remove([planned.attendeeId])).body).toEqual({
      message: 'Successfully deleted the volunteers',
      removed: 1,
    })
    expect((await open()).vols).toEqual([])
    expect((await remove([planned.attendeeId])).status).toBe(404)
    await add([person(planned.attendeeId)])
    expect((await open()).vols).toMatchObject([{ vid: planned.attendanceId, checkInTime: '', hours: null }])
    const rows = await tenant.inside(({ db }) => db.selectFrom('attendances').selectAll().execute())
    expect(rows).toHaveLength(1)
  })

  it('of a group are added as a whole; one who is there already stops it', async () => {
    const [mei, arun, wei] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar', 'Lim Wei'])
    const makeGroup = async (groupName: string, vids: string[]) =>
      (await test.call(createGroup, { body: { groupName, vids } }, tenant.user)).body.vid as string
    const addGroup = (grpId: string) =>
      test.call(contract.addGroup, { body: { grpId, sessionId: planned.plannedSessionId } }, tenant.user)
    const readers = await makeGroup('Readers', [mei!, arun!])
    expect((await addGroup(readers)).body).toMatchObject({ added: 2 })
    expect((await addGroup(readers)).body.detail).toBe(
      'A volunteer in the group that you have just selected is already participating in the activity',
    )
    const session = await open()
    expect([session.vols.length, session.grps]).toEqual([3, [readers]])
    const drivers = await makeGroup('Drivers', [wei!, mei!])
    const refused = await addGroup(drivers)
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'A volunteer in the group that you have just selected is already participating in the activity',
    ])
    expect((await open()).vols).toHaveLength(3)
    await test.call(deleteGroup, { params: { vid: drivers } }, tenant.user)
    expect((await addGroup(drivers)).status).toBe(404)
  })

  it('are warned of and never stopped, and the answer is kept', async () => {
    const other = await addTestActivity(tenant, { start: '2026-12-01T11:00', end: '2026-12-01T13:00' })
    const later = await addTestActivity(tenant, { start: '2026-12-01T12:00', end: '2026-12-01T13:00' })
    const [idle, late] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Lim Wei'], { status: 'inactive' })
    const join = (sessionId: string, id: string) =>
      test.call(
        attendees.addParticipants,
        { params: { sessionId }, body: { participants: [person(id)] } as never },
        tenant.user,
      )
    await join(other.plannedSessionId, idle!)
    await join(later.plannedSessionId, late!)
    const participants = [person(idle!, { rolesFilled: ['Driver'] }), person(late!, { rolesFilled: ['Driver'] })]
    const asked = await test.call(
      attendees.checkParticipants,
      { params: params(), body: { participants } as never },
      tenant.user,
    )
    const codes = (warnings: contract.Warning[]) => warnings.map(({ name, code }) => `${name} ${code}`).toSorted()
    const expected = ['Lim Wei not-active', 'Lim Wei role-full', 'Tan Mei Ling not-active', 'Tan Mei Ling overlap']
    expect(codes(asked.body.warnings)).toEqual(expected)
    expect((await open()).vols).toHaveLength(1)
    const accepted = ['not-active', 'role-full']
    const reply = await add([participants[0]!, { ...participants[1], acceptedWarnings: accepted }])
    expect([reply.status, codes(reply.body.warnings)]).toEqual([200, expected])
    const kept = (await open()).vols.map((vol) => [vol.fullName, vol.acceptedWarnings])
    expect(kept).toContainEqual(['Lim Wei', accepted])
  })

  it('of a group are warned of as well, and what was told is kept with each of them', async () => {
    const other = await addTestActivity(tenant, { start: '2026-12-01T11:00', end: '2026-12-01T13:00' })
    const [mei, wei] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Lim Wei'])
    const group = { groupName: 'Readers', vids: [mei!, wei!, planned.attendeeId] }
    const grpId = (await test.call(createGroup, { body: group }, tenant.user)).body.vid as string
    const join = { params: { sessionId: other.plannedSessionId }, body: { participants: [person(mei!)] } as never }
    await test.call(attendees.addParticipants, join, tenant.user)
    const ask = (groups: string[]) =>
      test.call(attendees.checkParticipants, { params: params(), body: { groups } }, tenant.user)
    // who takes part already is not warned of
    expect((await ask([grpId])).body.warnings).toMatchObject([{ volunteerId: mei, code: 'overlap' }])
    expect((await ask([mei!])).status).toBe(404)
    expect((await ask([])).body.errors).toEqual([{ path: 'participants', message: 'Please select a volunteer' }])
    await test.call(
      contract.removeParticipants,
      { params: params(), body: { vols: [planned.attendeeId] } },
      tenant.user,
    )
    const body = { grpId, sessionId: planned.plannedSessionId, acceptWarnings: true }
    expect((await test.call(contract.addGroup, { body }, tenant.user)).body).toMatchObject({ added: 3 })
    const kept = (await open()).vols.map((vol) => [vol.fullName, vol.acceptedWarnings])
    expect(kept).toContainEqual(['Tan Mei Ling', ['overlap']])
    expect(kept).toContainEqual(['Lim Wei', []])
  })

  it('are read a page at a time, with the badges of the roles', async () => {
    const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
    await add([person(mei!, { rolesFilled: ['Driver'] })])
    const search = (query: object) =>
      test.call(attendees.searchAttendees, { params: params(), query: query as never }, tenant.user)
    const page = await search({ size: 1, direction: 'desc' })
    expect(page.body).toMatchObject({
      attendees: [{ fullName: 'Tan Mei Ling' }],
      total: 2,
      counts: { all: 2, checkedIn: 1, checkedOut: 0 },
      roles: [{ roleName: 'Driver', roleCount: 1, filled: 1 }],
    })
    expect((await search({ state: 'expected' })).body.total).toBe(1)
    expect((await search({ role: 'Driver', fullName: 'siti' })).body.total).toBe(0)
    // hours that were entered without a time say that they came
    const { vid } = page.body.attendees[0]!
    await test.call(attendees.setHours, { params: { ...params(), vid }, body: { hours: 2 } }, tenant.user)
    expect((await search({ state: 'expected' })).body.total).toBe(0)
    expect((await search({ state: 'checked-out' })).body).toMatchObject({ total: 1, counts: { checkedIn: 2 } })
  })

  it('who are deleted are seen nowhere', async () => {
    await tenant.inside(({ db, now }) =>
      db.updateTable('volunteers').set({ deleted_at: now }).where('id', '=', planned.attendeeId).execute(),
    )
    const session = await open()
    expect([session.vols, session.attendeeCount]).toEqual([[], 0])
  })
})

describe('one participant', () => {
  const call = (endpoint: typeof attendees.checkIn | typeof attendees.checkOut, vid: string) =>
    test.call(endpoint, { params: { ...params(), vid } }, tenant.user)

  it('is checked in and out once, by the clock of the server', async () => {
    const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
    const vid = (await add([person(mei!)])).body.attendees[0].vid
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
    const vid = (await add([person(mei!)])).body.attendees[0].vid
    const full = await test.call(
      attendees.setRoles,
      { params: { ...params(), vid }, body: { rolesFilled: ['Driver'], acceptedWarnings: ['role-full'] } },
      tenant.user,
    )
    expect(full.body).toMatchObject({ warnings: [{ code: 'role-full' }], acceptedWarnings: ['role-full'] })
  })
})

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
    await add([person(mei!)])
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
    const vols = [{ ...stale.vols[0], hours: 2 }, person(mei!)]
    const reply = await save({ ...stale, vols }, tenant.superadmin)
    expect(reply.status).toBe(409)
    expect(reply.body.current).toMatchObject({
      conflicts: [{ name: 'Siti Rahman', mine: { hours: 2 }, theirs: { hours: 3, version: 2 } }],
    })
    expect((await open()).vols).toMatchObject([{ hours: 3 }])
  })

  it('does not bring back whom somebody removed, unless the client changed them', async () => {
    const stale = await open()
    await test.call(
      contract.removeParticipants,
      { params: params(), body: { vols: [planned.attendeeId] } },
      tenant.user,
    )
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
    expect((await save({ vols: [person(stranger!)] })).status).toBe(404)
    const before = await open()
    expect(
      (await test.call(contract.getSession, { params: { ...path(), activityType: 'events' } }, tenant.user)).status,
    ).toBe(404)
    expect(before.vols).toHaveLength(1)
  })

  it('is one row per person however many add them at once', async () => {
    const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_unused, i) => (i % 2 ? save({ vols: [person(mei!)] }) : add([person(mei!)]))),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await open()).vols.filter((vol) => vol.volunteerId === mei)).toHaveLength(1)
  })
})

it('what rows were is kept for a week, for pages that stay open', async () => {
  for (const hours of [1, 2])
    await test.call(
      attendees.setHours,
      { params: { ...params(), vid: planned.attendanceId }, body: { hours } },
      tenant.user,
    )
  const versions = () =>
    tenant.inside(async ({ db }) =>
      (await db.selectFrom('attendance_versions').select('version').orderBy('version').execute()).map(
        (row) => row.version,
      ),
    )
  const forget = (days: number) =>
    sql`select forget_attendance_versions(now() + make_interval(days => ${days}), ${tenant.id})`.execute(
      test.platform.db,
    )
  await forget(6)
  expect(await versions()).toEqual([1, 2])
  await forget(8)
  expect(await versions()).toEqual([])
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
      person(mei!, { checkInTime: '2020-01-01T00:00', hours: 24, rolesFilled: ['Driver'] }),
    ]
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

  it('reaches no other call', async () => {
    expect((await add([person(planned.attendeeId)], tenant.kiosk)).status).toBe(403)
  })
})
