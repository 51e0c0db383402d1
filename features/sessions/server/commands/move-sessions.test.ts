import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type RosterTest, rosterOf } from '#testing/test-roster.ts'
import { moveSessions } from './move-sessions.ts'

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
})
afterAll(() => test.stop())

const session = (place: number) => roster.sessions[place]!.vid
const tuesdays = ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29']

/** The sessions of the batch become those of these days, at ten. */
const move = async (days: string[]) => {
  const from = '2026-11-20T12:00'
  const { template_id: templateId } = await tenant.inside(({ db }) =>
    db.selectFrom('sessions').select('template_id').where('id', '=', session(0)).executeTakeFirstOrThrow(),
  )
  const wanted = days.map((date) => ({ templateId: templateId!, date, start: `${date}T10:00`, end: `${date}T12:00` }))
  await tenant.run(tenant.kiosk, (ctx) => moveSessions(ctx, roster.batchId, wanted as never, from))
  const rows = await tenant.inside(({ db }) =>
    db.selectFrom('sessions').select(['id', 'occurrence', 'starts_at', 'version', 'updated_by']).execute(),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return roster.sessions.map(({ vid }) => byId.get(vid)!)
}

it('moves who is signed up to the new session in the same place, and nothing else', async () => {
  await roster.signUp([mei], { scope: 'this', sessionId: session(2) })
  await roster.signUp([mei], { scope: 'this', sessionId: session(4) })
  const rows = await move(tuesdays)
  expect(rows.map(({ starts_at }) => starts_at.slice(5, 16))).toEqual([
    '11-16T09:00',
    '11-23T09:00',
    '12-01T10:00',
    '12-07T09:00',
    '12-15T10:00',
    '12-21T09:00',
    '12-28T09:00',
  ])
  expect(rows[2]).toMatchObject({ occurrence: '2026-12-01', version: 2, updated_by: tenant.kiosk.username })
  expect(rows[3]).toMatchObject({ occurrence: '2026-12-07', version: 1 })
})

it('leaves sessions to which somebody came, that were cancelled, or that the plan still has', async () => {
  await roster.signUp([mei], { scope: 'coming' })
  await tenant.inside(async ({ db, now }) => {
    await db.updateTable('attendances').set({ absent: true }).where('session_id', '=', session(1)).execute()
    await db.updateTable('sessions').set({ cancelled_on: now }).where('id', '=', session(2)).execute()
  })
  const rows = await move(['2026-12-07', ...tuesdays.slice(3)])
  expect(rows.map(({ occurrence }) => occurrence?.slice(5))).toEqual([
    '11-16',
    '11-23',
    '11-30',
    '12-07',
    '12-15',
    '12-22',
    '12-29',
  ])
})

it('takes the place of a session that a rule had left', async () => {
  await roster.signUp([mei], { scope: 'this', sessionId: session(1) })
  await tenant.inside(({ db, now }) =>
    db
      .updateTable('sessions')
      .set({ deleted_at: now, left_by_rule: true, occurrence: '2026-11-24' })
      .where('id', '=', session(6))
      .execute(),
  )
  const rows = await move(['2026-11-24'])
  expect([rows[1]?.occurrence, rows[6]?.occurrence]).toEqual(['2026-11-24', null])
})
