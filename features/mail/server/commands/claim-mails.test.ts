import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { handedOver } from '#testing/test-letter.ts'

import { claimMails } from './claim-mails.ts'
import { takeMessage } from './take-message.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

/** The letter taken over by this run. */
async function taken(names: string[]) {
  const part = await handedOver(test, tenant, names)
  const message = await tenant.run(tenant.user, (ctx) => takeMessage(ctx, part, 'run 1'))
  return message!
}
const claim = (of: Awaited<ReturnType<typeof taken>>) => tenant.run(tenant.user, (ctx) => claimMails(ctx, of, 50))
const set = (values: object) => tenant.inside(({ db }) => db.updateTable('mail_recipients').set(values).execute())

it('takes mails in hand once, then says that nothing is left', async () => {
  const of = await taken(['Ana Lim', 'Ben Tan'])
  const { mails } = await claim(of)
  expect(mails?.map(({ name }) => name).toSorted()).toEqual(['Ana Lim', 'Ben Tan'])
  await set({ state: 'sent' })
  expect(await claim(of)).toEqual({ isDone: true })
  const { state } = await tenant.inside(({ db }) =>
    db.selectFrom('mail_messages').select('state').executeTakeFirstOrThrow(),
  )
  expect(state).toBe('sent')
})

it('waits until the next may be tried again', async () => {
  const of = await taken(['Ana Lim'])
  const until = new Date(Date.now() + 60_000)
  await set({ next_try_on: until, attempts: 1 })
  expect(await claim(of)).toEqual({ pause: { until, reason: 'Some mail servers asked us to come back later.' } })
  await set({ attempts: 0 })
  const reason = 'The mail server did not take some of them. They are tried again within a minute.'
  expect(await claim(of)).toEqual({ pause: { until, reason } })
})

it('leaves a letter alone that another run has taken over, or that was cancelled', async () => {
  const of = await taken(['Ana Lim'])
  expect(await claim({ ...of, runner: 'run 2' })).toEqual({ isDone: true })
  await tenant.inside(({ db }) => db.updateTable('mail_messages').set({ state: 'cancelled' }).execute())
  // one that had to be tried again later
  await set({ state: 'waiting' })
  expect(await claim(of)).toEqual({ isDone: true })
  const { state } = await tenant.inside(({ db }) =>
    db.selectFrom('mail_recipients').select('state').executeTakeFirstOrThrow(),
  )
  expect(state).toBe('cancelled')
})

it('keeps to what may leave in a day and in a minute, over all letters', async () => {
  tenant = await test.newTenant({ mailsPerDay: 2, mailsPerMinute: 60 })
  const [first, second] = [await taken(['Ana Lim', 'Ben Tan']), await taken(['Cara Ong'])]
  expect((await claim(first)).mails).toHaveLength(1)
  expect((await claim(second)).pause?.until.getTime()).toBeGreaterThan(Date.now() - 1000)
  await tenant.inside(({ db }) => db.updateTable('mail_quotas').set({ free_at: null }).execute())
  expect((await claim(second)).mails).toHaveLength(1)
  expect((await claim(first)).pause?.reason).toBe("Today's limit of 2 e-mails is reached; the rest leaves tomorrow.")
})
