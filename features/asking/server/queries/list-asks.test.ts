import { afterAll, beforeAll, expect, it } from 'vitest'
import { mergeVolunteers } from '#features/duplicates/contract.ts'
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

it('names a person once for each question, though two records of theirs were asked and merged', async () => {
  const tenant = await test.newTenant()
  const params = { sessionId: (await addTestActivity(tenant)).plannedSessionId }
  const vids = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Mei Ling Tan', 'Tan M L'])
  const [keptId = '', ...others] = vids
  await test.call(askCandidates, { params, body: { role: 'Driver', vids } }, tenant.user)
  await tenant.inside(async ({ db }) => {
    const { message_id } = await db.selectFrom('session_asks').select('message_id').executeTakeFirstOrThrow()
    const letters = vids.map((person_id) => ({ id: crypto.randomUUID(), message_id, person_id }))
    await db
      .insertInto('mail_recipients')
      .values(
        letters.map((one) => ({ tenant_id: tenant.id, ...one, kind: 'indivols' as const, state: 'kept' as const })),
      )
      .execute()
    await db
      .updateTable('session_asks')
      .set({ answer: 'no', answered_on: new Date('2026-11-30T02:00:00Z') })
      .where('volunteer_id', '=', others[0]!)
      .execute()
  })
  for (const goneId of others)
    expect((await test.call(mergeVolunteers, { body: { keptId, goneId } as never }, tenant.user)).status).toBe(200)
  const { body } = await test.call(listAsks, { params }, tenant.user)
  expect(body.asks).toMatchObject([{ volunteerId: keptId, answer: 'no', letter: 'kept' }])
})
