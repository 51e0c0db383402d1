import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { addHeldSessions } from '#testing/held-sessions.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { sumSessions } from '../../activity-contract.ts'
import { getAttendance } from '../../contract.ts'
import { begunSessions } from './held-sessions.ts'

let test: TestApp
let place: LimitedTenant
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })
  place = await limitedTenant(test)
  await addHeldSessions(place)
})
afterAll(() => test.stop())

const starts = (as: Person, filters: Parameters<typeof begunSessions>[1]) =>
  place.tenant.run(as, async (ctx) => {
    const { rows } = await sql<{ at: string }>`
      select to_char(starts_at, 'MM-DD HH24:MI') || case when is_cancelled then ' cancelled' else '' end as at
      from (${begunSessions(ctx, filters, sql`, s.starts_at`)}) begun order by starts_at`.execute(ctx.db)
    return rows.map(({ at }) => at)
  })

it("is what has begun by the organisation's clock, deleted sessions left out and cancelled ones marked", async () => {
  const november = ['11-01 00:00', '11-03 09:00 cancelled']
  expect(await starts(place.tenant.superadmin, { from: '2026-11' })).toEqual([
    ...november,
    '11-30 23:30',
    '12-01 00:00',
  ])
  expect(await starts(place.limited, { from: '2026-11', to: '2026-11' })).toEqual(november)
  expect(await starts(place.tenant.superadmin, { from: '2026-11', venueId: place.away.id })).toEqual(['11-30 23:30'])
})

it('is of one type alone where it is asked for', async () => {
  const { tenant } = place
  const all = await starts(tenant.superadmin, { from: '2026-11' })
  await tenant.inside(({ db }) => db.updateTable('activities').set({ activity_type: 'trainings' }).execute())
  expect(await starts(tenant.superadmin, { from: '2026-11', type: 'trainings' })).toEqual(all)
  expect(await starts(tenant.superadmin, { from: '2026-11', type: 'events' })).toEqual([])
})

it('is also what somebody came to before it begins: it agrees with the chart of attendance', async () => {
  const { tenant } = place
  const december = { from: '2026-12', to: '2026-12' }
  const [mei] = await addTestVolunteers(tenant, ['Mei Early'])
  const came = await tenant.inside(async ({ db, now }) => {
    const { id } = await db
      .selectFrom('sessions')
      .select('id')
      .where('starts_at', '=', '2026-12-20T09:00')
      .executeTakeFirstOrThrow()
    const by = { created_on: now, created_by: 'test', updated_on: now, updated_by: 'test' }
    const values = {
      tenant_id: tenant.id,
      id: crypto.randomUUID(),
      session_id: id,
      participant_name: 'Mei Early',
      ...by,
    }
    await db
      .insertInto('attendances')
      .values({ ...values, kind: 'indivols', volunteer_id: mei!, check_in: '2026-12-01T09:00' })
      .execute()
    return values.id
  })
  expect(await starts(tenant.superadmin, december)).toEqual(['12-01 00:00', '12-20 09:00'])
  const counted = async () => {
    const [chart, sums] = [
      await test.call(getAttendance, { query: december }, tenant.superadmin),
      await test.call(sumSessions, { query: { by: 'all', ...december } }, tenant.superadmin),
    ]
    return [chart.body.months[0].attendances, sums.body.rows[0].came]
  }
  expect(await counted()).toEqual([2, 2])
  await tenant.inside(({ db }) =>
    db.updateTable('attendances').set({ check_in: null }).where('id', '=', came).execute(),
  )
  expect(await counted()).toEqual([1, 1])
})
