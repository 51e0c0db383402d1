import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { JobContext } from '#server/jobs/define-job.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { handedOver } from '#testing/test-letter.ts'
import { sentOutcome } from './judge-outcome.ts'
import { createNotes } from './note-outcomes.ts'
import { takeMessage } from './take-message.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('writes down several together, and nothing of what another run has taken over', async () => {
  const part = await handedOver(test, tenant, ['Ana Lim', 'Ben Tan', 'Cara Ong'])
  await tenant.run(tenant.user, (ctx) => takeMessage(ctx, part, 'run 1'))
  const [first, second, third] = await tenant.inside(async ({ db }) => {
    await db.updateTable('mail_recipients').set({ state: 'sending' }).where('name', '<>', 'Cara Ong').execute()
    return db.selectFrom('mail_recipients').select('id').orderBy('name').execute()
  })
  const note = createNotes({ platform: test.platform, tenantId: tenant.id } as unknown as JobContext) // all that it uses
  await Promise.all([
    note(sentOutcome(first!.id)),
    note({ ...sentOutcome(second!.id), state: 'waiting', reason: 'later', waitSeconds: 300 }),
    note(sentOutcome(third!.id)),
  ])
  const rows = await tenant.inside(({ db }) => db.selectFrom('mail_recipients').selectAll().orderBy('name').execute())
  expect(rows).toMatchObject([
    { state: 'sent', attempts: 1, sent_on: expect.any(Date), next_try_on: null },
    { state: 'waiting', attempts: 1, reason: 'later', sent_on: null, next_try_on: expect.any(Date) },
    { state: 'waiting', attempts: 0, sent_on: null },
  ])
})
