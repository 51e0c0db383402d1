import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getVolunteerSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { completeValues } from '../../rules.ts'
import { newRecord, storedValues } from './store-values.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { created } = volunteerCalls(() => ({ test, tenant }))

it('keeps sensitive texts unreadable in the database', async () => {
  const vid = await created({ hasCriminalHistory: 'Yes', criminalHistory: 'Speeding in 1999' })
  const stored = await tenant.inside(async ({ db }) =>
    JSON.stringify([
      await db.selectFrom('volunteers').selectAll().where('id', '=', vid).execute(),
      await db.selectFrom('volunteer_profiles').selectAll().where('volunteer_id', '=', vid).execute(),
    ]),
  )
  expect(stored).toContain('mei.ling@example.org')
  expect(stored).not.toMatch(/S1234567D|Speeding|U3BlZWRpbmc/)
})

it('has columns for what lists show, venues by their ids, and the same mark for the same NRIC', async () => {
  const { first, second, venue } = await tenant.inside(async (work) => {
    const settings = await getVolunteerSettings(work)
    const [zone] = settings.assignedBusinessUnits.arrayData
    const assignedBusinessUnits = [
      { zone: zone!.zone, locations: [zone!.locations[0]!] },
      { zone: 'Nowhere', locations: ['Hall'] },
    ]
    const values = completeValues({ fullName: 'Tan Mei Ling', nric: 'S1234567D', assignedBusinessUnits })
    return {
      first: await storedValues(work, settings, values),
      second: await storedValues(work, settings, { ...values, dob: '1990-03-25' }),
      venue: zone!.venueIds![0],
    }
  })
  expect(first.row).toMatchObject({ full_name: 'Tan Mei Ling', dob: null, venue_ids: [venue] })
  expect(second.row.dob).toBe('1990-03-25')
  expect(first.row.nric_hash!.equals(second.row.nric_hash!)).toBe(true)
  expect(first.profile.nric!.equals(second.profile.nric!)).toBe(false)
})

it('has nothing of an NRIC where there is none, and says who wrote a new row', async () => {
  const stored = await tenant.run(tenant.user, async (ctx) => ({
    ...(await storedValues(ctx, await getVolunteerSettings(ctx), completeValues({ fullName: 'A' }))),
    record: newRecord(ctx),
  }))
  expect([stored.row.nric_hash, stored.profile.nric]).toEqual([null, null])
  expect(stored.record).toMatchObject({
    tenant_id: tenant.id,
    created_by: tenant.user.username,
    updated_by: tenant.user.username,
  })
})
