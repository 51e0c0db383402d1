import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addRemindedActivity } from '#testing/reminded-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { handedOver } from '#testing/test-letter.ts'
import { sendReminders } from './send-reminders.ts'
import { takeDue } from './take-due.ts'
import { takeMessage } from './take-message.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-30T01:00:00Z' }, { own: true })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

/** A letter to these people that was taken over. */
async function taken(names: string[]) {
  const part = await handedOver(test, tenant, names)
  return take(part)
}
const take = async (part: { messageId: string; slice: number }) =>
  (await tenant.run(tenant.user, (ctx) => takeMessage(ctx, part, 'run 1')))!.message
const due = (message: Awaited<ReturnType<typeof take>>) => tenant.run(tenant.user, (ctx) => takeDue(ctx, message, 50))
const change = (fullName: string, values: object) =>
  tenant.inside(({ db }) => db.updateTable('volunteers').set(values).where('full_name', '=', fullName).execute())
const left = () =>
  tenant.inside(({ db }) =>
    db
      .selectFrom('mail_recipients')
      .select(['name', 'reason'])
      .where('state', '=', 'left-out')
      .orderBy('name')
      .execute(),
  )

it('leaves out those who were deleted, or have no address any more, while they waited', async () => {
  const message = await taken(['Ana Lim', 'Ben Tan', 'Cara Ong'])
  await change('Ana Lim', { deleted_at: new Date() })
  await change('Cara Ong', { email: '' })
  expect((await due(message)).map(({ name }) => name)).toEqual(['Ben Tan'])
  expect(await left()).toEqual([
    { name: 'Ana Lim', reason: 'deleted' },
    { name: 'Cara Ong', reason: 'no-address' },
  ])
})

it('writes to the address that somebody has by now, unless that one is stopped', async () => {
  const message = await taken(['Ana Lim', 'Ben Tan'])
  await change('Ana Lim', { email: 'ana.new@example.org' })
  await change('Ben Tan', { email: 'Ben.New@example.org' })
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('mail_suppressions')
      .values({ tenant_id: tenant.id, address: 'ben.new@example.org', topic: '*', reason: 'bounced', created_on: now })
      .execute(),
  )
  expect((await due(message)).map(({ address }) => address)).toEqual(['ana.new@example.org'])
  expect(await left()).toEqual([{ name: 'Ben Tan', reason: 'bounced' }])
})

it('reminds nobody who said no or was taken off while the reminder waited', async () => {
  const { ids, session } = await addRemindedActivity(test, tenant, { names: ['Ana Lim', 'Ben Tan', 'Cara Ong'] })
  await tenant.inside(({ db }) =>
    db
      .updateTable('activity_reminders')
      .set({ since: new Date(0) })
      .execute(),
  )
  await sendReminders(test.platform)
  const { id } = await tenant.inside(({ db }) => db.selectFrom('mail_messages').select('id').executeTakeFirstOrThrow())
  const message = await take({ messageId: id, slice: 1 })
  await tenant.inside(({ db }) =>
    db.updateTable('attendances').set({ absent: true, excused: true }).where('volunteer_id', '=', ids[0]!).execute(),
  )
  await session.remove([ids[1]!])
  expect((await due(message)).map(({ name }) => name).toSorted()).toEqual(['Cara Ong', 'Siti Rahman'])
  expect(await left()).toEqual([
    { name: 'Ana Lim', reason: 'not-coming' },
    { name: 'Ben Tan', reason: 'not-coming' },
  ])
})
