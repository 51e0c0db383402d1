import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { selectPlainSessions, selectSessions, startOf } from './select-sessions.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('selects existing sessions that the actor sees, with how many existing people take part', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const [one, other] = [
    await addTestActivity(tenant, { venueIds: [place.here.id] }),
    await addTestActivity(tenant, { venueIds: [place.away.id] }),
  ]
  const select = (as: Person) => tenant.run(as, (ctx) => selectSessions(ctx).orderBy('sessions.id').execute())
  expect((await select(place.limited)).map((row) => row.id)).toEqual([one.plannedSessionId])
  expect((await select(tenant.superadmin)).map((row) => [row.id, row.attendee_count, row.activity_type])).toEqual([
    [one.plannedSessionId, 1, 'recurring'],
    [other.plannedSessionId, 1, 'recurring'],
  ])
  await tenant.inside(({ db, now }) => db.updateTable('volunteers').set({ deleted_at: now }).execute())
  expect((await select(tenant.superadmin)).map((row) => row.attendee_count)).toEqual([0, 0])
  await tenant.inside(({ db, now }) => db.updateTable('activities').set({ deleted_at: now }).execute())
  expect(await tenant.run(tenant.superadmin, (ctx) => selectPlainSessions(ctx).execute())).toEqual([])
})

it.each([
  [0, '2026-12-31T00:00:00'],
  [1, '2027-01-01T00:00:00'],
  [-61, '2026-10-31T00:00:00'],
])('knows the beginning of the day %i days later', async (later, start) => {
  const { rows } = await tenant.inside(({ db }) =>
    sql<{ start: string }>`select ${startOf('2026-12-31', later)} as start`.execute(db),
  )
  expect(rows).toEqual([{ start }])
})
