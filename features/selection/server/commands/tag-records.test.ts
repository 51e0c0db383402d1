import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteActivity, getActivity, restoreActivity } from '#features/activities/contract.ts'
import { getRecordHistory } from '#features/history/contract.ts'
import { deleteOrganisation, getOrganisation, restoreOrganisation } from '#features/organisations/contract.ts'
import { deleteTag, restoreTag } from '#features/tags/contract.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestTags, readTestTags } from '#testing/add-test-tags.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { undoOwn } from '../../contract.ts'
import { tagActivities, tagOrganisations } from '../../tag-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const activityType = 'recurring'
const kinds = {
  organisations: {
    endpoint: tagOrganisations,
    name: 'Harbour Bank',
    recordType: 'organisation',
    action: 'Changed tags of organisations',
    add: async (of: TestTenant, venueIds?: string[]) =>
      (await addTestOrganisation(of, 'Harbour Bank', [], venueIds ? { venue_ids: venueIds } : {})).organisationId,
    open: (id: string) => test.call(getOrganisation, { params: { id } }, tenant.user),
    remove: (vid: string) => test.call(deleteOrganisation, { params: { vid } }, tenant.user),
    restore: (vid: string) => test.call(restoreOrganisation, { params: { vid } }, tenant.user),
    hidden: 404,
  },
  activities: {
    endpoint: tagActivities,
    name: 'Befriending',
    recordType: 'activity',
    action: 'Changed tags of activities',
    add: async (of: TestTenant, venueIds: string[] = []) => (await addTestActivity(of, { venueIds })).activityId,
    open: (activityId: string) => test.call(getActivity, { params: { activityType, activityId } }, tenant.user),
    remove: (activityId: string) => test.call(deleteActivity, { params: { activityType, activityId } }, tenant.user),
    restore: (activityId: string) => test.call(restoreActivity, { params: { activityId } }, tenant.user),
    hidden: 403,
  },
}

