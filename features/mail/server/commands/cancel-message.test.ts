import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addTestDraft, sendTestLetter } from '#testing/test-letter.ts'
import * as contract from '../../message-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const cancel = (id: string, as = tenant.user) => test.call(contract.cancelMessage, { params: { id } }, as)

it('makes what is to be sent later a draft again', async () => {
  const draft = await addTestDraft(test, tenant.user)
  await sendTestLetter(test, tenant.user, draft, { sendAt: new Date(Date.now() + 86_400_000).toISOString() })
  expect((await cancel(draft.id)).body).toMatchObject({ state: 'draft', sendAt: null, sentOn: null })
  expect((await cancel(draft.id)).status).toBe(409)
})

it('stops what has not left, and anyone who sees everybody may', async () => {
  const draft = await addTestDraft(test, tenant.user)
  await sendTestLetter(test, tenant.user, draft)
  await tenant.inside(({ db }) => db.updateTable('mail_messages').set({ has_recipients: true }).execute())
  await tenant.inside(({ db }) =>
    db
      .insertInto('mail_recipients')
      .values({
        tenant_id: tenant.id,
        id: draft.id,
        message_id: draft.id,
        kind: 'address',
        address: 'a@b.example',
        state: 'waiting',
      })
      .execute(),
  )
  expect((await cancel(draft.id, (await test.newTenant()).user)).status).toBe(404)
  expect((await cancel(draft.id, tenant.superadmin)).body).toMatchObject({
    state: 'cancelled',
    counts: { cancelled: 1 },
  })
})

it('makes a draft of what nobody has been recorded for yet: it can still be sent', async () => {
  const draft = await addTestDraft(test, tenant.user)
  await sendTestLetter(test, tenant.user, draft)
  const { body } = await cancel(draft.id)
  expect(body).toMatchObject({ state: 'draft', sentOn: null, reason: '' })
  expect((await sendTestLetter(test, tenant.user, body)).status).toBe(200)
})

it('is for those who see everybody, and for the sender', async () => {
  const of = await limitedTenant(test)
  tenant = of.tenant
  const later = { sendAt: new Date(Date.now() + 86_400_000).toISOString() }
  const scheduled = async (sender: typeof of.limited) => {
    const draft = await addTestDraft(test, sender)
    await sendTestLetter(test, sender, draft, later)
    return draft.id
  }
  const theirs = await scheduled(tenant.superadmin)
  expect((await cancel(theirs, of.limited)).status).toBe(403)
  expect((await cancel(theirs, tenant.superadmin)).status).toBe(200)
  expect((await cancel(await scheduled(of.limited), of.limited)).status).toBe(200)
})
