import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as groups from '#features/groups/contract.ts'
import { undoChangeSet } from '#features/selection/contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getChangeSet, searchHistory } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const open = (id: string, as = tenant.superadmin) => test.call(getChangeSet, { params: { id } }, as)
const newest = async (): Promise<string> =>
  (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body.changeSets[0].id
const createGroup = async (vids: string[] = []): Promise<string> =>
  (await test.call(groups.createGroup, { body: { groupName: 'Readers', vids } }, tenant.user)).body.vid

it('says what one call did, each record once with all that changed', async () => {
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const vid = await createGroup([mei!])
  const { body } = await open(await newest())
  expect(body).toMatchObject({
    username: tenant.user.username,
    action: groups.createGroup.historyAction.message,
    actionCode: groups.createGroup.historyAction.text.code,
    undone: false,
    undoable: false,
  })
  const ofGroup = body.changes.filter((one: { recordType: string }) => one.recordType === 'group')
  expect(ofGroup).toMatchObject([
    { recordId: vid, operation: 'create', fields: { name: [null, 'Readers'], members: [null, [mei]] } },
  ])
  expect(body.records).toBe(body.changes.length)
})

it('says whether it can be undone, and that it was', async () => {
  const vid = await createGroup()
  await test.call(groups.deleteGroup, { params: { vid } }, tenant.user)
  const id = await newest()
  expect((await open(id)).body).toMatchObject({ undoable: true, undone: false })
  await test.call(undoChangeSet, { params: { id } }, tenant.superadmin)
  expect((await open(id)).body).toMatchObject({ undone: true })
})

it('is for superadmins of its organisation', async () => {
  await createGroup()
  const id = await newest()
  const stranger = (await test.newTenant()).superadmin
  expect([(await open(id, tenant.user)).status, (await open(id, stranger)).status]).toEqual([403, 404])
  expect((await open(uuidv7())).status).toBe(404)
})
