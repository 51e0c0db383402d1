import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteAccount } from '#features/accounts/staff-contract.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { handedOver } from '#testing/test-letter.ts'

import { takeMessage } from './take-message.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const take = (part: { messageId: string; slice: number }, runner: string) =>
  tenant.run(tenant.user, (ctx) => takeMessage(ctx, part, runner))
const states = async () =>
  (await tenant.inside(({ db }) => db.selectFrom('mail_recipients').select('state').execute())).map(
    ({ state }) => state,
  )

it('writes the recipients down, once, and takes back what an earlier run had in hand', async () => {
  const part = await handedOver(test, tenant, ['Ana Lim', 'Ben Tan'])
  expect(await take(part, 'run 1')).toMatchObject({ runner: 'run 1', attachment: undefined })
  expect(await states()).toEqual(['waiting', 'waiting'])
  await tenant.inside(({ db }) => db.updateTable('mail_recipients').set({ state: 'sending' }).execute())
  await take(part, 'run 2')
  expect(await states()).toEqual(['waiting', 'waiting'])
})

it('does nothing for a part whose turn is over', async () => {
  const part = await handedOver(test, tenant, ['Ana Lim'])
  expect(await take({ ...part, slice: part.slice + 1 }, 'run 1')).toBeUndefined()
  expect(await states()).toEqual([])
  await tenant.inside(({ db }) => db.updateTable('mail_messages').set({ state: 'cancelled' }).execute())
  expect(await take(part, 'run 1')).toBeUndefined()
})

it('ends what was in hand of a cancelled letter when its run ended before it could', async () => {
  const part = await handedOver(test, tenant, ['Ana Lim'])
  await take(part, 'run 1')
  await tenant.inside(async ({ db }) => {
    await db.updateTable('mail_recipients').set({ state: 'sending' }).execute()
    await db
      .updateTable('mail_messages')
      .set({ state: 'cancelled', slice: part.slice + 1 })
      .execute()
  })
  expect(await take(part, 'run 2')).toBeUndefined()
  expect(await states()).toEqual(['cancelled'])
})

it('is refused to an account that is there no more', async () => {
  const part = await handedOver(test, tenant, ['Ana Lim'])
  const gone = await tenant.addPerson('user')
  await test.call(deleteAccount, { params: { username: gone.username } }, tenant.superadmin)
  const as = (accountId: string) =>
    tenant.run(tenant.user, (ctx) => takeMessage({ ...ctx, actor: { ...ctx.actor, accountId } }, part, 'run 1'))
  await expect(as(gone.accountId)).rejects.toThrow('lost the right')
  expect(await as(tenant.user.accountId)).toBeDefined()
})
