import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { closeSession } from '#features/attendance/closing-contract.ts'
import { getRecordHistory } from '#features/history/contract.ts'
import { getVolunteer, updateVolunteer } from '#features/volunteers/contract.ts'
import { keysOf } from '#shared/objects.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { mergeCalls } from '#testing/merge-calls.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T05:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { add, read, merge, undo, attend } = mergeCalls(() => ({ test, tenant }))

it('keeps one record with the chosen fields of both, and both are back afterwards', async () => {
  const kept = await add('Tan Mei Ling', { nric: '', email: 'mei@example.org', chineseName: '' })
  const gone = await add('Mei Ling', { nric: 'S1234567D', mobileNo: '98765432', chineseName: '陈美玲' })
  const merged = await merge(kept, gone, ['nric', 'chineseName', 'mobileNo'])
  expect([merged.status, merged.body.message]).toEqual([200, 'Merged into Tan Mei Ling'])
  expect(await read(kept)).toMatchObject({
    fullName: 'Tan Mei Ling',
    email: 'mei@example.org',
    chineseName: '陈美玲',
    mobileNo: '+6598765432',
    nric: expect.stringMatching(/567D$/),
  })
  expect((await test.call(getVolunteer, { params: { id: gone } }, tenant.user)).status).toBe(404)
  const { merges } = (await test.call(contract.listMerges, {}, tenant.user)).body
  expect(merges).toMatchObject([{ keptId: kept, keptName: 'Tan Mei Ling', goneName: 'Mei Ling' }])
  // what somebody changed since stays
  await test.call(updateVolunteer, { params: { id: kept }, body: { mobileNo: '81112222', status: 'New' } }, tenant.user)
  expect((await undo(merged.body.id)).body.message).toBe('Two records again: Mei Ling.')
  expect(await read(kept)).toMatchObject({ chineseName: '', nric: '', mobileNo: '+6581112222' })
  expect(await read(gone)).toMatchObject({ chineseName: '陈美玲', mobileNo: '+6598765432' })
  expect((await undo(merged.body.id)).status).toBe(404)
})

it('stands in the history of the record that stays, with its undo, also where no field of it changed', async () => {
  const kept = await add('Tan Mei Ling')
  const gone = await add('Mei Ling')
  const merged = await merge(kept, gone)
  const history = async () => {
    const params = { recordType: 'volunteer', recordId: kept }
    const { changes } = (await test.call(getRecordHistory, { params }, tenant.user)).body
    return changes.map(({ action, fields }: { action: string; fields: object }) => [action, fields])
  }
  const second = 'A second record of this person'
  expect((await history())[0]).toEqual(['Merged two records of one person', { merged_record: [null, second] }])
  await undo(merged.body.id)
  expect((await history())[0]).toEqual([expect.any(String), { merged_record: [second, null] }])
})

it('takes the status and the tier of the record that goes where that is asked for, and undo gives them back', async () => {
  const kept = await add('Ah Seng')
  const gone = await add('Tan Ah Huat', { status: 'Active' })
  const take = (takeStanding: ('status' | 'tier')[]) =>
    test.call(contract.mergeVolunteers, { body: { keptId: kept, goneId: gone, takeStanding } }, tenant.user)
  const { body } = await take(['status', 'tier'])
  expect(await read(kept)).toMatchObject({ status: 'Active', statusUpdates: [{}, { newStatus: 'Active' }] })
  await undo(body.id)
  expect([(await read(kept)).status, (await read(gone)).status]).toEqual(['New', 'Active'])
  // what somebody changed since stays
  const again = (await take(['status'])).body
  await test.call(
    updateVolunteer,
    { params: { id: kept }, body: { status: 'Inactive', statusUpdates: [{ newStatus: 'Inactive' }] } },
    tenant.user,
  )
  await undo(again.id)
  expect((await read(kept)).status).toBe('Inactive')
  await take([])
  expect((await read(kept)).status).toBe('Inactive')
})

it('keeps the remarks of both where that is asked for, as far as there is room, and undo parts them', async () => {
  const kept = await add('Tan Mei Ling', { remarks: 'Knows the kitchen.' })
  const gone = await add('Mei Ling', { remarks: 'Has a van.' })
  const join = (goneId: string) =>
    test.call(contract.mergeVolunteers, { body: { keptId: kept, goneId, joinRemarks: true } }, tenant.user)
  const { body } = await join(gone)
  expect((await read(kept)).remarks).toBe('Knows the kitchen.\nHas a van.')
  await undo(body.id)
  expect([(await read(kept)).remarks, (await read(gone)).remarks]).toEqual(['Knows the kitchen.', 'Has a van.'])
  const refused = await join(await add('Mei Ling', { remarks: 'x'.repeat(4990) }))
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'joinRemarks'])
})

