import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listUnstored, noteUnstored, type Unstored } from '../../unstored-contract.ts'

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
const press = { what: 'check-in', at: '2026-12-01T01:00:00Z', why: 'This session is closed.' } as const
const note = (as = tenant.user) =>
  test.call(noteUnstored, { params: params(), body: { vids: [planned.attendanceId], ...press } }, as)
const list = async (as = tenant.user): Promise<Unstored[]> =>
  (await test.call(listUnstored, { params: params() }, as)).body.unstored

it('tells colleagues who, what, when, why and by whom', async () => {
  expect((await note()).body).toEqual({ noted: 1 })
  expect(await list(tenant.superadmin)).toEqual([
    {
      id: expect.any(String),
      name: 'Siti Rahman',
      phone: '',
      what: 'check-in',
      at: '2026-12-01T09:00',
      why: 'This session is closed.',
      by: tenant.user.username,
    },
  ])
})

const noteWalkIn = (who: object, as = tenant.user) =>
  test.call(noteUnstored, { params: params(), body: { who, ...press, what: 'walk-in' } as never }, as)

it('names a walk-in who has no entry by their record, or by what was typed', async () => {
  const volunteerId = planned.attendeeId
  expect((await noteWalkIn({ fullName: 'Tan Ah Kow', phone: '8123 4567' })).body).toEqual({ noted: 1 })
  expect((await noteWalkIn({ volunteerId, fullName: 'Somebody else' })).body).toEqual({ noted: 1 })
  expect((await list()).map(({ name, phone, what, why }) => [name, phone, what, why])).toEqual([
    ['Tan Ah Kow', '8123 4567', 'walk-in', press.why],
    ['Siti Rahman', expect.any(String), 'walk-in', press.why],
  ])
  // nobody of another organisation, and nobody who is deleted since
  const elsewhere = await test.newTenant()
  const stranger = await addTestActivity(elsewhere)
  expect((await noteWalkIn({ volunteerId: stranger.attendeeId })).status).toBe(404)
  await tenant.inside(({ db, now }) =>
    db.updateTable('volunteers').set({ deleted_at: now }).where('id', '=', volunteerId).execute(),
  )
  expect((await list()).map(({ name }) => name)).toEqual(['Tan Ah Kow'])
})

it('is of this session only, and of staff', async () => {
  const other = await addTestActivity(tenant)
  const body = { vids: [other.attendanceId], ...press }
  expect((await test.call(noteUnstored, { params: params(), body }, tenant.user)).status).toBe(404)
  expect((await note(tenant.kiosk)).status).toBe(403)
  const elsewhere = await test.newTenant()
  expect((await note(elsewhere.user)).status).toBe(404)
  expect(await list()).toEqual([])
})

it.each([
  [{ vids: [] }, 'vids'],
  [{ vids: [], who: { phone: '81234567' } }, 'vids'],
  [{ who: { volunteerId: 'me' } }, 'who.volunteerId'],
  [{ what: 'anything' }, 'what'],
  [{ at: 'yesterday' }, 'at'],
  [{ why: ' ' }, 'why'],
])('refuses %j and names the field', async (wrong, path) => {
  const body = { vids: [planned.attendanceId], ...press, ...wrong } as never
  const reply = await test.call(noteUnstored, { params: params(), body }, tenant.user)
  expect([reply.status, reply.body.errors[0].path]).toEqual([400, path])
})
