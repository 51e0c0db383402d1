import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { rosterOf } from '#testing/test-roster.ts'
import { listPlaces } from './list-places.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
afterAll(() => test.stop())

it('has every place of the plans with what happened there', async () => {
  const tenant = await test.newTenant()
  const roster = await rosterOf(test, tenant)
  const session = (place: number) => roster.sessions[place]!.vid
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  await roster.signUp([mei!], { scope: 'this', sessionId: session(1) })
  await roster.signUp([mei!], { scope: 'this', sessionId: session(2) })
  await tenant.inside(({ db }) =>
    db.updateTable('attendances').set({ absent: true }).where('session_id', '=', session(2)).execute(),
  )
  const change = (place: number, set: object) =>
    tenant.inside(({ db }) => db.updateTable('sessions').set(set).where('id', '=', session(place)).execute())
  const now = new Date('2026-11-20T04:00:00Z')
  await change(3, { cancelled_on: now })
  await change(4, { deleted_at: now, left_by_rule: true })
  await change(5, { deleted_at: now })
  // made by hand: no place of a plan
  await change(6, { template_id: null, occurrence: null })
  const places = await tenant.run(tenant.user, (ctx) => listPlaces(ctx, roster.batchId, '2026-11-20T12:00'))
  const words = ({ isLater, isSettled, hasPeople, isFree }: (typeof places)[number]) =>
    Object.entries({ isLater, isSettled, hasPeople, isFree }).flatMap(([word, is]) => (is ? [word] : []))
  expect(places.map((place) => [place.date, ...words(place)])).toEqual([
    ['2026-11-16'],
    ['2026-11-23', 'isLater', 'hasPeople'],
    ['2026-11-30', 'isLater', 'isSettled', 'hasPeople'],
    ['2026-12-07', 'isLater', 'isSettled'],
    ['2026-12-14', 'isLater', 'isSettled', 'isFree'],
    ['2026-12-21', 'isLater', 'isSettled'],
  ])
  expect(places.map(({ id }) => id)).toEqual(roster.sessions.slice(0, 6).map(({ vid }) => vid))
})
