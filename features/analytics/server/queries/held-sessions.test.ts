import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addHeldSessions } from '#testing/held-sessions.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
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
