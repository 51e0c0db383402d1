import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { handedOver } from '#testing/test-letter.ts'

import { continueLater, putBack, stopMessage } from './part-with-message.ts'
import { takeMessage } from './take-message.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

async function taken() {
  const part = await handedOver(test, tenant, ['Ana Lim'])
  const of = (await tenant.run(tenant.user, (ctx) => takeMessage(ctx, part, 'run 1')))!
  await tenant.inside(({ db }) => db.updateTable('mail_recipients').set({ state: 'sending' }).execute())
  return of
}
const read = async () => ({
  message: await tenant.inside(({ db }) => db.selectFrom('mail_messages').selectAll().executeTakeFirstOrThrow()),
  recipient: await tenant.inside(({ db }) => db.selectFrom('mail_recipients').selectAll().executeTakeFirstOrThrow()),
})

it('hands the rest to the next part, and what was in hand waits', async () => {
  const of = await taken()
  await tenant.run(tenant.user, (ctx) => continueLater(ctx, of))
  const { message, recipient } = await read()
  expect([message.slice, recipient.state]).toEqual([of.message.slice + 1, 'waiting'])
})

it('changes nothing once another run has it', async () => {
  const of = await taken()
  await tenant.run(tenant.user, (ctx) => continueLater(ctx, { ...of, runner: 'run 2' }))
  const { message, recipient } = await read()
  expect([message.slice, recipient.state]).toEqual([of.message.slice, 'sending'])
})

it('says since when the mail server takes nothing, and gives up after three days', async () => {
  const of = await taken()
  await tenant.run(tenant.user, (ctx) => putBack(ctx, of))
  const { message } = await read()
  expect([message.state, message.trouble_since instanceof Date]).toEqual(['sending', true])
  const long = { ...of, message: { ...message, trouble_since: new Date(Date.now() - 4 * 86_400_000) } }
  await tenant.run(tenant.user, (ctx) => putBack(ctx, long))
  expect(await read()).toMatchObject({ message: { state: 'stopped' }, recipient: { state: 'cancelled' } })
})

it('ends the sending with its reason', async () => {
  const of = await taken()
  await tenant.run(tenant.user, (ctx) => stopMessage(ctx, of.message.id, 'Enough.'))
  expect(await read()).toMatchObject({
    message: { state: 'stopped', reason: 'Enough.' },
    recipient: { state: 'cancelled' },
  })
})

it('takes back what was in hand of a letter that was cancelled meanwhile', async () => {
  const of = await taken()
  await tenant.inside(({ db }) => db.updateTable('mail_messages').set({ state: 'cancelled', slice: 2 }).execute())
  await tenant.run(tenant.user, (ctx) => continueLater(ctx, of))
  expect((await read()).recipient.state).toBe('cancelled')
})
