import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { bounceSample, ownMessageId } from '#testing/bounce-samples.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addTestDraft, linkToLetter } from '#testing/test-letter.ts'
import { forgetLetters } from './forget-letters.ts'
import { noteBounce } from './note-bounce.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const forget = (keepMailMonths: number) => forgetLetters(test.platform, tenant.id, { keepMailMonths })
const monthsAgo = (months: number) => new Date(Date.now() - months * 31 * 86_400_000)

/** A letter to somebody of this name that came back, done so many months ago. */
async function addOld(of: TestTenant, name: string, months: number) {
  const { recipientId } = await linkToLetter(test, of, name)
  await of.inside(async ({ db, now }) => {
    const told = { tenant_id: of.id, person_id: recipientId, told_by: name }
    const { message_id } = await db
      .selectFrom('mail_recipients')
      .select('message_id')
      .where('id', '=', recipientId)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('mail_told')
      .values([
        { ...told, source_id: message_id, told_on: now },
        // of a session's reminder
        { ...told, source_id: recipientId, told_on: monthsAgo(months) },
      ])
      .execute()
    await db.updateTable('mail_recipients').set({ state: 'sent' }).where('id', '=', recipientId).execute()
    const letter = db.selectFrom('mail_recipients').select('message_id').where('id', '=', recipientId)
    await db
      .updateTable('mail_messages')
      .set({ state: 'sent', finished_on: monthsAgo(months) })
      .where('id', '=', letter)
      .execute()
  })
  await noteBounce(test.platform, bounceSample('postfix-no-mailbox', ownMessageId(recipientId)))
}

const left = (of: TestTenant) =>
  of.inside(async ({ db }) => ({
    names: (await db.selectFrom('mail_recipients').select('name').orderBy('name').execute()).map(({ name }) => name),
    letters: (await db.selectFrom('mail_messages').select('id').execute()).length,
    bounces: (await db.selectFrom('mail_bounces').select('kind').execute()).length,
    told: (await db.selectFrom('mail_told').select('told_by').orderBy('told_by').execute()).map((one) => one.told_by),
    stopped: (await db.selectFrom('mail_suppressions').select('address').execute()).length,
  }))

it('deletes what is past its time with its recipients, of this organisation alone; who was stopped stays so', async () => {
  const other = await test.newTenant()
  await addOld(tenant, 'Long Ago', 13)
  await addOld(tenant, 'Not Yet', 11)
  await addOld(other, 'Somebody Else', 13)
  const two = (name: string) => [name, name]
  const before = {
    names: ['Long Ago', 'Not Yet'],
    letters: 2,
    bounces: 2,
    told: [...two('Long Ago'), ...two('Not Yet')],
    stopped: 2,
  }
  await forget(0)
  expect(await left(tenant)).toEqual(before)
  await forget(12)
  expect(await left(tenant)).toEqual({ names: ['Not Yet'], letters: 1, bounces: 1, told: two('Not Yet'), stopped: 2 })
  expect(await left(other)).toMatchObject({ names: ['Somebody Else'], letters: 1 })
})

it('deletes drafts that cannot be restored any more, and leaves letters that are not done', async () => {
  const [gone, deleted, open] = [
    await addTestDraft(test, tenant.user),
    await addTestDraft(test, tenant.user),
    await addTestDraft(test, tenant.user),
  ]
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  await tenant.inside(async ({ db }) => {
    const told = { tenant_id: tenant.id, told_by: 'a', told_on: days(1) }
    await db
      .insertInto('mail_told')
      .values([gone, deleted].map(({ id }) => ({ ...told, source_id: id, person_id: id })))
      .execute()
    const messages = db.updateTable('mail_messages')
    await messages
      .set({ deleted_at: days(31) })
      .where('id', '=', gone.id)
      .execute()
    await messages
      .set({ deleted_at: days(29) })
      .where('id', '=', deleted.id)
      .execute()
    await messages
      .set({ state: 'scheduled', created_on: monthsAgo(20), sent_on: monthsAgo(20) })
      .where('id', '=', open.id)
      .execute()
  })
  await forget(6)
  const ids = await tenant.inside(({ db }) => db.selectFrom('mail_messages').select('id').orderBy('id').execute())
  expect(ids.map(({ id }) => id)).toEqual([deleted.id, open.id])
  const told = await tenant.inside(({ db }) => db.selectFrom('mail_told').select('source_id').execute())
  expect(told).toEqual([{ source_id: deleted.id }])
})

it('deletes drafts that nobody has touched for a month', async () => {
  const old = await addTestDraft(test, tenant.user, { isUntouched: true })
  const fresh = await addTestDraft(test, tenant.user, { isUntouched: true })
  await tenant.inside(({ db }) =>
    db
      .updateTable('mail_messages')
      .set({ updated_on: monthsAgo(2) })
      .where('id', '=', old.id)
      .execute(),
  )
  await forget(0)
  const ids = await tenant.inside(({ db }) => db.selectFrom('mail_messages').select('id').execute())
  expect(ids).toEqual([{ id: fresh.id }])
})
