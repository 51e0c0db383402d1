import { parseCsv } from 'hucre/csv'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getChangeSet, searchHistory } from '#features/history/contract.ts'
import { addMember } from '#features/organisations/member-contract.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { exportOrganisationMembers } from '../../export-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

type Query = { format?: 'excel' | 'csv'; sensitive?: 'true' | 'false' }
const ask = (organisationId: string, query: Query = {}, as: Person = tenant.user) =>
  test.call(exportOrganisationMembers, { params: { organisationId }, query }, as)
const read = async (...given: Parameters<typeof ask>) => (await test.send('GET', (await ask(...given)).body.url)).text

it('is a file whose formulas are harmless, with numbers only on request, which is noted', async () => {
  const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [])
  const body = { fullName: '=HYPERLINK("x")', dob: '1990-03-25', nric: 's1234567d', gender: 'female' }
  await test.call(addMember, { params: { organisationId }, body }, tenant.user)
  const plain = await read(organisationId)
  expect(parseCsv(plain)[1]).toEqual(['\'=HYPERLINK("x")', '', '', '', 'female', '', '1990-03-25'])
  expect(plain).not.toContain('1234567D')
  expect(await read(organisationId, { sensitive: 'true' })).toContain('S1234567D')
  const { changeSets } = (await test.call(searchHistory, { query: { recordType: 'organisation' } }, tenant.superadmin))
    .body
  const fields = await Promise.all(
    changeSets.map(
      async ({ id }: { id: string }) =>
        (await test.call(getChangeSet, { params: { id } }, tenant.superadmin)).body.changes[0].fields,
    ),
  )
  expect(fields).toEqual([{ nric: null }, {}])
})

it('may be a workbook, of an organisation that the reader sees', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const { organisationId } = await addTestOrganisation(tenant, 'There', ['Mei'], { venue_ids: [place.away.id] })
  expect((await ask(organisationId, { format: 'excel' }, place.limited)).status).toBe(404)
  const { fileName } = (await ask(organisationId, { format: 'excel' }, tenant.superadmin)).body
  expect(fileName).toMatch(/^organisation-members-\d+\.xlsx$/)
})
