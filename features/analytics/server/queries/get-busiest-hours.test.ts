import { afterAll, beforeAll, expect, it } from 'vitest'
import { addHeldSessions } from '#testing/held-sessions.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { getBusiestHours } from '../../activity-contract.ts'

let test: TestApp
let place: LimitedTenant
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })
  place = await limitedTenant(test)
  await addHeldSessions(place)
})
afterAll(() => test.stop())

it('counts who came at each hour in which their session ran, on both days of one over midnight', async () => {
  const read = async (as: Person, query: object) =>
    (await test.call(getBusiestHours, { query }, as)).body.hours.map(
      ({ weekday, hour, sessions, came }: { weekday: number; hour: number; sessions: number; came: number }) =>
        `${weekday} ${hour}: ${sessions} ${came}`,
    )
  const october = ['6 22: 1 1', '6 23: 1 1']
  // the first hours of Sunday: the end of October's session, and November's first with three who came
  expect(await read(place.tenant.superadmin, { from: '2026-10', to: '2026-11' })).toEqual([
    '1 23: 1 1',
    '2 0: 1 1',
    ...october,
    '7 0: 2 8',
    '7 1: 1 1',
  ])
  expect(await read(place.limited, { from: '2026-10', to: '2026-11' })).toEqual([...october, '7 0: 2 8', '7 1: 1 1'])
  expect((await test.call(getBusiestHours, { query: {} }, place.tenant.kiosk)).status).toBe(403)
})
