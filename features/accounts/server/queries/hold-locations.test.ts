import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { holdLocations } from './hold-locations.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

/** Whether the form of volunteers, at which a removal waits, could be had at once. */
const isFree = (how: 'update' | 'key share') =>
  tenant.inside(async ({ db }) => {
    const lock = sql.raw(`for ${how} skip locked`)
    const { rows } = await sql`select 1 from form_settings where form = 'volunteers' ${lock}`.execute(db)
    return rows.length === 1
  })

it('lets others take locations meanwhile, and anyone who removes one wait', async () => {
  expect(await isFree('update')).toBe(true)
  await tenant.inside(async ({ db }) => {
    await holdLocations({ db })
    expect([await isFree('key share'), await isFree('update')]).toEqual([true, false])
  })
  expect(await isFree('update')).toBe(true)
})
