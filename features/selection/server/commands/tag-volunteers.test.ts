import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getRecordHistory } from '#features/history/contract.ts'
import { deleteTag } from '#features/tags/contract.ts'
import { getVolunteer, importVolunteers } from '#features/volunteers/contract.ts'
import { addTestTags, readTestTags } from '#testing/add-test-tags.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'
import { searchPeople } from '../../search-contract.ts'
import { tagVolunteers } from '../../tag-contract.ts'

let test: TestApp
let tenant: TestTenant
let tags: Record<'Car' | 'Driver', string>
let people: string[]
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant()
  tags = await addTestTags(tenant, 'Car', 'Driver')
  people = await addTestVolunteers(tenant, ['Ana', 'Ben', 'Cho'])
})
afterAll(() => test.stop())

const send = (body: object, as: Person = tenant.user) => test.call(tagVolunteers, { body } as never, as)
const undo = (id: string, as: Person = tenant.user) => test.call(contract.undoOwn, { params: { id } }, as)
const query = (...filter: object[]) => ({
  bool: { filter: [{ term: { compositeVolSortKey: 'indivols' } }, ...filter] },
})

it('puts tags on those who are named, or whom a search finds, and takes others off', async () => {
  expect((await send({ vids: people.slice(0, 2), add: [tags.Car] })).body.changed).toBe(2)
  const swapped = await send({ query: query({ term: { tag: tags.Car } }), add: [tags.Driver], remove: [tags.Car] })
  expect([swapped.status, swapped.body.changed]).toEqual([200, 2])
  expect(await readTestTags(tenant)).toEqual(['Ana: Driver', 'Ben: Driver'])
  const reached = await send({ query: query({ term: { withoutTag: tags.Driver } }), add: [tags.Car] })
  expect(reached.body.changed).toBe(1)
  expect(await readTestTags(tenant)).toEqual(['Ana: Driver', 'Ben: Driver', 'Cho: Car'])
})

it('counts who changed, and has nothing to undo where nobody did', async () => {
  await send({ vids: people.slice(0, 1), add: [tags.Car] })
  expect((await send({ vids: people, add: [tags.Car] })).body.changed).toBe(2)
  expect((await send({ vids: people, add: [tags.Car], remove: [tags.Driver] })).body).toEqual({
    changed: 0,
    changeSetId: '',
  })
})

it('is shown on the person, in lists and in the history', async () => {
  await send({ vids: [people[0]], add: [tags.Driver, tags.Car] })
  await send({ vids: [people[0]], remove: [tags.Car] })
  const opened = await test.call(getVolunteer, { params: { id: people[0]! } }, tenant.user)
  expect(opened.body).toMatchObject({ tags: [{ id: tags.Driver, name: 'Driver', colour: 'teal' }], version: 1 })
  const found = await test.call(searchPeople, { body: { query: query(), _source: ['fullName', 'tags'] } }, tenant.user)
  const listed = found.body.hits.hits.map((hit: { _source: { fullName: string; tags: string[] } }) => hit._source)
  expect(listed).toContainEqual({ fullName: 'Ana', tags: ['Driver'] })
  expect(listed).toContainEqual({ fullName: 'Ben', tags: [] })
  const params = { recordType: 'volunteer', recordId: people[0]! }
  const { changes } = (await test.call(getRecordHistory, { params }, tenant.user)).body
  expect(changes.map((change: { fields: { tags: unknown } }) => change.fields.tags)).toEqual([
    [['Car'], null],
    [null, ['Car', 'Driver']],
  ])
  expect(changes[0]).toMatchObject({ action: 'Changed tags of people', recordName: 'Ana' })
})

it('is undone of everybody whom it changed, and of nobody else', async () => {
  await send({ vids: people.slice(0, 1), add: [tags.Car] })
  const { changeSetId } = (await send({ vids: people, add: [tags.Driver], remove: [tags.Car] })).body
  await send({ vids: people.slice(2), remove: [tags.Driver] })
  const undone = (await undo(changeSetId)).body
  expect(undone).toMatchObject({
    restorable: 2,
    kept: [{ recordName: 'Cho', reason: 'Its tags have been changed since' }],
  })
  expect(await readTestTags(tenant)).toEqual(['Ana: Car'])
  expect((await undo(changeSetId)).status).toBe(409)
})

it('does not put back a tag that is gone, nor touch who is gone', async () => {
  await send({ vids: people, add: [tags.Car] })
  const { changeSetId } = (await send({ vids: people, add: [tags.Driver], remove: [tags.Car] })).body
  await test.call(deleteTag, { params: { id: tags.Car } }, tenant.superadmin)
  await test.call(contract.deleteVolunteers, { body: { vids: people.slice(0, 1) } }, tenant.user)
  expect((await undo(changeSetId)).body).toMatchObject({ restorable: 2, keptTotal: 1 })
  expect(await readTestTags(tenant)).toEqual(['Ana: Driver'])
})

it('leaves the tags of a person whom an undone import made to go with them', async () => {
  const body = [{ fullName: 'Lim Wei', tags: 'Car' }]
  const { changeSetId } = (await test.call(importVolunteers, { body }, tenant.superadmin)).body
  expect((await undo(changeSetId, tenant.superadmin)).body).toMatchObject({ restorable: 1, keptTotal: 0 })
})

it.each<[string, () => object, number]>([
  ['nobody named', () => ({ vids: [], add: [tags.Car] }), 400],
  ['no tag', () => ({ vids: people }), 400],
  ['the same tag both ways', () => ({ vids: people, add: [tags.Car], remove: [tags.Car] }), 400],
  ['more tags than at once', () => ({ vids: people, add: Array.from({ length: 11 }, () => uuidv7()) }), 400],
  ['somebody who is not there', () => ({ vids: [...people, uuidv7()], add: [tags.Car] }), 404],
  ['a tag that is not there', () => ({ vids: people, add: [tags.Car, uuidv7()] }), 404],
  ['a tag that is no id', () => ({ query: query({ term: { tag: 'Car' } }), add: [tags.Car] }), 400],
])('refuses %s, and nothing is done', async (_name, body, status) => {
  expect((await send(body())).status).toBe(status)
  expect(await readTestTags(tenant)).toEqual([])
  expect((await send({ vids: people, add: [tags.Car] })).status).toBe(200)
})

it("knows neither another organisation's people nor its tags", async () => {
  const other = await test.newTenant()
  const { Foreign } = await addTestTags(other, 'Foreign')
  const [stranger] = await addTestVolunteers(other, ['Stranger'])
  expect((await send({ vids: people, add: [Foreign] })).status).toBe(404)
  expect((await send({ vids: [stranger], add: [tags.Car] })).status).toBe(404)
  expect((await send({ vids: [stranger], add: [Foreign] }, other.user)).status).toBe(200)
})

it('reaches whom somebody with some locations may see, and not others', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const { Car } = await addTestTags(tenant, 'Car')
  const [here] = await addTestVolunteers(tenant, ['Here'], { venue_ids: [place.here.id] })
  const [away] = await addTestVolunteers(tenant, ['Away'], { venue_ids: [place.away.id] })
  expect((await send({ vids: [away], add: [Car] }, place.limited)).status).toBe(404)
  expect((await send({ query: query(), add: [Car] }, place.limited)).body.changed).toBe(1)
  expect(await readTestTags(tenant)).toEqual(['Here: Car'])
  expect((await send({ vids: [here, away], add: [Car] }, tenant.superadmin)).body.changed).toBe(1)
})

it('is nothing for kiosks', async () => {
  expect((await send({ vids: people, add: [tags.Car] }, tenant.kiosk)).status).toBe(403)
})
