import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestPlan } from '#testing/add-test-plan.ts'
import { mondays } from '#testing/planned-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listWantedSessions } from './list-wanted-sessions.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const wanted = async (plan_version: number, batchSessions: object[]) => {
  const { batchId } = await addTestPlan(test, tenant, { batchSessions }, { isMade: false })
  const list = await tenant.run(tenant.user, (ctx) =>
    listWantedSessions(ctx, { id: batchId, plan_version }, '2026-11-23T09:00'),
  )
  return list.map(({ start, end }) => `${start.slice(5)} ${end.slice(11)}`)
}

it('has every session of a first plan, and of a changed one those to come', async () => {
  const short = { ...mondays, endDate: '2026-12-07' }
  const all = ['11-16T09:00 11:00', '11-23T09:00 11:00', '11-30T09:00 11:00', '12-07T09:00 11:00']
  expect(await wanted(1, [short])).toEqual(all)
  expect(await wanted(2, [short])).toEqual(all.slice(2))
})

it('has the sessions of all templates, without the public holidays where a rule says so', async () => {
  tenant = await test.newTenant({ publicHolidays: [{ date: '2026-11-30', name: 'A day' }] })
  const short = { ...mondays, startDate: '2026-11-30', endDate: '2026-12-07' }
  const single = {
    ...mondays,
    frequency: '',
    isSingleSession: true,
    startDate: '2026-11-30',
    endDate: '2026-11-30',
    startTime: '20:00',
    endTime: '21:00',
  }
  expect(await wanted(1, [{ ...short, skipHolidays: true }, single])).toEqual([
    '12-07T09:00 11:00',
    '11-30T20:00 21:00',
  ])
})