it('keeps the choices of both where that is asked for, and undo parts them', async () => {
  const lists = {
    spokenLanguages: ['Mandarin', 'Hokkien'],
    preferredVolunteeringDaysAndTimes: { Monday: ['Morning'], Tuesday: [] },
  }
  const others = {
    spokenLanguages: ['English', 'Hokkien'],
    preferredVolunteeringDaysAndTimes: { Monday: ['Evening'], Sunday: ['Morning'] },
  }
  const [kept, gone] = [await add('Tan Mei Ling', lists), await add('Mei Ling', others)]
  const before = [await read(kept), await read(gone)]
  const join = keysOf(lists)
  const { body } = await test.call(
    contract.mergeVolunteers,
    { body: { keptId: kept, goneId: gone, join } },
    tenant.user,
  )
  expect(await read(kept)).toMatchObject({
    spokenLanguages: ['Mandarin', 'Hokkien', 'English'],
    preferredVolunteeringDaysAndTimes: { 'Monday 星期一': ['Morning', 'Evening'], 'Sunday 星期日': ['Morning'] },
  })
  await undo(body.id)
  for (const [at, id] of [kept, gone].entries())
    for (const field of join) expect((await read(id))[field]).toEqual(before[at]![field])
})

it('says which of two people of one name stayed', async () => {
  const [kept, gone] = [await add('Chong Ah Kow'), await add('Chong Ah Kow', { mobileNo: '98765432' })]
  const { body } = await merge(kept, gone)
  expect(body.message).toBe('Merged into Chong Ah Kow (+6591234567)')
  const { merges } = (await test.call(contract.listMerges, {}, tenant.user)).body
  expect(merges).toMatchObject([{ keptMark: ' (+6591234567)', goneMark: ' (+6598765432)' }])
})

it('is refused of one record, of an older version, of others’ people and of a kiosk, and changes nothing', async () => {
  const [kept, gone] = [await add('Tan Mei Ling'), await add('Tan Mei Ling')]
  const send = (body: object, as = tenant.user) =>
    test.call(
      contract.mergeVolunteers,
      { body: { keptId: kept, goneId: gone, keptVersion: 1, goneVersion: 1, ...body } },
      as,
    )
  expect((await send({ goneId: kept })).status).toBe(400)
  expect((await send({ goneVersion: 7 })).status).toBe(409)
  expect((await send({ goneId: uuidv7() })).status).toBe(404)
  expect((await send({}, (await test.newTenant()).user)).status).toBe(404)
  expect((await send({}, tenant.kiosk)).status).toBe(403)
  expect([(await read(kept)).version, (await read(gone)).version]).toEqual([1, 1])
  expect((await send({})).status).toBe(200)
})

it('takes along who came to a session that was closed', async () => {
  const [kept, gone] = [await add('Tan Mei Ling'), await add('Tan Mei Ling')]
  const { plannedSessionId } = await addTestActivity(tenant)
  await attend(plannedSessionId, gone, { check_in: '2026-12-01T09:00', check_out: '2026-12-01T11:00' })
  await test.call(closeSession, { params: { sessionId: plannedSessionId }, body: {} }, tenant.user)
  const { body } = await merge(kept, gone)
  expect((await read(kept)).hours).toBe(2)
  await undo(body.id)
  expect([(await read(kept)).hours, (await read(gone)).hours]).toEqual([0, 2])
})

it('takes along who was in sessions that were deleted, alone or with their activity, for when they come back', async () => {
  const [kept, gone] = [await add('Tan Mei Ling'), await add('Mei Ling')]
  const { plannedSessionId, activityId } = await addTestActivity(tenant)
  await attend(plannedSessionId, gone, { hours: 3 })
  const mark = (table: 'sessions' | 'activities', id: string, deleted_at: Date | null) =>
    tenant.inside(({ db }) => db.updateTable(table).set({ deleted_at }).where('id', '=', id).execute())
  for (const [table, id] of [
    ['sessions', plannedSessionId],
    ['activities', activityId],
  ] as const) {
    await mark(table, id, new Date())
    const merged = await merge(kept, gone)
    expect([table, merged.status]).toEqual([table, 200])
    await mark(table, id, null)
    const rows = await tenant.inside(({ db }) =>
      db
        .selectFrom('attendances')
        .select('volunteer_id')
        .where('hours', '=', 3)
        .where('deleted_at', 'is', null)
        .execute(),
    )
    expect(rows).toEqual([{ volunteer_id: kept }])
    await mark(table, id, new Date())
    expect((await undo(merged.body.id)).status).toBe(200)
    await mark(table, id, null)
  }
})

it('of a person who is erased later goes with them', async () => {
  const [kept, gone] = [await add('Tan Mei Ling'), await add('Mei Ling')]
  await merge(kept, gone)
  await tenant.inside(({ db, now }) =>
    sql`select erase_volunteer(${kept}, ${now}, '2026-12-01T13:00', 'test')`.execute(db),
  )
  const left = await tenant.inside(async ({ db }) => [
    await db.selectFrom('volunteers').select('full_name').execute(),
    await db.selectFrom('volunteer_merges').select('id').execute(),
  ])
  expect(left).toEqual([[{ full_name: 'Erased person' }, { full_name: 'Erased person' }], []])
})

it('of a person who is erased is erased by the same clock, which is the one of the organisation', async () => {
  const [kept, gone] = [await add('Tan Mei Ling'), await add('Mei Ling')]
  await tenant.inside(({ db }) => db.updateTable('volunteers').set({ dob: '1990-12-02' }).execute())
  await merge(kept, gone)
  // in Singapore their birthday has begun
  await tenant.inside(({ db }) =>
    sql`select erase_volunteer(${kept}, '2026-12-01T20:00:00Z', '2026-12-02T04:00', 'test')`.execute(db),
  )
  const left = await tenant.inside(({ db }) => db.selectFrom('volunteers').select('dob').execute())
  expect(left).toEqual([{ dob: '1990-01-01' }, { dob: '1990-01-01' }])
})
