import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
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

it('is another list for anyone who sees other people, though no letter has changed', async () => {
  const of = await limitedTenant(test, { limitPeopleToLocations: 'only' })
  tenant = of.tenant
  const ids = await addTestVolunteers(tenant, ['Ana Lim'], { venue_ids: [of.here.id] })
  const draft = await addTestDraft(test, tenant.superadmin, { audiences: [audienceOf('volunteers', { ids })] })
  await sendTestLetter(test, tenant.superadmin, draft)
  await tenant.run(tenant.superadmin, async (ctx) => {
    await writeRecipients(ctx, await ctx.db.selectFrom('mail_messages').selectAll().executeTakeFirstOrThrow())
  })
  const ask = (headers?: Record<string, string>) => test.call(legacy.listSentHistory, {}, of.limited, headers)
  const first = await ask()
  const tag = String(first.headers['etag'])
  expect([first.body[0].emailReceiver, (await ask({ 'if-none-match': tag })).status]).toEqual([
    ['ana.lim@example.org'],
    304,
  ])
  await tenant.inside(({ db }) =>
    db
      .updateTable('volunteers')
      .set({ venue_ids: [of.away.id] })
      .execute(),
  )
  const next = await ask({ 'if-none-match': tag })
  expect([next.status, next.body[0].emailReceiver]).toEqual([200, []])
})
