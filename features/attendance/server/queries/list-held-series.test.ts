import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listHeldSeries } from '../../held-contract.ts'

let test: TestApp
let tenant: TestTenant
// noon in Singapore
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const november = { from: '2026-11-01', to: '2026-11-30' }
const find = async (as = tenant.user, query = november) => (await test.call(listHeldSeries, { query }, as)).body
/** A session with somebody who is signed up, and of whom no more is known. */
async function addSession(times: object) {
  const added = await addTestActivity(tenant, times)
  await tenant.inside(({ db }) =>
    db.updateTable('attendances').set({ check_in: null }).where('id', '=', added.attendanceId).execute(),
  )
  return added
}
const at = (day: string, start = '09:00') => ({ start: `${day}T${start}`, end: `${day}T12:30` })

it('lists the series of which a session has begun, and which of them have no attendance', async () => {
  const earlier = await addSession(at('2026-11-02'))
  const later = await addSession(at('2026-11-20', '12:00'))
  await addSession(at('2026-11-20', '12:01')) // yet to come
  await addSession(at('2026-10-31'))
  const found = await find()
  expect(found).toMatchObject({ total: 2, sessions: 2, without: 2 })
  expect(found.series).toMatchObject([
    { batchId: later.batchId, sessions: 1, withoutCount: 1 },
    { batchId: earlier.batchId, without: [{ vid: earlier.plannedSessionId, start: '2026-11-02T09:00' }] },
  ])
})

it.each([
  ['somebody came', { table: 'attendances', set: { check_in: '2026-11-02T09:00' } }],
  ['somebody was away', { table: 'attendances', set: { absent: true } }],
  ['it is closed', { table: 'sessions', set: { closed_on: new Date(), closed_by: 'a' } }],
] as const)('has the attendance of a session where %s', async (_what, { table, set }) => {
  await addSession(at('2026-11-02'))
  expect((await find()).without).toBe(1)
  await tenant.inside(({ db }) =>
    db
      .updateTable(table)
      .set(set as never) // columns of one of these tables
      .execute(),
  )
  expect(await find()).toMatchObject({ sessions: 1, without: 0, series: [{ withoutCount: 0, without: [] }] })
})

it.each([
  ['sessions', { cancelled_on: new Date(), cancel_reason: 'Rain' }],
  ['sessions', { deleted_at: new Date() }],
  ['batches', { deleted_at: new Date() }],
  ['activities', { deleted_at: new Date() }],
] as const)('leaves out what is cancelled or deleted: %s %j', async (table, set) => {
  await addSession(at('2026-11-02'))
  expect((await find()).total).toBe(1)
  await tenant.inside(({ db }) =>
    db
      .updateTable(table)
      .set(set as never) // columns of one of these tables
      .execute(),
  )
  expect(await find()).toEqual({ series: [], total: 0, sessions: 0, without: 0 })
})

it('names the sessions with attendance, too, the latest first', async () => {
  const { plannedSessionId } = await addTestActivity(tenant, at('2026-11-02'))
  const [series] = (await find()).series
  expect(series).toMatchObject({ without: [], known: [{ vid: plannedSessionId, start: '2026-11-02T09:00' }] })
  await addSession(at('2026-11-03'))
  expect((await find()).series[0]).toMatchObject({ known: [] })
})

it('shows the sessions of the locations of the reader, and of no other organisation', async () => {
  const [venue, other] = await tenant.inside(({ db }) => db.selectFrom('venues').selectAll().limit(2).execute())
  await addSession({ ...at('2026-11-02'), venueIds: [venue!.id] })
  const own = await tenant.addPerson('user', { venues: [{ zoneId: venue!.zone_id, venueId: venue!.id }] })
  const foreign = await tenant.addPerson('user', { venues: [{ zoneId: other!.zone_id, venueId: other!.id }] })
  expect([(await find(own)).total, (await find(foreign)).total]).toEqual([1, 0])
  expect((await find((await test.newTenant()).user)).total).toBe(0)
})

it('is asked of at most a year, from its first day on', async () => {
  const ask = (query: { from: string; to: string }) => test.call(listHeldSeries, { query }, tenant.user)
  expect((await ask({ from: '2026-01-01', to: '2027-01-02' })).status).toBe(200)
  expect((await ask({ from: '2026-01-01', to: '2027-01-03' })).status).toBe(400)
  expect((await ask({ from: '2026-11-02', to: '2026-11-01' })).status).toBe(400)
  expect((await ask({ from: '2026-02-30', to: '2026-03-01' })).status).toBe(400)
})
