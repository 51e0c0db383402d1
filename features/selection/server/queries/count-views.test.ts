import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import type { ViewedList } from '../../list-fields.ts'
import { countViews, saveView } from '../../view-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('counts whom the reader may see: of their own views and of shared ones, and no others', async () => {
  const { tenant, here, away, limited } = await limitedTenant(test)
  const at = (venue: { id: string }, more = {}) => ({ venue_ids: [venue.id], tier: 'Core', ...more })
  await addTestVolunteers(tenant, ['Ana Here', 'Ben Here'], at(here))
  await addTestVolunteers(tenant, ['Cho Away'], at(away, { status: 'new' }))
  const save = async (name: string, view: string, shared: boolean, as = tenant.superadmin): Promise<string> =>
    (await test.call(saveView, { body: { name, view, shared } }, as)).body.id
  const shared = [
    await save('Core', 'tier=Core', true),
    await save('New', 'status=New', true),
    await save('Away', 'search=away&tier=Core', true),
    await save('Ordered', 'sort=fullName', true),
  ]
  const own = await save('Not shared', 'tier=Core', false)
  const count = async (as: Person, ids = [...shared, own]) => {
    const { status, body } = await test.call(countViews, { query: { ids: ids.join() } }, as)
    expect(status).toBe(200)
    return Object.fromEntries(body.counts.map(({ id, value }: { id: string; value: number }) => [id, value]))
  }
  const expected = (counts: number[]) => Object.fromEntries(shared.map((id, i) => [id, counts[i]]))
  expect(await count(tenant.superadmin)).toEqual({ ...expected([3, 1, 1, 3]), [own]: 3 })
  // the twin who may see everybody counts them, who has some locations counts their own
  expect(await count(limited)).toEqual(expected([2, 0, 0, 2]))
  expect(await count((await test.newTenant()).superadmin)).toEqual({})
  expect(await count(tenant.superadmin, [shared[0]!])).toEqual({ [shared[0]!]: 3 })
  expect((await test.call(countViews, { query: { ids: 'x' } }, tenant.user)).status).toBe(400)
  expect((await test.call(countViews, { query: { ids: own } }, tenant.kiosk)).status).toBe(403)
})

it('counts what views of other lists find, beside those of volunteers', async () => {
  const { tenant, here, away, limited } = await limitedTenant(test)
  const [ana = ''] = await addTestVolunteers(tenant, ['Ana'], { venue_ids: [here.id], tier: 'Core' })
  const [ben = ''] = await addTestVolunteers(tenant, ['Ben'], { venue_ids: [away.id] })
  await addTestGroup(tenant, [ana, ben])
  await addTestActivity(tenant, { venueIds: [away.id], start: '2030-12-01T09:00', end: '2030-12-01T12:00' })
  await addTestOrganisation(tenant, 'Here', [], { venue_ids: [here.id] })
  await addTestOrganisation(tenant, 'Away', [], { venue_ids: [away.id] })
  const save = async (list: ViewedList, view: string): Promise<string> => {
    const sent = { list, name: view, view, shared: true }
    const { status, body } = await test.call(saveView, { body: sent }, tenant.superadmin)
    expect([status, body.detail]).toEqual([200, undefined])
    return body.id
  }
  const ids = [
    await save('volunteers', 'tier=Core'),
    await save('organisations', 'contact=missing'),
    await save('organisations', 'contact=missing&orgName=here'),
    await save('groups', 'members=2..'),
    await save('recurring', 'status=upcoming'),
    await save('events', 'status=upcoming'),
  ]
  const count = async (as: Person) => {
    const { counts } = (await test.call(countViews, { query: { ids: ids.join() } }, as)).body
    return ids.map((id) => counts.find((one: { id: string }) => one.id === id).value)
  }
  expect([await count(tenant.superadmin), await count(limited)]).toEqual([
    [1, 2, 1, 1, 1, 0],
    [1, 1, 1, 0, 0, 0],
  ])
})

it('counts no view of the members of one organisation or group: it finds others in each', async () => {
  const tenant = await test.newTenant()
  const save = async (list: ViewedList, view: string) => {
    const { status, body } = await test.call(saveView, { body: { list, name: view, view } }, tenant.user)
    expect([status, body.detail]).toEqual([200, undefined])
    return body.id as string
  }
  const ids = [
    await save('members', 'email=acme&sort=fullName'),
    await save('group-members', 'inCharge=yes'),
    await save('groups', 'members=2..'),
  ]
  const { counts } = (await test.call(countViews, { query: { ids: ids.join() } }, tenant.user)).body
  expect(counts).toEqual([{ id: ids[2], value: 0, relation: 'eq' }])
})
