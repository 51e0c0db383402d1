import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { participant, testSession } from '#testing/test-session.ts'
import { addGroups } from '../../several-contract.ts'

let test: TestApp
let tenant: TestTenant
let planned: TestActivity
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  planned = await addTestActivity(tenant)
})
afterAll(() => test.stop())

const { open, add, remove, params } = testSession(() => ({ test, tenant, planned }))
const send = (groups: string[], more: object = {}, as = tenant.user) =>
  test.call(addGroups, { params: params(), body: { groups, ...more } }, as)

it('adds the members of several groups, each person once, and says of each group who was there before', async () => {
  const [mei, arun, wei] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar', 'Lim Wei'])
  const readers = await addTestGroup(tenant, [mei!, arun!], 'Readers')
  const drivers = await addTestGroup(tenant, [mei!, wei!, planned.attendeeId], 'Drivers')
  const nobody = await addTestGroup(tenant, [], 'Nobody yet')
  const { status, body } = await send([readers, drivers, nobody, readers])
  expect(status).toBe(200)
  expect(body.added.toSorted()).toEqual([mei!, arun!, wei!].toSorted())
  expect(body.groups).toEqual([
    { groupId: drivers, name: 'Drivers', members: 3, already: 1 },
    { groupId: nobody, name: 'Nobody yet', members: 0, already: 0 },
    { groupId: readers, name: 'Readers', members: 2, already: 0 },
  ])
  const session = await open()
  expect(session.grps.toSorted()).toEqual([readers, drivers].toSorted())
  // who was there keeps what was recorded
  expect(session.vols.map(({ fullName, checkInTime }) => [fullName, checkInTime])).toEqual([
    ['Arun Kumar', ''],
    ['Lim Wei', ''],
    ['Siti Rahman', '2026-12-01T09:00:00'],
    ['Tan Mei Ling', ''],
  ])
  expect((await send([readers])).body).toMatchObject({ added: [], groups: [{ members: 2, already: 2 }] })
})

it('is taken back by taking off those whom it added', async () => {
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const readers = await addTestGroup(tenant, [mei!], 'Readers')
  await remove((await send([readers])).body.added)
  const session = await open()
  expect([session.grps, session.vols.map(({ fullName }) => fullName)]).toEqual([[], ['Siti Rahman']])
})

it('keeps the warnings that were shown with those whom they are about', async () => {
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'], { status: 'new' })
  const readers = await addTestGroup(tenant, [mei!], 'Readers')
  await send([readers], { acceptWarnings: true })
  expect((await open()).vols.find(({ volunteerId }) => volunteerId === mei)?.acceptedWarnings).toEqual(['not-active'])
})

it('adds nobody where one of the groups is not there, or the session is closed', async () => {
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const [readers, gone] = [await addTestGroup(tenant, [mei!], 'Readers'), await addTestGroup(tenant, [], 'Gone')]
  await tenant.inside(({ db, now }) =>
    db.updateTable('groups').set({ deleted_at: now }).where('id', '=', gone).execute(),
  )
  expect((await send([readers, gone])).status).toBe(404)
  expect((await open()).vols).toHaveLength(1)
  expect((await send([readers], {}, (await test.newTenant()).user)).status).toBe(404)
  const close = (closed_on: Date | null) =>
    tenant.inside(({ db }) =>
      db
        .updateTable('sessions')
        .set({ closed_on, closed_by: closed_on && 'test' })
        .where('id', '=', planned.plannedSessionId)
        .execute(),
    )
  await close(new Date('2026-12-01T01:00:00Z'))
  expect((await send([readers])).status).toBe(409)
  await close(null)
  expect((await send([readers])).status).toBe(200)
})

it('adds and counts those members alone whom the limit to locations shows', async () => {
  const of = await limitedTenant(test, { limitPeopleToLocations: 'only' })
  tenant = of.tenant
  planned = await addTestActivity(tenant, { venueIds: [of.here.id] })
  const [here, away] = await addTestVolunteers(tenant, ['Is Here', 'Far Away'])
  const at = (id: string, venue: string) =>
    tenant.inside(({ db }) =>
      db
        .updateTable('volunteers')
        .set({ venue_ids: [venue] })
        .where('id', '=', id)
        .execute(),
    )
  await at(here!, of.here.id)
  await at(away!, of.away.id)
  const readers = await addTestGroup(tenant, [here!, away!], 'Readers')
  const limited = await send([readers], {}, of.limited)
  expect(limited.body).toEqual({
    added: [here],
    groups: [{ groupId: readers, name: 'Readers', members: 1, already: 0 }],
  })
  const all = await send([readers], {}, tenant.superadmin)
  expect(all.body).toMatchObject({ added: [away], groups: [{ members: 2, already: 1 }] })
  await tenant.inside(({ db }) =>
    db
      .updateTable('sessions')
      .set({ venue_ids: [of.away.id] })
      .execute(),
  )
  expect((await send([readers], {}, of.limited)).status).toBe(404)
  expect((await add([participant(here!)], tenant.superadmin)).status).toBe(409)
})
