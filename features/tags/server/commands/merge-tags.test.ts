import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getRecordHistory } from '#features/history/contract.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestTags, readTestTags } from '#testing/add-test-tags.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'
import { nameTags } from '../queries/name-tags.ts'
import { putTagsOn } from './put-tags-on.ts'

let test: TestApp
let tenant: TestTenant
let tags: Record<'Car' | 'Driver' | 'Van', string>
let people: string[]
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant()
  tags = await addTestTags(tenant, 'Car', 'Driver', 'Van')
  people = await addTestVolunteers(tenant, ['Ana', 'Ben', 'Cho'])
  await tenant.run(tenant.user, async (ctx) => {
    await putTagsOn(ctx, 'volunteers', people.slice(0, 2), [tags.Car])
    await putTagsOn(ctx, 'volunteers', people.slice(1), [tags.Driver])
  })
})
afterAll(() => test.stop())

const merge = (id: string, into: string, as = tenant.superadmin) =>
  test.call(contract.mergeTags, { params: { id }, body: { into } }, as)

it('gives everybody with the one tag the other, each once, and the one goes', async () => {
  expect((await merge(tags.Car, tags.Driver)).body).toEqual({ message: 'Car is a part of Driver now' })
  expect(await readTestTags(tenant)).toEqual(['Ana: Driver', 'Ben: Driver', 'Cho: Driver'])
  const params = { recordType: 'volunteer', recordId: people[0]! }
  const { changes } = (await test.call(getRecordHistory, { params }, tenant.user)).body
  expect([changes[0].action, changes[0].fields.tags]).toEqual(['Merged two tags', [['Car'], ['Driver']]])
})

it('takes organisations and activities along, each with its history', async () => {
  const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [])
  const { activityId } = await addTestActivity(tenant)
  await tenant.run(tenant.user, async (ctx) => {
    await putTagsOn(ctx, 'organisations', [organisationId], [tags.Car, tags.Driver])
    await putTagsOn(ctx, 'activities', [activityId], [tags.Car])
  })
  await merge(tags.Car, tags.Driver)
  expect(await readTestTags(tenant, 'organisations')).toEqual(['Harbour Bank: Driver'])
  expect(await readTestTags(tenant, 'activities')).toEqual(['Befriending: Driver'])
  const historyOf = async (recordType: string, recordId: string) =>
    (await test.call(getRecordHistory, { params: { recordType, recordId } }, tenant.user)).body.changes[0].fields.tags
  expect(await historyOf('organisation', organisationId)).toEqual([['Car'], null])
  expect(await historyOf('activity', activityId)).toEqual([['Car'], ['Driver']])
})

it('lets what names the one mean the other, also through a second merge', async () => {
  await merge(tags.Car, tags.Driver)
  await merge(tags.Driver, tags.Van)
  expect(await readTestTags(tenant)).toEqual(['Ana: Van', 'Ben: Van', 'Cho: Van'])
  const named = await tenant.run(tenant.user, (ctx) => nameTags(ctx, [tags.Car, tags.Driver]))
  expect([...named.values()]).toEqual(['Van', 'Van'])
})

it('cannot bring back what was merged, nor merge a tag with itself', async () => {
  await merge(tags.Car, tags.Driver)
  const restored = await test.call(contract.restoreTag, { params: { id: tags.Car } }, tenant.superadmin)
  expect(restored.status).toBe(404)
  expect((await merge(tags.Driver, tags.Driver)).status).toBe(400)
})

it('changes nothing where one of them is not there, or for anyone but superadmins', async () => {
  const foreign = (await addTestTags(await test.newTenant(), 'Foreign')).Foreign
  for (const other of [uuidv7(), foreign]) {
    expect((await merge(tags.Car, other)).status).toBe(404)
    expect((await merge(other, tags.Car)).status).toBe(404)
  }
  expect((await merge(tags.Car, tags.Driver, tenant.user)).status).toBe(403)
  expect(await readTestTags(tenant)).toEqual(['Ana: Car', 'Ben: Car, Driver', 'Cho: Driver'])
  expect((await merge(tags.Car, tags.Driver)).status).toBe(200)
})

it('is done once where two are merged into each other at once', async () => {
  const replies = await Promise.all([merge(tags.Car, tags.Driver), merge(tags.Driver, tags.Car)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
})
