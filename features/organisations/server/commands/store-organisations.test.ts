import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getOrganisationSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import { organisationCalls } from '#testing/organisation-calls.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { completeValues } from '../../rules.ts'
import { insertOrganisations, storedValues } from './store-organisations.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { open } = organisationCalls(() => ({ test, tenant }))
const coordinator = {
  name: 'Mei',
  nricFinNo: '',
  nationality: '',
  officeContact: '',
  mobileContact: '+6591234567',
  email: '',
}
const values = {
  ...completeValues({ about: 'A bank' }),
  orgName: 'Harbour Bank',
  entityType: 'Company',
  volGroupSize: 5,
  assignedBusinessUnits: [],
  coordinators: [coordinator],
}
const member = {
  fullName: 'Siti',
  email: '',
  contactNo: '',
  postalCode: '',
  gender: '',
  citizenship: '',
  dob: '',
  nric: '',
}

it('writes organisations with coordinators, members and the entry that opens their history', async () => {
  const [id, other] = [uuidv7(), uuidv7()]
  const createdOn = new Date('2026-01-02T03:04:05Z')
  const opening = { status: 'new', tier: '', remarks: 'Imported' }
  await tenant.inside(async (work) => {
    const settings = await getOrganisationSettings(work)
    const planned = { id, values, status: 'active', tier: 'Partner', members: [member], createdOn }
    await insertOrganisations(work, settings, 'mei', [
      { ...planned, opening },
      { ...planned, id: other, members: [] },
    ])
  })
  expect(await open(id)).toMatchObject({
    orgName: 'Harbour Bank',
    about: 'A bank',
    status: 'Active',
    tier: 'Partner',
    memberCount: 1,
    coordinators: [{ name: 'Mei' }],
    statusUpdates: [{ newStatus: 'New', remarks: 'Imported', changedBy: 'mei' }],
    createdBy: 'mei',
    createdOn: createdOn.toISOString(),
  })
  expect(await open(other)).toMatchObject({ memberCount: 0, statusUpdates: [{ newStatus: 'Active', remarks: '' }] })
})

it('has columns for what lists show, venues by their ids, and a document of the rest', async () => {
  const settings = await tenant.inside((work) => getOrganisationSettings(work))
  const [zone] = settings.assignedBusinessUnits.arrayData
  const assignedBusinessUnits = [
    { zone: zone!.zone, locations: [zone!.locations[1]!] },
    { zone: 'Nowhere', locations: ['Hall'] },
  ]
  const { row, profile } = storedValues(settings, { ...values, assignedBusinessUnits })
  expect(row).toMatchObject({
    name: 'Harbour Bank',
    group_size: 5,
    coordinator: 'Mei',
    contact_no: '+6591234567',
    venue_ids: [zone!.venueIds![1]],
  })
  expect(JSON.parse(profile)).toMatchObject({ about: 'A bank' })
  expect(profile).not.toContain('Harbour Bank')
})
