import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { linkToLetter } from '#testing/test-letter.ts'
import * as recipient from '../../public-contract.ts'
import { writeChoiceLink } from './choice-link.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const read = (token: string) => test.call(recipient.getMailChoice, { params: { token } })

it('knows its own links, of this organisation’s letters, and no others', async () => {
  const { token } = await linkToLetter(test, tenant, 'Ana Lim')
  expect((await read(token)).status).toBe(200)
  const recipientId = '019aa0d0-0000-7000-8000-000000000001'
  const { SECRET_KEY } = test.platform.config
  const absent = [
    writeChoiceLink(SECRET_KEY, { tenantId: tenant.id, recipientId }),
    writeChoiceLink(SECRET_KEY, { tenantId: recipientId as typeof tenant.id, recipientId }),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`,
    'x'.repeat(64),
  ]
  for (const other of absent) {
    const reply = await read(other)
    expect([reply.status, reply.body.detail]).toEqual([
      404,
      'This link is not known. Please use the link of a newer e-mail.',
    ])
  }
})
