import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as batches from '#features/sessions/batch-contract.ts'
import { updateSession } from '#features/sessions/contract.ts'
import { makeAll } from '#testing/add-test-plan.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { mondays, role } from '#testing/planned-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type RosterTest, rosterOf } from '#testing/test-roster.ts'

let test: TestApp
let tenant: TestTenant
let roster: RosterTest
let mei: string
// the first of seven Mondays has passed
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  roster = await rosterOf(test, tenant)
  mei = (await addTestVolunteers(tenant, ['Tan Mei Ling']))[0]!
  await roster.signUp([mei], { scope: 'coming' }, { roles: ['Driver'] })
})
afterAll(() => test.stop())

const row = async () => (await roster.grid())['Tan Mei Ling']

/** The batch has another rule from now on, and its sessions are where it puts them. */
async function changeRule(rule: object) {
  const { activityId } = (await roster.readPage()).batch
  const params = { activityType: 'recurring' as const, activityId, batchId: roster.batchId }
  const [template] = (await test.call(batches.getBatch, { params }, tenant.user)).body.batchSessions
  const body = { batchRoles: [role], batchSessions: [{ ...mondays, vid: template.vid, ...rule }] }
  const reply = await test.call(batches.updateBatch, { params, body } as never, tenant.user)
  expect([reply.status, reply.body.errors]).toEqual([202, undefined])
  await makeAll(tenant, reply.body.workId)
}

it('somebody who is away keeps the session that another rule moves out of that time, and not one that it moves into it', async () => {
  // away on Monday the 7th alone; the other time is Wednesday the 16th, on which there is nothing yet
  await roster.addAbsence(mei, '2026-12-07', '2026-12-07')
  await roster.addAbsence(mei, '2026-12-16', '2026-12-16')
  expect(await row()).toBe('-sswsss')
  await changeRule({ frequency: 'FREQ=WEEKLY;BYDAY=WE', endDate: '2026-12-30' })
  // Wednesdays from the 25th of November on
  const { sessions } = await roster.read()
  expect(sessions.slice(1).map((one) => one.sessionStartDateTime.slice(5, 10))).toEqual([
    '11-25',
    '12-02',
    '12-09',
    '12-16',
    '12-23',
    '12-30',
  ])
  expect(await row()).toBe('-ssswss')
})

it('one session that is moved by hand does the same, and back again', async () => {
  await roster.addAbsence(mei, '2026-12-07', '2026-12-08')
  const move = (place: number, day: string) =>
    test.call(
      updateSession,
      {
        params: { sessionId: roster.sessions[place]!.vid },
        body: { sessionStartDateTime: `${day}T09:00`, sessionEndDateTime: `${day}T11:00` },
      },
      tenant.user,
    )
  expect(await row()).toBe('-sswsss')
  await move(3, '2026-12-09')
  expect(await row()).toBe('-ssssss')
  await move(3, '2026-12-08')
  expect(await row()).toBe('-sswsss')
})

it('anyone who was signed up again while away stays there when the session moves within that time', async () => {
  await roster.addAbsence(mei, '2026-12-07', '2026-12-08')
  const [, , , third] = roster.sessions
  await roster.signUp([mei], { scope: 'this', sessionId: third!.vid })
  const body = { sessionStartDateTime: '2026-12-08T09:00', sessionEndDateTime: '2026-12-08T11:00' }
  await test.call(updateSession, { params: { sessionId: third!.vid }, body }, tenant.user)
  expect(await row()).toBe('-ssssss')
})

it('follows times away from all series, too', async () => {
  await roster.away.add(mei, '2026-12-07', '2026-12-07')
  await roster.away.add(mei, '2026-12-16', '2026-12-16')
  expect(await row()).toBe('-sswsss')
  await changeRule({ frequency: 'FREQ=WEEKLY;BYDAY=WE', endDate: '2026-12-30' })
  expect(await row()).toBe('-ssswss')
})
