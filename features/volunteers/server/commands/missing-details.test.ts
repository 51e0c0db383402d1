import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateTenantSettings } from '#features/accounts/staff-contract.ts'
import * as organisations from '#features/organisations/contract.ts'
import { searchOrganisations } from '#features/organisations/list-contract.ts'
import { searchPeople } from '#features/selection/search-contract.ts'
import { tenantSettings } from '#shared/tenant-settings.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

const form = {
  fullName: 'Tan Mei Ling',
  dob: '1990-03-25',
  gender: 'Female',
  nationality: 'Singaporean',
  mobileNo: '91234567',
  email: 'mei.ling@example.org',
  agreeToTerms: true,
}
const open = async (id: string) => (await test.call(contract.getVolunteer, { params: { id } }, tenant.user)).body
const save = (id: string, body: object) =>
  test.call(contract.updateVolunteer, { params: { id }, body: { status: 'New', ...body } as never }, tenant.user)
const find = async (what: string) => {
  const filter = [{ term: { compositeVolSortKey: 'indivols' } }, { term: { missing: what } }]
  const { body } = await test.call(searchPeople, { body: { query: { bool: { filter } } } }, tenant.user)
  return (body.hits!.hits as { _source: { fullName: string } }[]).map(({ _source }) => _source.fullName).toSorted()
}
/** Somebody as a spreadsheet brings them: a name, and little else. */
async function importPerson(row: object): Promise<string> {
  await test.call(contract.importVolunteers, { body: [row] as never }, tenant.superadmin)
  const filter = [{ term: { compositeVolSortKey: 'indivols' } }]
  const { body } = await test.call(searchPeople, { body: { query: { bool: { filter } } } }, tenant.user)
  const { fullName } = row as { fullName: string }
  const hits = body.hits!.hits as { _id: string; _source: { fullName: string } }[]
  return hits.find(({ _source }) => _source.fullName === fullName)!._id
}

describe('somebody who was imported with gaps', () => {
  it('can be edited and gets notes; what is there cannot be emptied; they are found until nothing is missing', async () => {
    await test.call(contract.createVolunteer, { body: { ...form, fullName: 'Complete' } as never }, tenant.user)
    const id = await importPerson({ fullName: 'Imported One', mobileNo: '91234567' })
    expect(await find('details')).toEqual(['Imported One'])
    expect(await find('consent')).toEqual(['Imported One'])
    const edited = await save(id, { remarks: 'Rang twice', notes: [{ note: 'Call after six' }] })
    expect([edited.status, edited.body.detail]).toEqual([200, undefined])
    expect(await open(id)).toMatchObject({ remarks: 'Rang twice', agreeToTerms: false })

    const emptied = await save(id, { mobileNo: '' })
    expect([emptied.status, emptied.body.errors?.[0]?.path]).toEqual([400, 'mobileNo'])
    const nameless = await save(id, { fullName: '', firstName: 'Somebody', familyName: 'Else' })
    expect([nameless.status, nameless.body.errors?.[0]?.path]).toEqual([400, 'fullName'])
    expect((await open(id)).fullName).toBe('Imported One')

    expect((await save(id, { ...form, fullName: 'Imported One', agreeToTerms: false })).status).toBe(200)
    expect(await find('consent'), 'nothing but the consent ends that state').toEqual(['Imported One'])
    expect((await save(id, { agreeToTerms: true })).status).toBe(200)
    expect([await find('details'), await find('consent')]).toEqual([[], []])
    const { notes } = (await open(id)) as { notes: { note: string; createdBy: string }[] }
    expect(notes.map(({ note, createdBy }) => [note, createdBy])).toContainEqual([
      'Consent: noted by staff as given.',
      tenant.user.username,
    ])
  })

  it('cannot be saved while something is missing, where the tenant wants it so', async () => {
    const id = await importPerson({ fullName: 'Imported Two' })
    const strict = { settings: tenantSettings.parse({ mandatoryOnEdit: 'all' }), version: 1 }
    expect((await test.call(updateTenantSettings, { body: strict }, tenant.superadmin)).status).toBe(200)
    expect((await save(id, { remarks: 'x' })).status).toBe(400)
    const lenient = { settings: tenantSettings.parse({}), version: 2 }
    expect((await test.call(updateTenantSettings, { body: lenient }, tenant.superadmin)).status).toBe(200)
    expect((await save(id, { remarks: 'x' })).status).toBe(200)
  })

  it('is an organisation, too', async () => {
    const { organisationId: id } = await addTestOrganisation(tenant, 'Harbour Bank', [], { entity_type: '' })
    const saveIt = (body: object) =>
      test.call(organisations.updateOrganisation, { params: { id }, body: body as never }, tenant.user)
    const listed = async (missing: 'details' | 'consent') => {
      const { body } = await test.call(searchOrganisations, { query: { missing } }, tenant.user)
      return (body.organisations as { orgName: string }[]).map(({ orgName }) => orgName)
    }
    expect([await listed('details'), await listed('consent')]).toEqual([['Harbour Bank'], ['Harbour Bank']])
    expect((await saveIt({ remarks: 'x' })).status).toBe(200)
    expect((await saveIt({ orgName: '' })).status).toBe(400)
    expect((await saveIt({ entityType: 'Company' })).status).toBe(200)
    expect(await listed('details'), 'the consent is one of them').toEqual(['Harbour Bank'])
    expect((await saveIt({ agreeToTerms: true })).status).toBe(200)
    expect([await listed('details'), await listed('consent')]).toEqual([[], []])
  })
})
