import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '#server/context.ts'
import { readTenantSettings } from '#shared/tenant-settings.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { among, traitsOf } from './asked-people.ts'

let test: TestApp
let place: LimitedTenant
beforeAll(async () => {
  test = await startTestApp()
  place = await limitedTenant(test)
  await addTestVolunteers(place.tenant, ['Here'], { venue_ids: [place.here.id], dob: '1990-12-01' })
  await addTestVolunteers(place.tenant, ['Away'], { venue_ids: [place.away.id], dob: '1990-12-01' })
})
afterAll(() => test.stop())

/** Those of December whom somebody sees that has these venues. */
const found = (venues: Context['actor']['venues']) =>
  place.tenant.inside(async (work) => {
    const settings = readTenantSettings({ limitPeopleToLocations: 'and-none' })
    const ctx = { ...work, settings, tenantId: place.tenant.id, actor: { role: 'user', venues } } as unknown as Context
    const { rows } = await sql<{ name: string }>`
      select v.full_name as name from volunteers v
      where v.id in (select id from trait_search where ${among(ctx, { birthMonth: '12' })}) order by 1`.execute(ctx.db)
    return rows.map(({ name }) => name)
  })

it('is of those whom the reader may see', async () => {
  const { id: venueId, zone_id: zoneId } = place.here
  expect([await found('all'), await found([{ zoneId, venueId }])]).toEqual([['Away', 'Here'], ['Here']])
})

it('asks nothing where nothing is asked for', async () => {
  await place.tenant.inside(async (ctx) => expect(traitsOf(ctx as unknown as Context, {})).toEqual([]))
})
