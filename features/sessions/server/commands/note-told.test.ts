import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addParticipants } from '#features/attendance/attendee-contract.ts'
import { addTestPlan, makeAll } from '#testing/add-test-plan.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { activityType, mondays } from '#testing/planned-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getBatchOverview, previewBatch, updateBatch } from '../../batch-contract.ts'
import { cancelSessions } from '../../cancel-contract.ts'
import { type Session, searchSessions } from '../../contract.ts'
import { getSessionWork } from '../../file-contract.ts'
import { failWork, makeNextSessions } from './make-sessions.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

async function withPeople(plan: object = {}) {
  const { activityId, batchId } = await addTestPlan(test, tenant, { batchSessions: [{ ...mondays, ...plan }] })
  const query = { size: 100, sort: 'sessionStartDateTime', direction: 'asc', from: '2026-11-21' } as const
  const { body } = await test.call(searchSessions, { params: { batchId }, query }, tenant.user)
  const ids = body.sessions.map(({ vid }: Session) => vid) as string[]
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const signUp = (sessionId: string) =>
    test.call(
      addParticipants,
      { params: { sessionId }, body: { participants: [{ volType: 'indivols' as const, volunteerId: mei! }] } },
      tenant.user,
    )
  const change = async (part: object) => {
    const params = { activityType: activityType as 'recurring', activityId, batchId }
    const body = { batchSessions: [{ ...mondays, ...plan, ...part }] }
    return (await test.call(updateBatch, { params, body }, tenant.user)).body.workId as string
  }
  const told = async (workId: string) =>
    (await test.call(getSessionWork, { params: { workId } }, tenant.user)).body.told as {
      sessionId: string
      before: { start: string }
      after: { start: string }
    }[]
  return { ids, signUp, change, told, batchId }
}

it('names whom the work has moved: also who signed up after it was asked for, and nobody whose session is cancelled', async () => {
  const { ids, signUp, change, told } = await withPeople()
  const [first, second, third] = ids as [string, string, string]
  for (const id of [first, second]) expect((await signUp(id)).status).toBe(200)
  const workId = await change({ startTime: '10:30' })
  expect(await told(workId)).toEqual([])
  await signUp(third)
  await test.call(cancelSessions, { body: { sessions: [second] } }, tenant.user)
  await makeAll(tenant, workId)
  const moved = await told(workId)
  expect(moved.map(({ sessionId, after }) => [sessionId, after.start.slice(11)])).toEqual([
    [first, '10:30'],
    [third, '10:30'],
  ])
  expect(moved[0]?.before.start.slice(11)).toBe(mondays.startTime)
})

it('names nobody where only the name has changed, or what was moved is no longer there', async () => {
  const { ids, signUp, change, told } = await withPeople()
  await signUp(ids[0]!)
  const renamed = await change({ sessionName: 'Tea' })
  await makeAll(tenant, renamed)
  expect(await told(renamed)).toEqual([])
  const moved = await change({ startTime: '10:30' })
  await makeAll(tenant, moved)
  expect(await told(moved)).toHaveLength(1)
  await tenant.inside(({ db, now }) =>
    db.updateTable('sessions').set({ deleted_at: now }).where('id', '=', ids[0]!).execute(),
  )
  expect(await told(moved)).toEqual([])
})

describe('where a work came to no end, and had moved some of the sessions', () => {
  const daily = { startDate: '2026-12-01', endDate: '2027-06-30', frequency: 'FREQ=DAILY' }

  /** A plan of more sessions than a step moves, of which the first has people; the work has made its first step. */
  async function halfMoved() {
    const made = await withPeople(daily)
    await made.signUp(made.ids[0]!)
    const workId = await made.change({ startTime: '10:30' })
    expect(await tenant.run(tenant.user, (ctx) => makeNextSessions(ctx, workId))).toBe(true)
    const hours = async (id: string) =>
      (await made.told(id)).map(({ before, after }) => [before.start.slice(11), after.start.slice(11)])
    const preview = async (startTime: string) => {
      const body = { batchSessions: [{ ...mondays, ...daily, startTime }] }
      return (await test.call(previewBatch, { params: { batchId: made.batchId }, body }, tenant.user)).body.told
    }
    return { ...made, workId, hours, preview }
  }

  it('the next plan tells of them from when people knew them', async () => {
    const { workId, change, hours, preview } = await halfMoved()
    const next = await change({ startTime: '10:45' })
    await makeAll(tenant, workId)
    expect(await preview('10:30')).toHaveLength(1)
    await makeAll(tenant, next)
    expect([await hours(workId), await hours(next)]).toEqual([[], [[mondays.startTime, '10:45']]])
    expect(await preview('10:45')).toEqual([])
  })

  it('nobody is told where the next plan brings them back', async () => {
    const { workId, change, hours, preview } = await halfMoved()
    expect(await preview(mondays.startTime)).toEqual([])
    const next = await change({})
    await makeAll(tenant, workId)
    await makeAll(tenant, next)
    expect(await hours(next)).toEqual([])
  })

  it('saving a plan whose work failed once more moves the others, and tells of all', async () => {
    const { workId, change, hours, batchId } = await halfMoved()
    await tenant.run(tenant.user, (ctx) => failWork(ctx, workId))
    const read = async () => (await test.call(getBatchOverview, { params: { batchId } }, tenant.user)).body.isUnfinished
    expect(await read()).toBe(true)
    const next = await change({ startTime: '10:30' })
    await makeAll(tenant, next)
    expect([await read(), await hours(next)]).toEqual([false, [[mondays.startTime, '10:30']]])
  })
})
