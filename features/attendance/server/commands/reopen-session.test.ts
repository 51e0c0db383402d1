import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { setClosed } from '#features/sessions/server/commands/set-closed.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { reopenSession } from './reopen-session.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const state = () =>
  tenant.inside(async ({ db }) => ({
    session: await db.selectFrom('sessions').select(['closed_on', 'closed_by']).executeTakeFirstOrThrow(),
    entry: await db.selectFrom('attendances').select(['check_in', 'check_out', 'version']).executeTakeFirstOrThrow(),
  }))

it('opens a session again, and puts back who was changed by its closing and by nobody since', async () => {
  const { plannedSessionId: id, batchId: batch_id, attendanceId: vid } = await addTestActivity(tenant)
  await tenant.run(tenant.user, (ctx) => setClosed(ctx, { id, batch_id }, true))
  await tenant.inside(({ db }) =>
    db.updateTable('attendances').set({ check_out: '2026-12-01T12:00', version: 2 }).execute(),
  )
  const kept = { vid, checkInTime: '2026-12-01T09:00', checkOutTime: '', hours: null, absent: false, excused: false }
  const reopen = (version: number) => tenant.run(tenant.user, (ctx) => reopenSession(ctx, id, [{ ...kept, version }]))
  expect(await reopen(1)).toEqual({ message: 'The session is open again' })
  expect(await state()).toMatchObject({
    session: { closed_on: null, closed_by: null },
    entry: { check_out: '2026-12-01T12:00:00' },
  })
  await reopen(2)
  expect((await state()).entry).toMatchObject({ check_in: '2026-12-01T09:00:00', check_out: null })
})

it('leaves one that is open as it is, and finds none that is not there', async () => {
  const { plannedSessionId: id } = await addTestActivity(tenant)
  const reopen = (sessionId: string) => tenant.run(tenant.user, (ctx) => reopenSession(ctx, sessionId, []))
  const before = await state()
  await reopen(id)
  expect(await state()).toEqual(before)
  await expect(reopen(crypto.randomUUID())).rejects.toMatchObject({ status: 404 })
})