describe.each(['organisations', 'activities'] as const)('tags of %s', (kind) => {
  const { endpoint, name, recordType, action, add, open, remove, restore, hidden } = kinds[kind]
  const send = (body: object, as: Person = tenant.user) => test.call(endpoint, { body } as never, as)
  const undo = (id: string, as: Person = tenant.user) => test.call(undoOwn, { params: { id } }, as)
  const all = () => readTestTags(tenant, kind)

  it('are put on and taken off, shown on the page and in the history, and leave the version', async () => {
    const { Car, Van } = await addTestTags(tenant, 'Car', 'Van')
    const id = await add(tenant)
    expect((await send({ vids: [id, id], add: [Van, Car] })).body.changed).toBe(1)
    expect((await send({ vids: [id], remove: [Car] })).body.changed).toBe(1)
    const { body } = await open(id)
    expect(body).toMatchObject({ tags: [{ id: Van, name: 'Van', colour: 'teal' }], version: 1 })
    const params = { recordType, recordId: id }
    const { changes } = (await test.call(getRecordHistory, { params }, tenant.user)).body
    expect(changes.map((change: { fields: { tags: unknown } }) => change.fields.tags).slice(0, 2)).toEqual([
      [['Car'], null],
      [null, ['Car', 'Van']],
    ])
    expect(changes[0]).toMatchObject({ action, recordName: name })
  })

  it('are as before after Undo, but for what was changed since', async () => {
    const { Car, Van } = await addTestTags(tenant, 'Car', 'Van')
    const [one, other] = [await add(tenant), await add(tenant)]
    await send({ vids: [one], add: [Car] })
    const { changeSetId } = (await send({ vids: [one, other], add: [Van], remove: [Car] })).body
    await send({ vids: [other], remove: [Van] })
    expect((await undo(changeSetId)).body).toMatchObject({
      restorable: 1,
      kept: [{ recordId: other, recordName: name, reason: 'Its tags have been changed since' }],
    })
    expect(await all()).toEqual([`${name}: Car`])
    expect((await undo(changeSetId)).status).toBe(409)
  })

  it('stay with what is deleted and restored, and with a tag that is', async () => {
    const { Car } = await addTestTags(tenant, 'Car')
    const id = await add(tenant)
    await send({ vids: [id], add: [Car] })
    await remove(id)
    expect((await send({ vids: [id], remove: [Car] })).status).toBe(404)
    await restore(id)
    await test.call(deleteTag, { params: { id: Car } }, tenant.superadmin)
    expect((await open(id)).body.tags).toEqual([])
    await test.call(restoreTag, { params: { id: Car } }, tenant.superadmin)
    expect((await open(id)).body.tags).toMatchObject([{ name: 'Car' }])
  })

  it.each<[string, (id: string, tag: string) => object, number]>([
    ['nothing named', (_id, tag) => ({ vids: [], add: [tag] }), 400],
    ['no tag', (id) => ({ vids: [id] }), 400],
    ['the same tag both ways', (id, tag) => ({ vids: [id], add: [tag], remove: [tag] }), 400],
    ['more tags than at once', (id) => ({ vids: [id], add: Array.from({ length: 11 }, () => uuidv7()) }), 400],
    ['more than at once', (_id, tag) => ({ vids: Array.from({ length: 1001 }, () => uuidv7()), add: [tag] }), 400],
    ['one that is not there', (id, tag) => ({ vids: [id, uuidv7()], add: [tag] }), 404],
    ['a tag that is not there', (id, tag) => ({ vids: [id], add: [tag, uuidv7()] }), 404],
  ])('refuse %s, and nothing is done', async (_name, body, status) => {
    const { Car } = await addTestTags(tenant, 'Car')
    const id = await add(tenant)
    expect((await send(body(id, Car))).status).toBe(status)
    expect(await all()).toEqual([])
    expect((await send({ vids: [id], add: [Car] })).status).toBe(200)
  })

  it("know neither another organisation's records nor its tags, and are nothing for kiosks", async () => {
    const other = await test.newTenant()
    const { Car } = await addTestTags(tenant, 'Car')
    const { Foreign } = await addTestTags(other, 'Foreign')
    const [id, stranger] = [await add(tenant), await add(other)]
    expect((await send({ vids: [id], add: [Foreign] })).status).toBe(404)
    expect((await send({ vids: [stranger], add: [Car] })).status).toBe(404)
    expect((await send({ vids: [id], add: [Car] }, tenant.kiosk)).status).toBe(403)
    expect((await send({ vids: [stranger], add: [Foreign] }, other.user)).status).toBe(200)
    expect((await send({ vids: [id], add: [Car] })).status).toBe(200)
  })

  it('are changed and put back by somebody with some locations where they may see it, and nowhere else', async () => {
    const place = await limitedTenant(test)
    tenant = place.tenant
    const { Car } = await addTestTags(tenant, 'Car')
    const [here, away] = [await add(tenant, [place.here.id]), await add(tenant, [place.away.id])]
    expect((await send({ vids: [here, away], add: [Car] }, place.limited)).status).toBe(hidden)
    expect(await all()).toEqual([])
    const { body } = await send({ vids: [here], add: [Car] }, place.limited)
    expect(body.changed).toBe(1)
    expect((await undo(body.changeSetId, place.limited)).status).toBe(200)
    expect((await send({ vids: [here, away], add: [Car] }, tenant.superadmin)).body.changed).toBe(2)
  })
})

it('names activities by the one call and organisations by the other', async () => {
  const { Car } = await addTestTags(tenant, 'Car')
  const body = { vids: [await kinds.activities.add(tenant)], add: [Car] }
  expect((await test.call(tagOrganisations, { body }, tenant.user)).status).toBe(404)
  expect((await test.call(tagActivities, { body }, tenant.user)).status).toBe(200)
})
