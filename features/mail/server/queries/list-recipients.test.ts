import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { audienceOf } from '#testing/test-letter.ts'
import * as audience from '../../audience-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('has pages by name, and a total', async () => {
  await addTestVolunteers(tenant, ['Cara Ong', 'ana Lim', 'Ben Tan'])
  const body = { audiences: [audienceOf('statuses', { statuses: ['Active'] })], size: 2, page: 2 }
  const reply = await test.call(audience.listRecipients, { body }, tenant.user)
  expect(reply.body).toMatchObject({
    total: 3,
    recipients: [{ name: 'Cara Ong', kind: 'indivols', language: 'en', leftOut: null }],
  })
})
