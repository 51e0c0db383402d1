import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { handedOver } from '#testing/test-letter.ts'
import { endCancelled } from './end-cancelled.ts'
import { takeMessage } from './take-message.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it.each(['waiting', 'sending'] as const)(
  'leaves nobody %s in a cancelled letter of its own run, and no other',
  async (state) => {
    const tenant = await test.newTenant()
    const part = await handedOver(test, tenant, ['Ana Lim'])
    await tenant.run(tenant.user, (ctx) => takeMessage(ctx, part, 'run 1'))
    await tenant.inside(({ db }) => db.updateTable('mail_recipients').set({ state }).execute())
    const after = async (runner: string) => {
      await tenant.run(tenant.user, (ctx) => endCancelled(ctx, part.messageId, runner))
      return tenant.inside(({ db }) => db.selectFrom('mail_recipients').select('state').executeTakeFirstOrThrow())
    }
    expect(await after('run 2')).toEqual({ state })
    await tenant.inside(({ db }) => db.updateTable('mail_messages').set({ state: 'cancelled' }).execute())
    expect(await after('another 1')).toEqual({ state })
    expect(await after('run 2')).toEqual({ state: 'cancelled' })
  },
)
