import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { testLetter } from '#testing/test-letter.ts'
import * as contract from '../../preview-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('goes to the writer alone, filled in', async () => {
  const { body } = await test.call(
    contract.sendTest,
    { body: { ...testLetter, subject: 'Hi {{firstName}}' } },
    tenant.user,
  )
  expect(body.message).toBe(`A test is on its way to ${tenant.user.username}@example.org`)
})

it('takes no subject of two lines', async () => {
  const bad = { ...testLetter, subject: 'a\r\nBcc: b@c.example' }
  expect((await test.call(contract.sendTest, { body: bad }, tenant.user)).status).toBe(400)
})
