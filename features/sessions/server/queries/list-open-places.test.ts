import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listOpenPlaces } from '../../gap-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const find = async (query: object = {}, as = tenant.user) =>
  (await test.call(listOpenPlaces, { query: { from: '2026-11-20', to: '2026-12-19', ...query } as never }, as)).body
const at = (day: string) => ({ start: `${day}T09:00`, end: `${day}T12:30` })

it('lists what is to come with the places of each role, soonest first', async () => {
  const [later, soon] = [
    await addTestActivity(tenant, at('2026-12-02')),
    await addTestActivity(tenant, at('2026-11-20')),
  ]
  await addTestActivity(tenant, { start: '2026-11-20T08:00', end: '2026-11-20T11:00' }) // over
  const found = await find()
  expect(found).toMatchObject({ total: 2, missing: 2 })
  expect(found.sessions).toMatchObject([
    { vid: soon.plannedSessionId, missing: 1, roles: [{ roleName: 'Driver', needed: 1, filled: 0 }] },
    { vid: later.plannedSessionId },
  ])
  expect(found.activities).toHaveLength(2)
  expect((await find({ to: '2026-11-26' })).total).toBe(1)
  // the choice of an activity takes none from the list to choose from
  const chosen = await find({ activityId: later.activityId })
  expect([chosen.total, chosen.activities.length]).toEqual([1, 2])
})

it.each([
  ['filled', { table: 'attendances', set: { roles: ['Driver'] } }],
  ['cancelled', { table: 'sessions', set: { cancelled_on: new Date(), cancel_reason: 'Rain' } }],
  ['closed', { table: 'sessions', set: { closed_on: new Date(), closed_by: 'a' } }],
] as const)('leaves out what is %s', async (_what, { table, set }) => {
  await addTestActivity(tenant, at('2026-12-02'))
  expect((await find()).total).toBe(1)
  await tenant.inside(({ db }) =>
    db
      .updateTable(table)
      .set(set as never)
      .execute(),
  )
  expect((await find()).total).toBe(0)
})

it('shows the locations of the reader only, and those that are asked for', async () => {
  const [venue, other] = await tenant.inside(({ db }) => db.selectFrom('venues').selectAll().limit(2).execute())
  await addTestActivity(tenant, { ...at('2026-12-02'), venueIds: [venue!.id] })
  const own = await tenant.addPerson('user', { venues: [{ zoneId: venue!.zone_id, venueId: venue!.id }] })
  const foreign = await tenant.addPerson('user', { venues: [{ zoneId: other!.zone_id, venueId: other!.id }] })
  expect([(await find({}, own)).total, (await find({}, foreign)).total]).toEqual([1, 0])
  expect((await find({ venueId: venue!.id })).total).toBe(1)
  expect((await find({ venueId: other!.id })).total).toBe(0)
})

it.each([
  [{ to: '2026-11-19' }, 'to'],
  [{ to: '2027-11-21' }, 'to'],
  [{ from: 'today' }, 'from'],
])('refuses %j and names the field', async (query, path) => {
  const body = await find(query)
  expect([body.status, body.errors[0].path]).toEqual([400, path])
})

it('is for staff', async () => {
  const asked = { query: { from: '2026-11-20', to: '2026-11-26' } as never }
  expect((await test.call(listOpenPlaces, asked, tenant.kiosk)).status).toBe(403)
  expect((await test.call(listOpenPlaces, asked, tenant.user)).status).toBe(200)
})
