import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { rosterOf } from '#testing/test-roster.ts'
import { lockAttendances } from '../policy.ts'
import { setRolesOfRows } from './set-roles-of-rows.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
afterAll(() => test.stop())

it('gives locked rows other roles and leaves what else is known of them', async () => {
  const tenant = await test.newTenant()
  const roster = await rosterOf(test, tenant)
  const [mei, arun] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
  const sessionId = roster.sessions[1]!.vid
  await roster.signUp([mei!, arun!], { scope: 'this', sessionId }, { roles: ['Driver'] })
  await tenant.inside(({ db }) =>
    db
      .updateTable('attendances')
      .set({ hours: 1.5, accepted_warnings: ['overlap'] })
      .execute(),
  )
  const rows = () =>
    tenant.inside(({ db }) =>
      db
        .selectFrom('attendances')
        .select(['volunteer_id', 'roles', 'hours', 'accepted_warnings', 'version', 'updated_by'])
        .execute(),
    )
  const before = await rows()
  await tenant.run(tenant.kiosk, async (ctx) => {
    const locked = await lockAttendances(ctx, sessionId, [mei!])
    await setRolesOfRows(
      ctx,
      locked.map((row) => ({ row, roles: [] })),
    )
  })
  const changed = before.map((row) =>
    row.volunteer_id === mei ? { ...row, roles: [], version: row.version + 1, updated_by: tenant.kiosk.username } : row,
  )
  expect(new Set(await rows())).toEqual(new Set(changed))
})
