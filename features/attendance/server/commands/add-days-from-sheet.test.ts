import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { undoOwn } from '#features/selection/contract.ts'
import { listEarlierImports } from '#features/selection/import-contract.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { searchAttendees } from '../../attendee-contract.ts'
import { closeSession } from '../../closing-contract.ts'
import { addDaysFromSheet } from '../../sheet-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const day = (date: string) => ({ start: `${date}T09:00`, end: `${date}T12:00` })

async function makeSessions(tenant: TestTenant) {
  const friday = (await addTestActivity(tenant, day('2026-10-02'))).plannedSessionId
  const tuesday = (await addTestActivity(tenant, day('2026-10-06'))).plannedSessionId
  const coming = (await addTestActivity(tenant, day('2099-10-02'))).plannedSessionId
  return { friday, tuesday, coming }
}

const send = (tenant: TestTenant, body: object) => test.call(addDaysFromSheet, { body } as never, tenant.user)

async function hoursIn(tenant: TestTenant, sessionId: string, vids: readonly string[]) {
  const query = { page: 1, size: 10 }
  const { body } = await test.call(searchAttendees, { params: { sessionId }, query }, tenant.user)
  const found = new Map(
    body.attendees.map((one: { volunteerId: string; countedHours: number; absent: boolean }) => [
      one.volunteerId,
      one.absent ? 'absent' : one.countedHours,
    ]),
  )
  return vids.map((vid) => found.get(vid))
}

it('writes a month in one change, names the sessions that it cannot write, and is undone as one', async () => {
  const tenant = await test.newTenant()
  const { friday, tuesday, coming } = await makeSessions(tenant)
  const [mei = '', arun = ''] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
  const sessions = [
    {
      sessionId: friday,
      people: [
        { vid: mei, outcome: 'came' },
        { vid: arun, hours: 1.5 },
      ],
    },
    {
      sessionId: tuesday,
      people: [
        { vid: mei, outcome: 'absent' },
        { vid: arun, minutes: 105 },
      ],
    },
    { sessionId: coming, people: [{ vid: mei, outcome: 'came' }] },
  ]
  const { body } = await send(tenant, { sessions })
  expect(body).toMatchObject({ sessions: 2, added: 4, settled: 0, kept: 0 })
  expect(body.refused).toEqual([
    { sessionId: coming, reason: 'This session has not begun yet: it begins on 02 Oct 2099 at 09:00 AM.' },
  ])
  expect(await hoursIn(tenant, friday, [mei, arun])).toEqual([3, 1.5])
  expect(await hoursIn(tenant, tuesday, [mei, arun])).toEqual(['absent', 1.75])
  const listed = await test.call(listEarlierImports, { params: { kind: 'participants' } }, tenant.user)
  expect(listed.body.imports).toMatchObject([{ added: 4, about: 'Visit, 02 Oct 2026 to 06 Oct 2026' }])
  // a retry in another form changes nothing twice
  expect((await send(tenant, { sessions })).body).toMatchObject({ added: 0, settled: 0, kept: 0 })
  const absent = [{ sessionId: friday, people: [{ vid: arun, outcome: 'absent' }] }]
  expect((await send(tenant, { sessions: absent })).body).toMatchObject({
    kept: 1,
    keptPeople: [{ sessionId: friday, vid: arun }],
  })
  const undone = await test.call(undoOwn, { params: { id: body.changeSetId } }, tenant.user)
  expect(undone.body).toMatchObject({ restorable: 4 })
  expect(await hoursIn(tenant, friday, [mei, arun])).toEqual([undefined, undefined])
})

it('writes nothing where somebody or a session is not there, or none can be written', async () => {
  const tenant = await test.newTenant()
  const { friday, tuesday, coming } = await makeSessions(tenant)
  const [mei = ''] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const people = [{ vid: mei, outcome: 'came' }]
  const nobody = [{ vid: uuidv7(), outcome: 'came' }]
  const missing = await send(tenant, {
    sessions: [
      { sessionId: friday, people },
      { sessionId: tuesday, people: nobody },
    ],
  })
  const unknown = await send(tenant, {
    sessions: [
      { sessionId: friday, people },
      { sessionId: uuidv7(), people },
    ],
  })
  expect([missing.status, unknown.status]).toEqual([404, 404])
  expect((await send(tenant, { sessions: [{ sessionId: coming, people }] })).body.code).toBe('session-not-begun')
  expect((await send(tenant, { sessions: [] })).status).toBe(400)
  expect(await hoursIn(tenant, friday, [mei])).toEqual([undefined])
  await test.call(closeSession, { params: { sessionId: tuesday }, body: { absent: [] } } as never, tenant.user)
  const { body } = await send(tenant, {
    sessions: [
      { sessionId: friday, people },
      { sessionId: tuesday, people },
    ],
  })
  expect([body.sessions, body.refused.map((one: { sessionId: string }) => one.sessionId)]).toEqual([1, [tuesday]])
})
