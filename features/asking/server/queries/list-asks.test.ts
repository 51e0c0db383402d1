import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { askCandidates, listAsks } from '../../contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-30T01:00:00Z' })))
afterAll(() => test.stop())

it('says who was asked, for what and by whom, to staff of this organisation', async () => {
  const tenant = await test.newTenant()
  const params = { sessionId: (await addTestActivity(tenant)).plannedSessionId }
  const vids = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  await test.call(askCandidates, { params, body: { role: 'Driver', vids } }, tenant.user)
  const list = (as = tenant.user) => test.call(listAsks, { params }, as)
  expect((await list()).body.asks).toMatchObject([
    {
      name: 'Tan Mei Ling',
      role: 'Driver',
      askedBy: tenant.user.username,
      letter: 'waiting',
      answer: null,
      answeredOn: '',
    },
  ])
  // no mail server was set up when it was its turn
  await tenant.inside(async ({ db }) => {
    const { message_id } = await db.selectFrom('session_asks').select('message_id').executeTakeFirstOrThrow()
    const letter = { id: crypto.randomUUID(), message_id, kind: 'indivols' as const, person_id: vids[0]! }
    await db
      .insertInto('mail_recipients')
      .values({ tenant_id: tenant.id, ...letter, state: 'kept' })
      .execute()
  })
  expect((await list()).body.asks).toMatchObject([{ letter: 'kept' }])
  expect((await list(tenant.kiosk)).status).toBe(403)
  expect((await list((await test.newTenant()).user)).status).toBe(404)
})
