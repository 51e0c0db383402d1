import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { askCandidates } from '../../contract.ts'
import { listWaitedPlaces, listWaiting } from './list-waiting.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T01:00:00Z' })))
afterAll(() => test.stop())

it('lists the places for which somebody waits, and who does, the longest first', async () => {
  const tenant = await test.newTenant()
  const { plannedSessionId: sessionId } = await addTestActivity(tenant)
  const vids = await addTestVolunteers(tenant, ['Arun Kumar', 'Lim Wei', 'Ong Hui'])
  await test.call(askCandidates, { params: { sessionId }, body: { role: 'Driver', vids } }, tenant.user)
  const places = () => tenant.run(tenant.user, listWaitedPlaces)
  expect(await places()).toEqual([])
  for (const [minute, vid] of [vids[2]!, vids[0]!].entries())
    await tenant.inside(({ db }) =>
      db
        .updateTable('session_asks')
        .set({ answer: 'waiting', answered_on: new Date(`2026-11-20T01:0${minute}:00Z`) })
        .where('volunteer_id', '=', vid)
        .execute(),
    )
  const [place] = await places()
  expect(place).toMatchObject({ sessionId, role: 'Driver' })
  const names = await tenant.run(tenant.user, (ctx) => listWaiting(ctx, place!))
  expect(names.map(({ volunteerId }) => volunteerId)).toEqual([vids[2], vids[0]])
  // all of them have been told
  await tenant.inside(({ db, now }) => db.updateTable('session_asks').set({ offered_on: now }).execute())
  expect(await places()).toEqual([])
})
