import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addTestDraft, audienceOf, sendTestLetter } from '#testing/test-letter.ts'
import * as contract from '../../message-contract.ts'
import { writeRecipients } from '../commands/write-recipients.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('has each recipient’s state; colleagues see people whom they see anyway', async () => {
  const of = await limitedTenant(test, { limitPeopleToLocations: 'only' })
  tenant = of.tenant
  const ids = await addTestVolunteers(tenant, ['Ana Lim', 'Ben Tan'])
  const draft = await addTestDraft(test, tenant.superadmin, { audiences: [audienceOf('volunteers', { ids })] })
  await sendTestLetter(test, tenant.superadmin, draft)
  await tenant.run(tenant.superadmin, async (ctx) =>
    writeRecipients(ctx, await ctx.db.selectFrom('mail_messages').selectAll().executeTakeFirstOrThrow()),
  )
  const list = async (query: object, as = tenant.superadmin) =>
    (await test.call(contract.listMessageRecipients, { params: { id: draft.id }, query }, as)).body
  expect(await list({})).toMatchObject({
    total: 2,
    recipients: [{ name: 'Ana Lim', state: 'waiting' }, { name: 'Ben Tan' }],
  })
  expect(await list({ name: 'ben.t' })).toMatchObject({ total: 1, recipients: [{ name: 'Ben Tan' }] })
  expect(await list({ state: 'sent' })).toMatchObject({ total: 0 })
  expect(await list({}, of.limited)).toEqual({ total: 0, recipients: [] })
})
