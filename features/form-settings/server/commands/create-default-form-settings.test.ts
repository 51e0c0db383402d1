import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTenant } from '#features/accounts/server/commands/create-tenant.ts'
import { asTenantId, withTenant } from '#server/database/with-tenant.ts'
import { tenantWork } from '#server/tenant-work.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import type { ZoneSetting } from '../../contract.ts'
import { defaultForm } from '../../rules.ts'
import { getOrganisationSettings, getStoredForm, getVolunteerSettings } from '../queries/get-form-settings.ts'
import { createDefaultFormSettings } from './create-default-form-settings.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

function create(zones?: ZoneSetting[]) {
  const id = asTenantId(uuidv7())
  return withTenant(test.platform.db, id, async (db) => {
    const work = tenantWork(test.platform, id, db)
    await createTenant(work, { slug: `t${id.slice(-12)}`, name: 'Care' })
    await createDefaultFormSettings(work, zones)
    return {
      volunteers: await getVolunteerSettings({ db }),
      organisations: await getOrganisationSettings({ db }),
      activities: await getStoredForm({ db }, 'activities'),
    }
  })
}

it('makes the three forms as they are by default, and no location that nobody named', async () => {
  const { volunteers, organisations, activities } = await create()
  expect(volunteers).toMatchObject({
    version: 1,
    tier: defaultForm('volunteers').tier,
    assignedBusinessUnits: { arrayData: [] },
  })
  expect(organisations.entityType).toEqual(defaultForm('organisations').entityType)
  expect(activities).toMatchObject(defaultForm('activities'))
})

it('makes the locations that are named', async () => {
  const { volunteers } = await create([{ zone: 'East', locations: ['Hub', 'Hall'] }])
  expect(volunteers.assignedBusinessUnits.arrayData).toMatchObject([{ zone: 'East', locations: ['Hub', 'Hall'] }])
})
