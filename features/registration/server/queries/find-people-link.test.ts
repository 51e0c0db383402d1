import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteOrganisation } from '#features/organisations/contract.ts'
import { addPeopleLink } from '#testing/people-link.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { findPeopleLink as contract } from '../../people-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const find = (token: string, slug = tenant.slug) => test.call(contract, { params: { tenant: slug }, body: { token } })

it('says for whose people it is and what they consent to, and nobody who is there', async () => {
  const { token } = await addPeopleLink(test, tenant)
  const { body } = await find(token)
  expect(body).toMatchObject({ tenantName: `Organisation ${tenant.slug}`, orgName: expect.any(String) })
  expect(body.consent.sentence).not.toBe('')
  expect(body.consent.text).toContain(body.consent.sentence)
  expect(Object.keys(body).toSorted()).toEqual([
    'accentColour',
    'consent',
    'hasChinese',
    'languages',
    'logo',
    'orgName',
    'tenantName',
  ])
})

it('finds no link of another tenant, of a deleted organisation, or that nobody made', async () => {
  const { id, token } = await addPeopleLink(test, tenant)
  expect((await find(token, (await test.newTenant()).slug)).body.code).toBe('link-ended')
  expect((await find('invented')).body.code).toBe('link-ended')
  expect((await find('0198d5a0-0000-4000-8000-000000000000')).body.code).toBe('link-ended')
  await test.call(deleteOrganisation, { params: { vid: id } }, tenant.user)
  expect((await find(token)).body.code).toBe('link-ended')
})
