import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { bounceSample, ownMessageId } from '#testing/bounce-samples.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { linkToLetter } from '#testing/test-letter.ts'
import { sendAgain } from '../../message-contract.ts'
import { allowMailAgain, getPersonMail } from '../../public-contract.ts'
import { noteBounce } from './note-bounce.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const mailOf = async (recipientId: string) =>
  (await tenant.inside(({ db }) =>
    db.selectFrom('mail_recipients').select(['state', 'reason']).where('id', '=', recipientId).executeTakeFirst(),
  ))!
const stops = () =>
  tenant.inside(({ db }) =>
    db.selectFrom('mail_suppressions').select(['address', 'topic', 'reason', 'detail']).execute(),
  )
const note = (name: string, id: string, host?: string) =>
  noteBounce(test.platform, bounceSample(name, ownMessageId(id, host)))

/** A mail to somebody of this name that has left. */
async function addSent(name: string) {
  const letter = await linkToLetter(test, tenant, name)
  await tenant.inside(({ db }) =>
    db
      .updateTable('mail_recipients')
      .set({ state: 'sent', sent_on: new Date() })
      .where('id', '=', letter.recipientId)
      .execute(),
  )
  return letter
}

/** This is what became of the letter's only mail; returns the letter's id. */
const settle = (recipientId: string, state: 'sent' | 'bounced', address = 'ana.lim@example.org') =>
  tenant.inside(async ({ db }) => {
    const one = db.updateTable('mail_recipients').set({ state, address }).where('id', '=', recipientId)
    const { message_id } = await one.returning('message_id').executeTakeFirstOrThrow()
    const letter = { state: 'sent' as const, has_recipients: true, finished_on: null }
    await db.updateTable('mail_messages').set(letter).where('id', '=', message_id).execute()
    return message_id
  })

it('stops an address that is none, once, and says so on the letter and the person', async () => {
  const { recipientId, personId } = await addSent('Ana Lim')
  expect(await note('postfix-no-mailbox', recipientId)).toBe(true)
  expect(await mailOf(recipientId)).toEqual({ state: 'bounced', reason: 'There is no such mailbox (5.1.1).' })
  const stop = {
    address: 'ana.lim@example.org',
    topic: '*',
    reason: 'bounced',
    detail: 'There is no such mailbox (5.1.1)',
  }
  expect(await stops()).toEqual([stop])
  const { body } = await test.call(getPersonMail, { params: { vid: personId } }, tenant.user)
  expect(body).toMatchObject({ stopped: [{ reason: 'bounced', detail: stop.detail }], letters: [{ state: 'bounced' }] })
  expect(await note('postfix-no-mailbox', recipientId)).toBe(false)
  // what staff allow again is not taken back by an old mail that is read once more
  await test.call(allowMailAgain, { params: { vid: personId } }, tenant.user)
  expect(await note('exim-no-mailbox', recipientId)).toBe(false)
  expect(await stops()).toEqual([])
})

it('stops an address whose owner complains, also of a mail that came back before', async () => {
  const { recipientId } = await addSent('Ana Lim')
  expect(await note('gmail-mailbox-full', recipientId)).toBe(true)
  expect(await note('complaint-headers', recipientId)).toBe(true)
  expect(await mailOf(recipientId)).toMatchObject({ state: 'complained' })
  expect(await note('postfix-no-mailbox', recipientId)).toBe(true)
  expect(await mailOf(recipientId)).toMatchObject({ state: 'complained' })
  expect(await stops()).toMatchObject([{ reason: 'complained' }])
})

it('stops an address that is full for the third mail, and counts from the beginning once it was allowed', async () => {
  const { recipientId, personId } = await addSent('Ana Lim')
  const address = 'ana.lim@example.org'
  const ids = [recipientId]
  for (const name of ['Ben Tan', 'Cara Ong', 'Dan Wee']) ids.push((await addSent(name)).recipientId)
  await tenant.inside(({ db }) => db.updateTable('mail_recipients').set({ address }).execute())
  const full = (at: number) => note('gmail-mailbox-full', ids[at]!)
  expect([await full(0), await full(0), await full(1)]).toEqual([true, false, true])
  expect(await stops()).toEqual([])
  expect(await full(2)).toBe(true)
  expect(await stops()).toMatchObject([{ address, reason: 'bounced', detail: 'The mailbox is full (5.2.2)' }])
  await test.call(allowMailAgain, { params: { vid: personId } }, tenant.user)
  expect(await full(3)).toBe(true)
  expect(await stops()).toEqual([])
})

