import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteGroup, getGroup } from '#features/groups/contract.ts'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { groupVolunteers } from '../../group-contract.ts'

let test: TestApp
let tenant: TestTenant
let people: string[]
let groupId: string
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant()
  people = await addTestVolunteers(tenant, ['Ana', 'Ben', 'Cho'])
  groupId = await addTestGroup(tenant, [people[0]!])
})
afterAll(() => test.stop())

const send = (body: object, as: Person = tenant.user) =>
  test.call(groupVolunteers, { body: { groupId, ...body } } as never, as)
const query = (...filter: object[]) => ({
  bool: { filter: [{ term: { compositeVolSortKey: 'indivols' } }, ...filter] },
})
const members = async () => (await test.call(getGroup, { params: { groupId } }, tenant.superadmin)).body.vids.toSorted()

it('adds those who are named, or whom a search finds, and says who was new', async () => {
  const [ana, ben, cho] = people
  const { status, body } = await send({ vids: [ana, ben, ben] })
  expect([status, body]).toEqual([200, { groupName: 'Readers', added: [ben] }])
  expect((await send({ query: query() })).body.added).toEqual([cho])
  expect((await send({ query: query() })).body.added).toEqual([])
  expect(await members()).toEqual(people.toSorted())
})

it('adds nobody where one of them, or the group, is not there', async () => {
  expect((await send({ vids: [people[1], uuidv7()] })).status).toBe(404)
  expect((await send({ vids: [people[1]], groupId: uuidv7() })).status).toBe(404)
  const elsewhere = await test.newTenant()
  expect((await send({ vids: [people[1]], groupId: await addTestGroup(elsewhere, []) })).status).toBe(404)
  await test.call(deleteGroup, { params: { vid: groupId }, body: {} }, tenant.superadmin)
  expect((await send({ vids: [people[1]] })).status).toBe(404)
})

it('adds for a user with some locations those there, and nobody where one is elsewhere', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const [here] = await addTestVolunteers(tenant, ['Here'], { venue_ids: [place.here.id] })
  const [away] = await addTestVolunteers(tenant, ['Away'], { venue_ids: [place.away.id] })
  groupId = await addTestGroup(tenant, [])
  expect((await send({ vids: [here, away] }, place.limited)).status).toBe(404)
  expect((await send({ query: query() }, place.limited)).body.added).toEqual([here])
  expect((await send({ vids: [away] }, tenant.superadmin)).body.added).toEqual([away])
})

it('says what is wrong', async () => {
  expect((await send({ vids: people, query: query() })).status).toBe(400)
  expect((await send({})).status).toBe(400)
  expect((await send({ vids: people }, tenant.kiosk)).status).toBe(403)
})
