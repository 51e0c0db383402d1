import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as calendar from '../../calendar-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('shows what touches the asked days, with its role gap', async () => {
  const planned = await addTestActivity(tenant, { start: '2026-11-30T22:00', end: '2026-12-01T06:00' })
  const find = async (query: object) =>
    (await test.call(calendar.getCalendar, { query: query as never }, tenant.user)).body.sessions
  const december = { from: '2026-12-01', to: '2026-12-31' }
  expect(await find(december)).toMatchObject([
    {
      vid: planned.plannedSessionId,
      title: 'Befriending',
      attendeeCount: 1,
      roleTotal: 1,
      roleGap: 1,
      venue: 'No venue',
    },
  ])
  expect(await find({ ...december, roleGap: 'true', activityType: 'events,recurring' })).toHaveLength(1)
  expect(await find({ ...december, activityType: 'events' })).toEqual([])
  const gapOnCard = async () =>
    (await test.call(calendar.listCardsOfDay, { params: { date: '2026-11-30' } }, tenant.user)).body.sessions[0]
      ?.roleGap
  expect(await gapOnCard()).toBe(1)
  await tenant.inside(({ db }) =>
    db
      .updateTable('attendances')
      .set({ roles: ['Driver'] })
      .execute(),
  )
  expect(await find({ ...december, roleGap: 'true' })).toEqual([])
  expect(await gapOnCard()).toBe(0)
  expect(await find({ from: '2026-12-02', to: '2026-12-31' })).toEqual([])
})

it('offers no place of a session that is over', async () => {
  const over = await addTestActivity(tenant, { start: '2026-11-20T09:00', end: '2026-11-20T12:00' })
  const going = await addTestActivity(tenant, { start: '2026-11-20T09:00', end: '2026-11-20T12:01' })
  const gaps = async (query: object) =>
    (
      await test.call(
        calendar.getCalendar,
        { query: { from: '2026-11-01', to: '2026-11-30', ...query } as never },
        tenant.user,
      )
    ).body.sessions.map(({ vid, roleGap }: calendar.CalendarSession) => [vid, roleGap])
  expect(Object.fromEntries(await gaps({}))).toEqual({ [over.plannedSessionId]: 0, [going.plannedSessionId]: 1 })
  expect(await gaps({ roleGap: 'true' })).toEqual([[going.plannedSessionId, 1]])
})

it.each([
  { from: '2026-12-02', to: '2026-12-01' },
  { from: '2026-01-01', to: '2026-12-31' },
  { from: '2026-02-30', to: '2026-03-01' },
])('is refused for $from to $to', async (query) =>
  expect((await test.call(calendar.getCalendar, { query }, tenant.user)).status).toBe(400),
)

it.each([
  ['begins today', '2026-11-20T15:00', '2026-11-20T17:00', '2026-11-20', 1],
  ['began yesterday and goes on', '2026-11-19T22:00', '2026-11-20T13:00', '2026-11-20', 1],
  ['began yesterday and is over', '2026-11-19T22:00', '2026-11-20T06:00', '2026-11-20', 0],
  ['began yesterday and goes on, of yesterday', '2026-11-19T22:00', '2026-11-20T13:00', '2026-11-19', 1],
  ['lasts for days and goes on', '2026-11-16T09:00', '2026-11-22T18:00', '2026-11-20', 1],
  ['lasted for days and is over', '2026-11-16T09:00', '2026-11-20T11:00', '2026-11-20', 0],
  ['lasts for days, on one to come', '2026-11-21T09:00', '2026-11-25T18:00', '2026-11-23', 1],
  ['lasts for days, on the day after its last', '2026-11-21T09:00', '2026-11-23T00:00', '2026-11-23', 0],
  ['goes on over a midnight to come', '2026-11-21T22:00', '2026-11-22T02:00', '2026-11-22', 0],
])('a session that %s is one of the day or not', async (_what, start, end, date, count) => {
  await addTestActivity(tenant, { start, end })
  const { body } = await test.call(calendar.listCardsOfDay, { params: { date } }, tenant.user)
  expect(body.sessions).toHaveLength(count)
})
