import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addPeopleLink } from '#testing/people-link.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getPeopleLink } from '../../people-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const linkOf = async (organisationId: string) =>
  (await test.call(getPeopleLink, { params: { organisationId } }, tenant.user)).body.link

it('shows the link that was made, and none where none was', async () => {
  const { id, token } = await addPeopleLink(test, tenant)
  expect(await linkOf(id)).toMatch(new RegExp(`/register/${tenant.slug}/people/${token}$`))
  expect(await linkOf((await addTestOrganisation(tenant, 'Harbour Shop', [])).organisationId)).toBe('')
})
