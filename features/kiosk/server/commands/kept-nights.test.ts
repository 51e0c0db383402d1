import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import * as contract from '../../pack-contract.ts'

let test: TestApp
// in Singapore eleven past midnight
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T16:11:00Z' })))
afterAll(() => test.stop())

it('what a device kept after midnight is taken of a session that began before it, and of no other', async () => {
  const tenant = await test.newTenant()
  const night = await addTestActivity(tenant, { start: '2026-12-01T22:30', end: '2026-12-02T02:00' })
  const over = await addTestActivity(tenant, { start: '2026-12-01T20:00', end: '2026-12-01T23:50' })
  const next = await addTestActivity(tenant, { start: '2026-12-02T00:05', end: '2026-12-02T06:00' })
  const { body: pack } = await test.call(contract.takePack, {}, tenant.kiosk)
  // as if it had been given at eleven in the evening
  const everybody = [night, over, next].map(({ attendeeId }) => attendeeId)
  await tenant.inside(({ db }) =>
    db
      .updateTable('kiosk_packs')
      .set({ day: '2026-12-01', created_on: new Date('2026-12-01T15:00:00Z'), volunteer_ids: everybody, proofs: null })
      .where('id', '=', pack.id)
      .execute(),
  )
  const marks = [night, over, next].map(({ attendeeId: volId, plannedSessionId: sessionId }) => ({
    id: uuidv7(),
    volId,
    sessionId,
    way: 'out' as const,
    at: '2026-12-01T16:10:00.000Z',
    register: false,
  }))
  const body = { pack: { id: pack.id, ticket: pack.ticket }, marks }
  const { body: answered } = await test.call(contract.sendKept, { body }, tenant.kiosk)
  const refusals = new Map(answered.answers.map((one: { id: string; refusal: string }) => [one.id, one.refusal]))
  expect(marks.map(({ id }) => refusals.get(id))).toEqual([
    '',
    'This session is not today.',
    'This was not done on the day of this device.',
  ])
  const { check_out } = await tenant.inside(({ db }) =>
    db.selectFrom('attendances').select('check_out').where('id', '=', night.attendanceId).executeTakeFirstOrThrow(),
  )
  expect(check_out).toBe('2026-12-02T00:10:00')
})
