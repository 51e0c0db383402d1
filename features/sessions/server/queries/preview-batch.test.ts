import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addParticipants } from '#features/attendance/attendee-contract.ts'
import { defaultForm } from '#features/form-settings/rules.ts'
import { addTestPlan } from '#testing/add-test-plan.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getBatchOverview, previewBatch } from '../../batch-contract.ts'
import { deleteSessions, type Session, searchSessions } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

async function withPlan() {
  const { batchId } = await addTestPlan(test, tenant)
  const [template] = (await test.call(getBatchOverview, { params: { batchId } }, tenant.user)).body.batchSessions
  const preview = (change: object, as = tenant.user) =>
    test.call(previewBatch, { params: { batchId }, body: { batchSessions: [{ ...template, ...change }] } }, as)
  const query = { size: 100, sort: 'sessionStartDateTime', direction: 'asc' } as const
  const list = async (): Promise<Session[]> =>
    (await test.call(searchSessions, { params: { batchId }, query }, tenant.user)).body.sessions
  return { batchId, preview, list }
}

it('says what a changed plan would do to the coming sessions, and does nothing', async () => {
  const { preview, list } = await withPlan()
  const before = await list()
  expect((await preview({})).body).toEqual({
    created: 0,
    changedDays: [],
    newDays: [],
    ownTimes: [],
    changed: 0,
    moved: 0,
    moves: [],
    removed: 0,
    kept: 0,
    signedUp: [],
    signedUpTotal: 0,
    told: [],
  })
  expect((await preview({ startTime: '10:00', endTime: '12:00' })).body).toMatchObject({
    created: 0,
    changed: 6,
    removed: 0,
  })
  expect((await preview({ endDate: '2026-12-14' })).body).toMatchObject({ removed: 2 })
  expect((await preview({ frequency: 'FREQ=WEEKLY;BYDAY=MO,TU', endDate: '2026-11-30' })).body).toMatchObject({
    created: 1,
    newDays: ['2026-11-24'],
    removed: 4,
  })
  expect(await list()).toEqual(before)
})

it('names what was changed by hand and keeps its own time', async () => {
  const { preview, list } = await withPlan()
  const second = (await list())[1]!
  await tenant.inside(({ db }) =>
    db
      .updateTable('sessions')
      .set({ ends_at: '2026-11-23T13:15', is_edited: true })
      .where('id', '=', second.vid)
      .execute(),
  )
  const later = { startTime: '10:00', endTime: '12:00' }
  expect((await preview(later)).body).toMatchObject({
    changed: 5,
    ownTimes: [{ sessionId: second.vid, start: '2026-11-23T09:00' }],
  })
  // another place only is no other time: it follows
  await tenant.inside(({ db }) =>
    db
      .updateTable('sessions')
      .set({ ends_at: second.sessionEndDateTime, location_address: 'Bishan' })
      .where('id', '=', second.vid)
      .execute(),
  )
  expect((await preview(later)).body).toMatchObject({ changed: 6, ownTimes: [] })
})

it('moves those with people, and keeps those to which somebody came, by name, and what somebody deleted', async () => {
  const { preview, list } = await withPlan()
  const [, , third, fourth, fifth] = await list()
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const body = { participants: [{ volType: 'indivols' as const, volunteerId: mei! }] }
  for (const { vid } of [third!, fifth!])
    await test.call(addParticipants, { params: { sessionId: vid }, body }, tenant.user)
  await test.call(deleteSessions, { body: { sessions: [fourth!.vid] } }, tenant.user)
  expect((await preview({ sessionName: 'Tea' })).body).toMatchObject({ changed: 5, kept: 0, signedUp: [] })
  await tenant.inside(({ db }) =>
    db.updateTable('attendances').set({ absent: true }).where('session_id', '=', third!.vid).execute(),
  )
  const signedUp = [{ sessionId: third!.vid, sessionName: 'Visit', start: '2026-11-30T09:00', name: 'Tan Mei Ling' }]
  expect((await preview({ sessionName: 'Tea' })).body).toEqual({
    created: 0,
    changedDays: ['2026-11-23', '2026-12-28'],
    newDays: [],
    ownTimes: [],
    changed: 4,
    moved: 0,
    moves: [],
    removed: 0,
    kept: 1,
    signedUp,
    signedUpTotal: 1,
    told: [],
  })
  expect((await preview({ frequency: 'FREQ=WEEKLY;BYDAY=TU' })).body).toMatchObject({
    moved: 1,
    moves: [{ sessionId: fifth!.vid, from: '2026-12-14' }],
    removed: 3,
    kept: 1,
    signedUp,
  })
})

it('says which sessions with people would be at another time or place, and what both were', async () => {
  const { preview, list } = await withPlan()
  const [, , third, , fifth] = await list()
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const body = { participants: [{ volType: 'indivols' as const, volunteerId: mei! }] }
  for (const { vid } of [third!, fifth!])
    await test.call(addParticipants, { params: { sessionId: vid }, body }, tenant.user)
  const told = async (change: object) => (await preview(change)).body.told
  expect(await told({ sessionName: 'Tea', beneficiaries: 'Children' })).toEqual([])
  const { before } = (await told({ startTime: '10:00' }))[0]
  expect(before).toMatchObject({ start: '2026-11-30T09:00' })
  expect(await told({ startTime: '10:00' })).toEqual([
    { sessionId: third!.vid, sessionName: 'Visit', before, after: { ...before, start: '2026-11-30T10:00' } },
    expect.objectContaining({ sessionId: fifth!.vid }),
  ])
  expect((await told({ locationAddress: '1 North Road' }))[0].after.place).toContain('1 North Road')
  const moved = await told({ frequency: 'FREQ=WEEKLY;BYDAY=TU' })
  expect(moved.map(({ before: was, after }: (typeof moved)[number]) => [was.start, after.start])).toEqual([
    ['2026-11-30T09:00', '2026-12-01T09:00'],
    ['2026-12-14T09:00', '2026-12-15T09:00'],
  ])
})

it('is of a batch that is there, with templates of its own and a rule that can be read', async () => {
  const { preview } = await withPlan()
  expect((await preview({ vid: crypto.randomUUID() })).status).toBe(404)
  expect((await preview({ frequency: 'every day' })).body.errors).toMatchObject([{ path: 'batchSessions.0.frequency' }])
  expect((await preview({}, (await test.newTenant()).user)).status).toBe(404)
})

it('knows a role that the batch is to have with the same save, and no other', async () => {
  const { batchId } = await addTestPlan(test, tenant)
  const { batchSessions, batchRoles } = (await test.call(getBatchOverview, { params: { batchId } }, tenant.user)).body
  const fresh = defaultForm('activities').roleName.find((role: string) =>
    batchRoles.every((one: { roleName: string }) => one.roleName !== role),
  )
  const needing = batchSessions.map((template: object) => ({
    ...template,
    roleCounts: [{ roleName: fresh, roleCount: 12 }],
  }))
  const preview = (roles?: { roleName: string }[]) =>
    test.call(
      previewBatch,
      { params: { batchId }, body: { batchSessions: needing, ...(roles ? { batchRoles: roles } : {}) } },
      tenant.user,
    )
  expect((await preview([...batchRoles, { roleName: fresh }])).body).toMatchObject({ changed: 6 })
  const refused = await preview()
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain('is not one of the roles of this batch')
  expect((await preview([{ roleName: 'Nothing of the list' }])).status).toBe(400)
})
