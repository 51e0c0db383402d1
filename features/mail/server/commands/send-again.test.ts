import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addTestDraft, audienceOf, sendTestLetter, testLetter } from '#testing/test-letter.ts'
import * as contract from '../../message-contract.ts'
import { stopMessage } from './part-with-message.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const again = (id: string) => test.call(contract.sendAgain, { params: { id } }, tenant.superadmin)

it('sends to those whom it did not reach, and to nobody else', async () => {
  const draft = await addTestDraft(test, tenant.user, {
    audiences: [audienceOf('addresses', { addresses: ['a@b.example'] })],
  })
  await sendTestLetter(test, tenant.user, draft)
  expect((await again(draft.id)).status).toBe(409)
  const states = ['sent', 'kept', 'refused', 'left-out', 'given-up', 'bounced'] as const
  await tenant.inside(async ({ db }) => {
    await db.updateTable('mail_messages').set({ state: 'sent', has_recipients: true }).execute()
    const rows = states.map((state, i) => ({ id: draft.id.slice(0, -1) + i, address: `${i}@b.example`, state }))
    await db
      .insertInto('mail_recipients')
      .values(rows.map((row) => ({ tenant_id: tenant.id, message_id: draft.id, kind: 'address' as const, ...row })))
      .execute()
  })
  expect((await again(draft.id)).body).toMatchObject({
    state: 'sending',
    counts: { sent: 1, waiting: 3, 'left-out': 1, bounced: 1 },
  })
})

it('sends what stopped before anybody was recorded, as its writer lost the right to, to those whom the sender sees', async () => {
  const draft = await addTestDraft(test, tenant.user)
  await sendTestLetter(test, tenant.user, draft, { sendAt: new Date(Date.now() + 3_600_000).toISOString() })
  await tenant.run(tenant.user, (ctx) => stopMessage(ctx, draft.id, 'The account that sent it has lost the right to.'))
  expect((await again(draft.id)).body).toMatchObject({
    state: 'sending',
    sender: tenant.superadmin.username,
    reason: '',
  })
  const reminder = await addTestDraft(test, tenant.user)
  await tenant.inside(({ db }) =>
    db
      .updateTable('mail_messages')
      .set({ state: 'stopped', account_id: null, reminder_hours: 3, reminded_day: '2026-12-01' })
      .where('id', '=', reminder.id)
      .execute(),
  )
  expect((await again(reminder.id)).status).toBe(409)
})

it('waits for the mails that are just leaving: nobody gets it twice', async () => {
  const draft = await addTestDraft(test, tenant.superadmin, testLetter)
  const row = { tenant_id: tenant.id, message_id: draft.id, kind: 'address' as const, address: 'a@b.example' }
  await tenant.inside(async ({ db, now }) => {
    await db.updateTable('mail_messages').set({ state: 'cancelled', finished_on: now }).execute()
    const rows = (['sending', 'cancelled'] as const).map((state, i) => ({
      ...row,
      state,
      id: draft.id.slice(0, -1) + i,
    }))
    await db.insertInto('mail_recipients').values(rows).execute()
  })
  expect((await again(draft.id)).body.detail).toBe(
    'The last mails of it are just leaving. Please try again in a minute.',
  )
  const set = (values: object) => tenant.inside(({ db }) => db.updateTable('mail_messages').set(values).execute())
  await set({ finished_on: new Date(Date.now() - 3_600_000) })
  expect((await again(draft.id)).status).toBe(200)
})

it('is refused where it reached everybody, and for a draft', async () => {
  const draft = await addTestDraft(test, tenant.superadmin, testLetter)
  expect((await again(draft.id)).status).toBe(409)
  await tenant.inside(({ db }) => db.updateTable('mail_messages').set({ state: 'sent' }).execute())
  expect((await again(draft.id)).body.detail).toBe('There is nobody left whom this e-mail did not reach.')
})

it('is for those who see everybody, or whose letter it is: anyone else would learn of people who are hidden', async () => {
  const of = await limitedTenant(test, { limitPeopleToLocations: 'only' })
  const send = (id: string, as: Person) => test.call(contract.sendAgain, { params: { id } }, as)
  const refusedLetter = async (owner: Person) => {
    const draft = await addTestDraft(test, owner, testLetter)
    await of.tenant.inside(async ({ db }) => {
      await db.updateTable('mail_messages').set({ state: 'sent' }).where('id', '=', draft.id).execute()
      const row = { tenant_id: of.tenant.id, id: draft.id, message_id: draft.id, kind: 'address' as const }
      await db
        .insertInto('mail_recipients')
        .values({ ...row, address: 'a@b.example', state: 'refused' })
        .execute()
    })
    return draft.id
  }
  const theirs = await refusedLetter(of.tenant.superadmin)
  expect((await send(theirs, of.limited)).status).toBe(403)
  expect((await send(theirs, of.tenant.superadmin)).status).toBe(200)
  expect((await send(await refusedLetter(of.limited), of.limited)).status).toBe(200)
})
