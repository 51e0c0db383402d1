import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { handedOver } from '#testing/test-letter.ts'
import { getMessage, sendAgain } from '../../message-contract.ts'
import { allowMailAgain, stopMail } from '../../public-contract.ts'
import { takeMessage } from '../commands/take-message.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('counts whom a second try may reach, also those whose address was put in order since', async () => {
  const tenant = await test.newTenant()
  const names = ['Ana Bounced', 'Ben Bounced', 'Cara Nowhere', 'Dan Refused', 'Eve Kept', 'Fay Sent', 'Gus Stopped']
  const part = await handedOver(test, tenant, names)
  await tenant.run(tenant.user, (ctx) => takeMessage(ctx, part, 'run 1'))
  const recipient = (name: string, values: object) =>
    tenant.inside(({ db }) => db.updateTable('mail_recipients').set(values).where('name', '=', name).execute())
  await recipient('Ana Bounced', { state: 'bounced' })
  await recipient('Ben Bounced', { state: 'bounced' })
  await recipient('Cara Nowhere', { state: 'left-out', reason: 'no-address', address: '' })
  await recipient('Dan Refused', { state: 'refused' })
  await recipient('Eve Kept', { state: 'kept' })
  await recipient('Fay Sent', { state: 'sent' })
  await recipient('Gus Stopped', { state: 'left-out', reason: 'unsubscribed', address: 'old@example.org' })
  await tenant.inside(({ db }) => db.updateTable('mail_messages').set({ state: 'sent' }).execute())
  await tenant.inside(({ db }) =>
    db.updateTable('volunteers').set({ email: 'ana.new@example.org' }).where('full_name', '=', 'Ana Bounced').execute(),
  )
  const idOf = async (name: string, table: 'volunteers' | 'mail_recipients' = 'volunteers') => {
    const column = table === 'volunteers' ? 'full_name' : 'name'
    const found = await tenant.inside(({ db }) =>
      sql<{ id: string }>`select id from ${sql.table(table)} where ${sql.ref(column)} = ${name}`.execute(db),
    )
    return found.rows[0]!.id
  }
  const params = { id: part.messageId }
  const read = async () => (await test.call(getMessage, { params }, tenant.user)).body
  // Ana and Cara have an address by now, Ben has the one that came back
  expect((await read()).notReached).toEqual({ all: 4, kept: 1 })
  // Ben's mailbox works again, as he said; he has stopped the news since
  const ben = { vid: (await idOf('Ben Bounced'))! }
  const came = { recipient_id: await idOf('Ben Bounced', 'mail_recipients'), kind: 'hard' as const }
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('mail_bounces')
      .values({ tenant_id: tenant.id, ...came, address: 'ben.bounced@example.org', created_on: now })
      .execute(),
  )
  expect((await read()).notReached).toEqual({ all: 4, kept: 1 })
  await test.call(allowMailAgain, { params: ben }, tenant.user)
  expect((await read()).notReached).toEqual({ all: 5, kept: 1 })
  await test.call(stopMail, { params: ben, body: { topics: ['news'] } }, tenant.user)
  expect((await read()).notReached).toEqual({ all: 4, kept: 1 })
  await test.call(sendAgain, { params }, tenant.superadmin)
  expect(await read()).toMatchObject({
    notReached: { all: 0, kept: 0 },
    counts: { waiting: 4, bounced: 1, sent: 1, 'left-out': 1 },
  })
})
