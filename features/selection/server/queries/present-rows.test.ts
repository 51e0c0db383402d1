import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import type { SourceField } from '../../search-fields.ts'
import { type ListedRow, listedRow, presentRows } from './present-rows.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('has the words of the organisation, and what was not asked for is not read', async () => {
  const { tenant, here } = await limitedTenant(test)
  await addTestVolunteers(tenant, ['Ana'], { venue_ids: [here.id], tier: 'Core' })
  const present = (source?: SourceField[]) =>
    tenant.run(tenant.user, async (ctx) => {
      const { rows } = await sql<ListedRow>`select ${sql.raw(listedRow)} from volunteer_search`.execute(ctx.db)
      return (await presentRows(ctx, rows, source)).map((hit) => hit.source)
    })
  const [all] = await present()
  expect(all).toMatchObject({
    fullName: 'Ana',
    status: 'Active',
    assignedBusinessUnits: [{ zone: here.zone, locations: [here.name] }],
  })
  expect(Object.keys(all!)).not.toContain('tier')
  expect(await present(['fullName', 'tier', 'tags'])).toMatchObject([{ tier: 'Core', tags: [] }])
})
