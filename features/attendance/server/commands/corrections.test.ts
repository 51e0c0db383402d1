import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createGroup, deleteGroup } from '#features/groups/contract.ts'
import { getChangeSet, searchHistory } from '#features/history/contract.ts'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { lookedUp } from '#testing/look-up.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { testSession } from '#testing/test-session.ts'
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

const { params, open, save, remove } = testSession(() => ({ test, tenant, planned }))
const correct = (body: object) =>
  test.call(
    attendees.correctAttendance,
    {
      params: { ...params(), vid: planned.attendanceId },
      body: { checkInTime: '', checkOutTime: '', hours: null, ...body },
    },
    tenant.user,
  )

describe('what was written of somebody’s coming', () => {
  it('is corrected at any time, with a reason that the history keeps, and put back as it was', async () => {
    const [before] = (await open()).vols
    const times = { checkInTime: '2026-12-01T09:20', checkOutTime: '2026-12-01T11:50' }
    const corrected = await correct({ ...times, reason: 'She signed the paper list', version: before!.version })
    expect(corrected.body).toMatchObject({
      checkInTime: '2026-12-01T09:20:00',
      checkOutTime: '2026-12-01T11:50:00',
      countedHours: 2.5,
      absent: false,
    })
    const { changeSets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
    expect(changeSets[0]).toMatchObject({
      action: 'Corrected the attendance of a participant',
      reason: 'She signed the paper list',
    })
    const set = await test.call(getChangeSet, { params: { id: changeSets[0].id } }, tenant.superadmin)
    expect(set.body.changes[0].fields).toMatchObject({ check_in: ['2026-12-01T09:00:00', '2026-12-01T09:20:00'] })
    const { checkInTime, checkOutTime, hours, absent } = before!
    const back = await correct({ checkInTime, checkOutTime, hours, absent, version: corrected.body.version })
    expect(back.body).toMatchObject({ checkInTime, checkOutTime, hours, absent, countedHours: 0 })
  })

  it.each([
    [{ checkOutTime: '2026-12-01T10:00' }, 'checkOutTime'],
    [{ checkInTime: '2026-12-01T10:00', checkOutTime: '2026-12-01T09:00' }, 'checkOutTime'],
    [{ checkInTime: '2026-12-01T10:00', absent: true }, 'absent'],
    [{ hours: 2, absent: true }, 'absent'],
    [{ hours: 0.3 }, 'hours'],
    [{ checkInTime: 'ten' }, 'checkInTime'],
  ])('is refused where it makes no sense: %j', async (body, field) => {
    const refused = await correct(body)
    expect([refused.status, refused.body.errors?.map((error: { path: string }) => error.path)]).toEqual([400, [field]])
    expect((await open()).vols[0]).toMatchObject({ checkInTime: '2026-12-01T09:00:00' })
  })

  it('is not overwritten on an old version', async () => {
    const [before] = (await open()).vols
    expect((await correct({ hours: 2, version: before!.version })).status).toBe(200)
    const stale = await correct({ hours: 3, version: before!.version })
    expect([stale.status, stale.body.current]).toEqual([409, expect.objectContaining({ hours: 2 })])
  })

  it('may be that they were absent, which is told apart from nothing, until they come', async () => {
    const ofOne = { ...params(), vid: planned.attendanceId }
    const set = (hours: 'absent' | 'same-as-session') =>
      test.call(attendees.setHours, { params: ofOne, body: { hours } }, tenant.user)
    const search = async (state: 'absent' | 'expected') =>
      (await test.call(attendees.searchAttendees, { params: params(), query: { state } }, tenant.user)).body
    expect((await set('absent')).body).toMatchObject({ absent: true, checkInTime: '', hours: null, countedHours: 0 })
    expect(await search('absent')).toMatchObject({ total: 1, counts: { all: 1, checkedIn: 0, absent: 1 } })
    expect((await search('expected')).total).toBe(0)
    expect((await open()).vols[0]).toMatchObject({ absent: true })
    // a page that is older says nothing of it, and one that was read says it back
    expect((await save({ vols: [{ volunteerId: planned.attendeeId, rolesFilled: ['Driver'] }] })).status).toBe(200)
    expect((await save(await open())).body.vols[0]).toMatchObject({ absent: true, rolesFilled: ['Driver'] })
    const came = await test.call(attendees.checkIn, { params: ofOne }, tenant.user)
    expect(came.body).toMatchObject({ absent: false, checkInTime: expect.stringMatching(/^2026-12-01T09:05/) })
    expect((await set('same-as-session')).body).toMatchObject({ absent: false, hours: 0, countedHours: 3 })
  })
})

describe('a save of the whole session as somebody read it before', () => {
  it('does not bring back who was removed meanwhile, with or without a version', async () => {
    const read = await open()
    await remove([planned.attendeeId])
    const { version: _version, ...plain } = read.vols[0]!
    expect((await save(read)).body.vols).toEqual([])
    expect((await save({ ...read, vols: [plain] })).body.vols).toEqual([])
    // somebody who adds the person again names no entry
    const added = await save({ vols: [{ volunteerId: planned.attendeeId, volType: 'indivols' }] })
    expect(added.body.vols).toMatchObject([{ volunteerId: planned.attendeeId, checkInTime: '' }])
  })

  it('does not bring back a group that was removed, and does not fail over one that was deleted', async () => {
    const [mei, arun] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
    const make = async (groupName: string, vids: string[]) =>
      (await test.call(createGroup, { body: { groupName, vids } }, tenant.user)).body.vid as string
    const [readers, drivers] = [await make('Readers', [mei!]), await make('Drivers', [arun!])]
    const add = (grpId: string) =>
      test.call(contract.addGroup, { body: { grpId, sessionId: planned.plannedSessionId } }, tenant.user)
    for (const group of [readers, drivers]) expect((await add(group)).status).toBe(200)
    const read = await open()
    await remove([mei!])
    await test.call(deleteGroup, { params: { vid: drivers } }, tenant.user)
    const saved = await save(read)
    expect([saved.status, saved.body.grps]).toEqual([200, []])
    expect(saved.body.vols.map((vol: contract.Attendee) => vol.fullName)).toEqual(['Arun Kumar', 'Siti Rahman'])
    expect((await add(readers)).body.added).toBe(1)
    expect((await open()).grps).toEqual([readers])
    // a group that never was in the session and is not there is refused
    expect((await save({ grps: [planned.batchId] })).status).toBe(404)
  })

  it('names a participant who stands in it twice in the specified words', async () => {
    const entry = { volunteerId: planned.attendeeId, volType: 'indivols' }
    const twice = await save({ vols: [entry, entry] })
    expect([twice.status, twice.body.errors]).toEqual([
      400,
      [
        {
          path: 'vols.1.volunteerId',
          message: 'The volunteer you have just selected is already participating in the activity.',
        },
      ],
    ])
  })
})

it('a kiosk that registers somebody while staff add them checks them in', async () => {
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  await lookedUp(tenant, mei!)
  const entry = { volunteerId: mei, volType: 'indivols' }
  const isWaiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_locks where not granted`.execute(test.platform.db)
    return rows[0]!.waiting > 0
  }
  let registered: ReturnType<typeof save> | undefined
  await tenant.inside(async ({ db, now }) => {
    const stamps = { created_on: now, created_by: 'test', updated_on: now, updated_by: 'test' }
    await db
      .insertInto('attendances')
      .values({
        ...stamps,
        tenant_id: tenant.id,
        id: crypto.randomUUID(),
        session_id: planned.plannedSessionId,
        kind: 'indivols',
        volunteer_id: mei!,
        participant_name: 'Tan Mei Ling',
      })
      .execute()
    registered = save({ vols: [entry] }, tenant.kiosk)
    await vi.waitUntil(isWaiting, { timeout: 10_000 })
  })
  expect((await registered!).body.vols).toMatchObject([
    { volunteerId: mei, checkInTime: expect.stringMatching(/^2026-12-01T09:05/) },
  ])
})

it('each participant of the whole session carries what the session is, and a masked NRIC where there is one', async () => {
  await tenant.inside(async (work) => {
    const nric = await work.keys.encrypt(work, 'S1234567D')
    await work.db
      .updateTable('volunteer_profiles')
      .set({ nric })
      .where('volunteer_id', '=', planned.attendeeId)
      .execute()
  })
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  await save({ vols: [{ volunteerId: mei, volType: 'indivols' }] })
  const session = await open()
  const [siti, second] = session.vols
  expect(siti).toMatchObject({
    nric: 'S****567D',
    batchName: 'Befriending - Batch 1',
    activityType: 'recurring',
    activityName: 'Befriending',
    activityVenue: session.venue,
    sessionId: session.vid,
    sessionName: 'Visit',
    sessionDate: '2026-12-01',
    sessionStartDateTime: '2026-12-01T09:00',
    sessionEndDateTime: '2026-12-01T12:00',
    volCount: 1,
  })
  expect(Object.keys(second!)).not.toContain('nric')
  expect(session.dataStatus).toBe('')
})
