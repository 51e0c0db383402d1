import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addTestDraft, audienceOf, sendTestLetter, testLetter } from '#testing/test-letter.ts'
import * as legacy from '../../legacy-contract.ts'
import { cleanHtml } from '../commands/clean-html.ts'
import { writeRecipients } from '../commands/write-recipients.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('has every letter that was handed over, newest first, and its recipients', async () => {
  const ids = await addTestVolunteers(tenant, ['Ana Lim'])
  for (const subject of ['First', 'Second']) {
    const draft = await addTestDraft(test, tenant.user, { subject, audiences: [audienceOf('volunteers', { ids })] })
    await sendTestLetter(test, tenant.user, draft)
  }
  await addTestDraft(test, tenant.user, { subject: 'Draft' })
  await tenant.run(tenant.user, async (ctx) => {
    const all = await ctx.db.selectFrom('mail_messages').selectAll().where('state', '<>', 'draft').execute()
    for (const message of all) await writeRecipients(ctx, message)
  })
  const { body } = await test.call(legacy.listSentHistory, {}, tenant.superadmin)
  expect(body).toMatchObject([
    { emailSubject: 'Second', emailBody: cleanHtml(testLetter.html), emailReceiver: ['ana.lim@example.org'] },
    { emailSubject: 'First' },
  ])
  expect(body[0].UserTimestamp).toMatch(new RegExp(`^${tenant.user.username}\\|\\|\\d{4}-\\d\\d-\\d\\dT`))
  expect((await test.call(legacy.listSentHistory, {}, (await test.newTenant()).user)).body).toEqual([])
})
