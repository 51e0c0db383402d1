import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addParticipants } from '#features/attendance/attendee-contract.ts'
import { addTestPlan, makeAll } from '#testing/add-test-plan.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { activityType, mondays } from '#testing/planned-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { updateBatch } from '../../batch-contract.ts'
import { cancelSessions } from '../../cancel-contract.ts'
import { type Session, searchSessions } from '../../contract.ts'
import { getSessionWork } from '../../file-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

async function withPeople() {
  const { activityId, batchId } = await addTestPlan(test, tenant)
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
    const body = { batchSessions: [{ ...mondays, ...part }] }
    return (await test.call(updateBatch, { params, body }, tenant.user)).body.workId as string
  }
  const told = async (workId: string) =>
    (await test.call(getSessionWork, { params: { workId } }, tenant.user)).body.told as {
      sessionId: string
      before: { start: string }
      after: { start: string }
    }[]
  return { ids, signUp, change, told }
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