it('notes a mail that was sent again and came back again, from the address that it went to', async () => {
  const { recipientId, personId } = await addSent('Ana Lim')
  const messageId = await settle(recipientId, 'sent')
  expect(await note('postfix-no-mailbox', recipientId)).toBe(true)
  const address = 'ana.lin@example.org'
  await tenant.inside(({ db }) => db.updateTable('volunteers').set({ email: address }).execute())
  expect((await test.call(sendAgain, { params: { id: messageId } }, tenant.superadmin)).status).toBe(200)
  await settle(recipientId, 'sent', address)
  expect(await note('postfix-no-mailbox', recipientId)).toBe(true)
  expect(await mailOf(recipientId)).toMatchObject({ state: 'bounced' })
  expect((await stops()).map((one) => one.address)).toEqual(['ana.lim@example.org', address])
  // and once more to the same address, which staff have allowed again
  const again = () => test.call(sendAgain, { params: { id: messageId } }, tenant.superadmin)
  await settle(recipientId, 'bounced', address)
  expect((await again()).status).toBe(409)
  await test.call(allowMailAgain, { params: { vid: personId } }, tenant.user)
  expect((await again()).status).toBe(200)
  await settle(recipientId, 'sent', address)
  expect(await note('postfix-no-mailbox', recipientId)).toBe(true)
  expect(await mailOf(recipientId)).toMatchObject({ state: 'bounced' })
})

it('does not count what was full long ago', async () => {
  const ids: string[] = []
  for (const name of ['Ana Lim', 'Ben Tan', 'Cara Ong']) ids.push((await addSent(name)).recipientId)
  await tenant.inside(({ db }) => db.updateTable('mail_recipients').set({ address: 'one@example.org' }).execute())
  for (const id of ids.slice(0, 2)) await note('gmail-mailbox-full', id)
  await tenant.inside(({ db }) =>
    db
      .updateTable('mail_bounces')
      .set({ created_on: new Date(Date.now() - 91 * 86_400_000) })
      .execute(),
  )
  await note('gmail-mailbox-full', ids[2]!)
  expect(await stops()).toEqual([])
})

it('changes nothing for a forged id, a foreign host, an answer, or a mail that never left', async () => {
  const { recipientId } = await addSent('Ana Lim')
  const before = await mailOf(recipientId)
  expect(
    await note(
      'postfix-no-mailbox',
      recipientId.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ),
  ).toBe(false)
  expect(await note('postfix-no-mailbox', recipientId, 'elsewhere.example')).toBe(false)
  for (const name of ['out-of-office', 'read-receipt', 'postfix-delayed', 'not-spam'])
    expect(await note(name, recipientId)).toBe(false)
  expect([await mailOf(recipientId), await stops()]).toEqual([before, []])
  await tenant.inside(({ db }) => db.updateTable('mail_recipients').set({ state: 'left-out' }).execute())
  expect(await note('postfix-no-mailbox', recipientId)).toBe(false)
})

it('touches no other organisation with the same address', async () => {
  const { recipientId } = await addSent('Ana Lim')
  const first = tenant
  tenant = await test.newTenant()
  const other = await addSent('Ana Lim')
  await note('postfix-no-mailbox', recipientId)
  expect([await stops(), (await mailOf(other.recipientId)).state]).toEqual([[], 'sent'])
  tenant = first
  expect(await stops()).toHaveLength(1)
})

it('says on the person that a mail of its own came back, such as the first one, and stops the address', async () => {
  const [personId] = await addTestVolunteers(tenant, ['Ana Lim'])
  const single = { id: uuidv7(), address: 'ana.lim@example.org', subject: 'We have received your registration' }
  await tenant.inside(({ db }) =>
    db
      .insertInto('mail_singles')
      .values({ ...single, tenant_id: tenant.id, sent_on: new Date() })
      .execute(),
  )
  const shown = async () => (await test.call(getPersonMail, { params: { vid: personId! } }, tenant.user)).body
  expect(await shown()).toMatchObject({ stopped: [], letters: [{ messageId: null, state: 'sent' }] })
  expect([await note('postfix-no-mailbox', single.id), await note('postfix-no-mailbox', single.id)]).toEqual([
    true,
    false,
  ])
  expect(await shown()).toMatchObject({
    stopped: [{ reason: 'bounced' }],
    letters: [{ subject: single.subject, state: 'bounced', reason: 'There is no such mailbox (5.1.1).' }],
  })
})
