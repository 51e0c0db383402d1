import { afterAll, beforeAll, expect, it } from 'vitest'
import * as accounts from '#features/accounts/staff-contract.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addTestDraft, sendTestLetter } from '#testing/test-letter.ts'
import { listStuck, type StuckLetter } from '../../contract.ts'
import { cancelMessage } from '../../message-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
const stuck = async (tenant: TestTenant) => (await test.call(listStuck, {}, tenant.superadmin)).body
const troubles = async (tenant: TestTenant) =>
  (await stuck(tenant)).letters.map(({ id, trouble }: StuckLetter) => [id, trouble])

it('names a letter for later whose sender was deleted, until a colleague takes it over', async () => {
  const tenant = await test.newTenant()
  const [sender, other] = [await tenant.addPerson('user'), await tenant.addPerson('user')]
  const draft = await addTestDraft(test, sender)
  await sendTestLetter(test, sender, draft, { sendAt: tomorrow() })
  await sendTestLetter(test, other, await addTestDraft(test, other), { sendAt: tomorrow() })
  expect(await troubles(tenant)).toEqual([])
  await test.call(accounts.deleteAccount, { params: { username: sender.username } }, tenant.superadmin)
  expect(await troubles(tenant)).toEqual([[draft.id, 'lost-sender']])
  await test.call(cancelMessage, { params: { id: draft.id } }, tenant.superadmin)
  expect(await troubles(tenant)).toEqual([])
})

it('names a letter that the mail server does not take, and one that was stopped of late', async () => {
  const tenant = await test.newTenant()
  const ids = await Promise.all([1, 2, 3].map(async () => (await addTestDraft(test, tenant.user)).id))
  const [waiting, stopped, long] = ids
  const set = (id: string, change: object) =>
    tenant.inside(({ db }) => db.updateTable('mail_messages').set(change).where('id', '=', id).execute())
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const reason = 'The mail server refuses our user name or password.'
  await set(waiting!, { state: 'sending', trouble_since: daysAgo(3), reason })
  await set(stopped!, { state: 'stopped', finished_on: daysAgo(1), reason: 'Its sender was deleted.' })
  await set(long!, { state: 'stopped', finished_on: daysAgo(9) })
  expect(await troubles(tenant)).toEqual([
    [waiting, 'mail-server'],
    [stopped, 'stopped'],
  ])
  expect((await stuck(tenant)).letters[0]).toMatchObject({ reason })
})

it('counts single mails that wait, with why the newest does', async () => {
  const tenant = await test.newTenant()
  expect((await stuck(tenant)).waiting).toEqual({ count: 0, since: '', reason: '' })
  await tenant.inside(async ({ db, now }) => {
    const since = new Date(now.getTime() - 3_600_000)
    const of = { tenant_id: tenant.id, recipient: 'a@example.org', subject: 'A link', since }
    const rows = [
      {
        id: crypto.randomUUID(),
        state: 'waiting',
        reason: 'The mail server cannot be reached.',
        tried_on: new Date(now.getTime() - 60_000),
      },
      {
        id: crypto.randomUUID(),
        state: 'waiting',
        reason: 'The mail server refuses our user name or password.',
        tried_on: now,
      },
      {
        id: crypto.randomUUID(),
        state: 'refused',
        reason: 'The mail server refused this address or this mail (550).',
        tried_on: now,
      },
    ] as const
    await db
      .insertInto('mail_troubles')
      .values(rows.map((row) => ({ ...of, ...row })))
      .execute()
  })
  expect((await stuck(tenant)).waiting).toMatchObject({
    count: 2,
    reason: 'The mail server refuses our user name or password.',
  })
})

it('is for superadmins alone', async () => {
  const tenant = await test.newTenant()
  expect((await test.call(listStuck, {}, tenant.user)).status).toBe(403)
})
