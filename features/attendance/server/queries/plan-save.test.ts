import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { lockSession } from '#features/sessions/server/policy.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import type { SentAttendee } from '../../contract.ts'
import { planSave } from './plan-save.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const plan = (sessionId: string, sent: SentAttendee[]) =>
  tenant.run(tenant.user, async (ctx) => planSave(ctx, await lockSession(ctx, sessionId), sent))
const change = (set: object) => tenant.inside(({ db }) => db.updateTable('attendances').set(set).execute())

it('adds who is new, with what is warned of them, and changes who is there', async () => {
  const { plannedSessionId: id, attendeeId } = await addTestActivity(tenant)
  const [fresh] = await addTestVolunteers(tenant, ['Fresh'], { status: 'new' })
  const made = await plan(id, [
    { volunteerId: fresh!, rolesFilled: ['Driver'] },
    { volunteerId: attendeeId, checkOutTime: '2026-12-01T11:00', version: 1 },
  ])
  expect(made.added).toMatchObject([{ participant: { id: fresh }, values: { roles: ['Driver'] } }])
  expect(made.changed).toMatchObject([{ participantId: attendeeId, values: { checkIn: '2026-12-01T09:00:00' } }])
  expect([made.conflicts, made.warnings.map(({ code }) => code)]).toEqual([[], ['not-active']])
  expect(await plan(id, [])).toEqual({ added: [], changed: [], conflicts: [], warnings: [] })
})

it('has nothing to do where nothing differs, and for anyone who was removed meanwhile', async () => {
  const { plannedSessionId: id, attendeeId } = await addTestActivity(tenant)
  const same = { volunteerId: attendeeId, checkInTime: '2026-12-01T09:00:00', version: 1 }
  expect(await plan(id, [same])).toMatchObject({ added: [], changed: [], conflicts: [] })
  await change({ deleted_at: new Date(), version: 2 })
  expect(await plan(id, [same])).toMatchObject({ added: [], changed: [], conflicts: [] })
})

it('is a conflict where both changed the same, and merges where they changed different things', async () => {
  const { plannedSessionId: id, attendeeId } = await addTestActivity(tenant)
  await change({ hours: 2, check_out: '2026-12-01T11:00', version: 2 })
  const mine = (more: object) => plan(id, [{ volunteerId: attendeeId, version: 1, ...more }])
  const both = await mine({ hours: 3 })
  expect(both.conflicts).toMatchObject([
    {
      volunteerId: attendeeId,
      mine: { hours: 3 },
      theirs: { hours: 2, version: 2 },
    },
  ])
  const merged = await mine({ rolesFilled: ['Driver'] })
  expect(merged).toMatchObject({
    conflicts: [],
    changed: [{ values: { roles: ['Driver'], checkOut: '2026-12-01T11:00:00' } }],
  })
})

it.each([
  ['nobody', {}, 'volunteerId'],
  ['a going before the coming', { checkInTime: '2026-12-01T10:00', checkOutTime: '2026-12-01T09:00' }, 'checkOutTime'],
  ['a role of nobody', { rolesFilled: ['Pilot'] }, 'rolesFilled'],
])('refuses %s by its place', async (_what, entry, path) => {
  const { plannedSessionId: id } = await addTestActivity(tenant)
  const [mei] = await addTestVolunteers(tenant, ['Mei'])
  const sent = path === 'volunteerId' ? entry : { volunteerId: mei!, ...entry }
  await expect(plan(id, [sent])).rejects.toMatchObject({
    errors: [{ path: expect.stringContaining(`vols.0.${path}`) }],
  })
})

it('refuses somebody twice', async () => {
  const { plannedSessionId: id, attendeeId, attendanceId } = await addTestActivity(tenant)
  const twice = plan(id, [{ volunteerId: attendeeId }, { vid: attendanceId }])
  await expect(twice).rejects.toMatchObject({ errors: [{ path: 'vols.1.volunteerId' }] })
})
