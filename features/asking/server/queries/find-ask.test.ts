import { afterAll, beforeAll, expect, it } from 'vitest'
import { findCandidates } from '#features/rosters/candidate-contract.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { askCandidates } from '../../contract.ts'
import { countFree, findAsk } from './find-ask.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-30T01:00:00Z' })))
afterAll(() => test.stop())

it('knows whether there is room, and in "Who could come?" ranks down who was asked and up who waits', async () => {
  const tenant = await test.newTenant()
  const { plannedSessionId: sessionId } = await addTestActivity(tenant)
  const vids = await addTestVolunteers(tenant, ['Arun Kumar', 'Lim Wei'])
  const names = async () =>
    (
      await test.call(findCandidates, { params: { sessionId }, query: { role: 'Driver' } }, tenant.user)
    ).body.candidates.map(({ fullName, said }: { fullName: string; said: string }) => `${fullName} ${said}`.trim())
  expect(await names()).toEqual(['Arun Kumar', 'Lim Wei'])
  await test.call(askCandidates, { params: { sessionId }, body: { role: 'Driver', vids: [vids[0]!] } }, tenant.user)
  expect(await names()).toEqual(['Lim Wei', 'Arun Kumar asked'])
  const say = (said: 'waiting' | 'no') =>
    tenant.inside(({ db }) => db.updateTable('session_asks').set({ answer: said }).execute())
  await say('waiting')
  expect(await names()).toEqual(['Arun Kumar waiting', 'Lim Wei'])
  await say('no')
  expect(await names()).toEqual(['Lim Wei', 'Arun Kumar no'])
  const [ask] = await tenant.inside(({ db }) => db.selectFrom('session_asks').select('id').execute())
  const room = (roleCount: number) =>
    tenant.run(tenant.user, async (ctx) => {
      const found = await findAsk(ctx, ask!.id)
      return countFree(ctx, { ...found, role_counts: [{ roleName: 'Driver', roleCount }] })
    })
  const filled = await tenant.inside(({ db }) =>
    db.selectFrom('attendances').select('id').where('session_id', '=', sessionId).execute(),
  )
  expect([await room(0), (await room(filled.length + 1)) > 0]).toEqual([0, true])
})
