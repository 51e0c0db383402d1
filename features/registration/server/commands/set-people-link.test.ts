import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addPeopleLink, addThemselves } from '#testing/people-link.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getPeopleLink, setPeopleLink } from '../../people-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const set = (organisationId: string, open: boolean) =>
  test.call(setPeopleLink, { params: { organisationId }, body: { open } }, tenant.user)

it('makes another link, and the one before has ended', async () => {
  const { id, token } = await addPeopleLink(test, tenant)
  const next = (await set(id, true)).body.link.split('/').at(-1)!
  expect(next).not.toBe(token)
  expect((await addThemselves(test, tenant, token)).body.code).toBe('link-ended')
  expect((await addThemselves(test, tenant, next)).status).toBe(201)
})

it('ends a link, after which there is none', async () => {
  const { id, token } = await addPeopleLink(test, tenant)
  expect((await set(id, false)).body).toEqual({ link: '' })
  expect((await addThemselves(test, tenant, token)).status).toBe(404)
  const shown = await test.call(getPeopleLink, { params: { organisationId: id } }, tenant.user)
  expect(shown.body.link).toBe('')
})
