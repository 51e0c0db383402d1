import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addTestDraft, audienceOf } from '#testing/test-letter.ts'
import { writeRecipients } from '../commands/write-recipients.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('writes each of them down once, with those who get none and why', async () => {
  const ids = await addTestVolunteers(tenant, ['Ana Lim', 'Ben Tan', 'No Address'])
  await tenant.inside(({ db }) => db.updateTable('volunteers').set({ email: '' }).where('id', '=', ids[2]!).execute())
  const audiences = [
    audienceOf('volunteers', { ids: [...ids, ids[0]!] }),
    audienceOf('statuses', { statuses: ['active'] }),
  ]
  const { id } = await addTestDraft(test, tenant.user, { audiences })
  await tenant.run(tenant.user, async (ctx) => {
    const message = await ctx.db.selectFrom('mail_messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await writeRecipients(ctx, message)
  })
  const rows = await tenant.inside(({ db }) => db.selectFrom('mail_recipients').selectAll().orderBy('name').execute())
  expect(rows.map(({ name, state, reason }) => [name, state, reason])).toEqual([
    ['Ana Lim', 'waiting', ''],
    ['Ben Tan', 'waiting', ''],
    ['No Address', 'left-out', 'no-address'],
  ])
  expect(
    rows.every((row) => /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(row.id)),
    'ids that grow with time',
  ).toBe(true)
})
