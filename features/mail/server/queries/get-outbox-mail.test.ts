import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getOutboxMail } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const mail = { to: 'mei@example.org', subject: 'Hello', text: 'Good day' }
const open = (id: string, as = tenant.superadmin) => test.call(getOutboxMail, { params: { id } }, as)

it('opens one mail of the own outbox, and of no other organisation', async () => {
  const { mailer } = test.platform
  await mailer.send({ ...mail, tenantId: tenant.id, id: crypto.randomUUID() })
  const [kept] = await mailer.outbox!.list(tenant.id, 1)
  expect((await open(kept!.id)).body).toMatchObject({ id: kept!.id, to: mail.to, subject: 'Hello', text: 'Good day' })
  expect((await open(kept!.id, (await test.newTenant()).superadmin)).status).toBe(404)
  expect((await open(kept!.id, tenant.user)).status).toBe(403)
})

it.each(['no-such-mail', '../../secret', '..'])('finds nothing called %s', async (id) => {
  expect((await open(id)).status).toBe(404)
})
